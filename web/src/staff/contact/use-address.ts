import { useFormContext } from 'react-hook-form'
import { replaceAddress } from '../../core/address/search-outcome.ts'

/** The two addresses of a relocation; every other booking has the first. */
export type AddressName = 'customer_address' | 'destination_address'
export type AddressValues = { [Name in AddressName | `${AddressName}_detail`]?: string | undefined }

/** Returns a function that sets the address; a new road clears the detailed address. */
export function useAddress(name: AddressName) {
  const { getValues, setValue, formState } = useFormContext<AddressValues>()
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (next: string) => {
    const { [name]: address = '', [`${name}_detail` as const]: detail = '' } = getValues()
    const moved = replaceAddress({ address, detail }, next)
    setValue(name, moved.address, options)
    setValue(`${name}_detail`, moved.detail, options)
  }
}
