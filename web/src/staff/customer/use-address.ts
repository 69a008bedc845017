import { useFormContext } from 'react-hook-form'
import { replaceAddress } from '../../core/address/search-outcome.ts'

type AddressValues = { customer_address: string; customer_address_detail: string }

/** Returns a function that sets the address; a new road clears the detailed address. */
export function useAddress() {
  const { getValues, setValue, formState } = useFormContext<AddressValues>()
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (next: string) => {
    const { customer_address: address, customer_address_detail: detail } = getValues()
    const moved = replaceAddress({ address, detail }, next)
    setValue('customer_address', moved.address, options)
    setValue('customer_address_detail', moved.detail, options)
  }
}
