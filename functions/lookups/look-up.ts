import { maskedOf } from '#shared/booking/booking.ts'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { findBookingsByPhone } from '../bookings/booking-store.ts'
import { countOrRefuse } from '../platform/cap.ts'
import { endpoint } from '../platform/endpoint.ts'
import { settingsOf } from '../platform/settings.ts'

const caps = settingsOf('lookups')

const FIVE_MINUTES = 5 * 60
const DAY = 24 * 60 * 60

/** A phone number alone shows masked cards, and only so often (design §6, §9). */
export const lookUp = endpoint(lookUpBookings, async ({ body: { customer_phone }, network, now }) => {
  await countCaller(network, now)
  await countOrRefuse(
    { name: 'lookups', purpose: 'phone', subject: customer_phone, most: limits.lookups.perPhoneDay, seconds: DAY },
    now,
  )
  const bookings = await findBookingsByPhone(customer_phone)
  if (bookings.length === 0) throw new Refusal('BOOKING_NOT_FOUND')
  return { bookings: bookings.map(maskedOf) }
})

/** The caller is counted first, so that one who is over the cap cannot use up a stranger's number. */
async function countCaller(network: string, now: Date) {
  const of = { purpose: 'network', subject: network } as const
  await countOrRefuse({ ...of, name: 'lookups_5m', most: caps.perIp5Minutes, seconds: FIVE_MINUTES }, now)
  await countOrRefuse({ ...of, name: 'lookups_day', most: caps.perIpDay, seconds: DAY }, now)
}
