import { isServed } from '#shared/booking/service-area.ts'
import { sentenceOf } from '../api/sentence.ts'
import { SearchIcon } from '../art/tool-icons.tsx'
import styles from '../ui/form/field.module.css'
import { Field } from '../ui/form/field.tsx'
import { useDistricts } from './districts.ts'

/** A text of a form, as `useController` returns it. */
export type ControlledText = {
  field: { name: string; value?: string | undefined; ref: (input: HTMLElement | null) => void }
  fieldState: { error?: { message?: string } | undefined }
}

type AddressInputProps = {
  label?: string
  address: ControlledText
  /** Whether an address outside the served districts is an error. */
  mustBeServed?: boolean
  /** The address that was stored, which technicians visit wherever it is. */
  stored?: string
  /** Returns the sentence of an error code. */
  sentence?: (code: string | undefined) => string | undefined
  onOpen: () => void
}

/** A button in the look of a field that opens the address search (specification 9.4). */
export function AddressInput({
  label = '주소',
  address: { field, fieldState },
  mustBeServed = true,
  stored = '',
  sentence = sentenceOf,
  onOpen,
}: AddressInputProps) {
  const districts = useDistricts()
  const address = field.value ?? ''
  const served = isServed(address, districts)
  const outside = !served && address !== '' && address !== stored
  const error = sentence(outside && mustBeServed ? 'AREA_NOT_SERVED' : fieldState.error?.message)
  // One line in either case, so that an address from the draft moves nothing.
  const help = served ? '방문할 수 있는 지역이에요' : '주소를 고르면 방문할 수 있는지 알려드려요'
  return (
    <Field
      label={label}
      error={error}
      help={outside ? <ServedElsewhere districts={districts} hasError={error !== undefined} /> : help}
      helpGood={served}
      helpWithError={outside}
    >
      {({ id, 'aria-invalid': isInvalid, ...control }) => (
        <button
          {...control}
          ref={field.ref}
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
