import { verifyLookup } from '#shared/contract/booking-routes.ts'
import { call } from '../../core/api/client.ts'
import { useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { useCodeEntry } from '../../core/one-time-code/use-code-entry.ts'
import { openLookup } from './lookup-access.ts'

/** The entry of the code that opens the bookings of a number (specification 5.4). */
export function useLookupCode(phone: string) {
  const sending = useCodeSending('lookup')
  return useCodeEntry({
    phone,
    sending,
    exchange: (answer) => call(verifyLookup, { body: { customer_phone: phone, ...answer } }),
    onAccepted: (token) => {
      openLookup(phone, token)
      sending.clear()
    },
  })
}
