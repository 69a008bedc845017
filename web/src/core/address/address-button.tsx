import { useId } from 'react'
import { SearchIcon } from '../art/tool-icons.tsx'
import styles from '../ui/form/field.module.css'
import { FieldError } from '../ui/form/field-error.tsx'
import { CheckIcon } from '../ui/symbol-icons.tsx'

type AddressButtonProps = {
  address: string
  error: string | undefined
  /** Whether the address is in a served district. */
  served: boolean
  /** The served districts, where the address is in none of them. */
  elsewhere: readonly string[] | undefined
  onOpen: () => void
  ref: (button: HTMLButtonElement | null) => void
}

/** A button in the look of a field that opens the address search (specification 9.4). */
export function AddressButton({ address, error, served, elsewhere, onOpen, ref }: AddressButtonProps) {
  const id = useId()
  const helped = error === undefined || elsewhere !== undefined
  const described = [error !== undefined && `${id}-error`, helped && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div>
      <span className={styles.label} id={`${id}-label`}>
        주소
      </span>
      <button
        ref={ref}
        type="button"
        className={styles.input}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={described}
        data-invalid={error !== undefined || undefined}
        onClick={onOpen}
      >
        <span id={`${id}-value`} className={address === '' ? styles.placeholder : undefined}>
          {address === '' ? '주소 찾기' : address}
        </span>
        <SearchIcon size={20} tone="quiet" />
      </button>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {elsewhere !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          <span>
            {error === undefined && (
              <>
                이 주소로는 아직 예약할 수 없어요.
                <br />
              </>
            )}
            방문할 수 있는 지역: {elsewhere.join(', ')}
          </span>
        </p>
      )}
      {/* One line in either case, so that an address from the draft moves nothing. */}
      {error === undefined && elsewhere === undefined && (
        <p className={served ? `${styles.help} ${styles.good}` : styles.help} id={`${id}-help`}>
          {served && <CheckIcon size={20} />}
          {served ? '방문할 수 있는 지역이에요' : '주소를 고르면 방문할 수 있는지 알려드려요'}
        </p>
      )}
    </div>
  )
}
