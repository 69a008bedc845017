import { useId } from 'react'
import styles from '../ui/field.module.css'
import { FieldError } from '../ui/field-error.tsx'
import { CheckIcon, SearchIcon } from '../ui/symbol-icons.tsx'

type AddressButtonProps = {
  address: string
  error: string | undefined
  /** The address lies where technicians come. */
  served: boolean
  /** Where technicians come, told when the address lies elsewhere. */
  elsewhere: readonly string[] | undefined
  onOpen: () => void
  ref: (button: HTMLButtonElement | null) => void
}

/** Looks like a field, opens the address search: the address itself is never typed here (spec §2). */
export function AddressButton({ address, error, served, elsewhere, onOpen, ref }: AddressButtonProps) {
  const id = useId()
  const told = [error !== undefined && `${id}-error`, (served || elsewhere !== undefined) && `${id}-help`]
  const described = told.filter((part) => part !== false).join(' ') || undefined
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
          방문할 수 있는 지역: {elsewhere.join(', ')}
        </p>
      )}
      {error === undefined && served && (
        <p className={`${styles.help} ${styles.good}`} id={`${id}-help`}>
          <CheckIcon size={20} />
          방문할 수 있는 지역이에요
        </p>
      )}
    </div>
  )
}
