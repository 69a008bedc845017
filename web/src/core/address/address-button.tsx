import { SearchIcon } from '../art/tool-icons.tsx'
import styles from '../ui/form/field.module.css'
import { Field } from '../ui/form/field.tsx'

type AddressButtonProps = {
  label?: string
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
export function AddressButton({ label = '주소', address, error, served, elsewhere, onOpen, ref }: AddressButtonProps) {
  // One line in either case, so that an address from the draft moves nothing.
  const help = served ? '방문할 수 있는 지역이에요' : '주소를 고르면 방문할 수 있는지 알려드려요'
  return (
    <Field
      label={label}
      error={error}
      help={elsewhere === undefined ? help : <ServedElsewhere districts={elsewhere} hasError={error !== undefined} />}
      helpGood={served && elsewhere === undefined}
      helpWithError={elsewhere !== undefined}
    >
      {({ id, 'aria-invalid': isInvalid, ...control }) => (
        <button
          {...control}
          ref={ref}
          id={id}
          type="button"
          className={styles.input}
          aria-labelledby={`${id}-label ${id}-value`}
          data-invalid={isInvalid}
          onClick={onOpen}
        >
          <span id={`${id}-value`} className={address === '' ? styles.placeholder : undefined}>
            {address === '' ? '주소 찾기' : address}
          </span>
          <SearchIcon size={20} tone="quiet" />
        </button>
      )}
    </Field>
  )
}

const ServedElsewhere = ({ districts, hasError }: { districts: readonly string[]; hasError: boolean }) => (
  <span>
    {!hasError && (
      <>
        이 주소로는 아직 예약할 수 없어요.
        <br />
      </>
    )}
    방문할 수 있는 지역: {districts.join(', ')}
  </span>
)
