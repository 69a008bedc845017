import { useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { afterDialog } from '../../../core/ui/screen/after-dialog.ts'
import { useAddress } from '../../customer/use-address.ts'
import { AddressDialog } from './address-dialog.tsx'
import type { PhoneBookingValues } from './phone-booking-values.ts'

type AddressFoundProps = { open: boolean; onClose: () => void; districts: readonly string[] }

/** The address search, rendered outside the form because it has its own. */
export function AddressFound({ open, onClose, districts }: AddressFoundProps) {
  const { setFocus } = useFormContext<PhoneBookingValues>()
  const setAddress = useAddress()
  return (
    <AddressDialog
      open={open}
      onClose={onClose}
      onAddress={(address) => {
        onClose()
        setAddress(address)
        afterDialog(() => setFocus(isServed(address, districts) ? 'customer_address_detail' : 'customer_address'))
      }}
    />
  )
}
