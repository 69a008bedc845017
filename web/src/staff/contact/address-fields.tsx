import { useController, useFormContext } from 'react-hook-form'
import { AddressDetail } from '../../core/address/address-detail.tsx'
import { AddressInput } from '../../core/address/address-input.tsx'
import { sentenceOf } from '../../core/api/sentence.ts'
import { editedLabels } from '../../core/order-fields/edited-fields.ts'
import type { AddressName, AddressValues } from './use-address.ts'

type AddressFieldsProps = {
  name: AddressName
  onSearch: (name: AddressName) => void
  /** Returns the sentence of an error code. */
  sentence?: (field: keyof AddressValues, code: string | undefined) => string | undefined
  /** The stored address, of a booking whose address may be anywhere. */
  stored?: string
}

/** An address and its detail. Inside a `FormProvider`. */
export function AddressFields({
  name,
  onSearch,
  sentence = (_, code) => sentenceOf(code),
  stored,
}: AddressFieldsProps) {
  const { control } = useFormContext<AddressValues>()
  const address = useController({ control, name })
  const detail = useController({ control, name: `${name}_detail` })
  return (
    <>
      <div>
        <AddressInput
          label={editedLabels[name]}
          address={address}
          sentence={(code) => sentence(name, code)}
          {...(stored !== undefined && { stored, mustBeServed: false })}
          onOpen={() => onSearch(name)}
        />
      </div>
      <AddressDetail
        label={editedLabels[`${name}_detail`]}
        detail={detail}
        sentence={(code) => sentence(`${name}_detail`, code)}
      />
    </>
  )
}
