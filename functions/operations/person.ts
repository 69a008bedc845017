import { isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { findAllBookingsOfPhone, type StoredBooking } from '../bookings/booking-store.ts'
import { type BookingsAndCancelled, findAllOf, findCancelledByPhone } from '../bookings/own-booking.ts'
import { findCustomer, findCustomersByPhone, type StoredCustomer } from '../customers/customer-store.ts'
import { allWithdrawnPhones } from '../customers/withdrawn-phone.ts'

/** Data of a phone's owner: memberships, and each booking once. */
export type Person = { members: StoredCustomer[] } & BookingsAndCancelled

const byId = <Item extends { request_id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.request_id, item])).values(),
]

export async function findPerson(phone: PhoneDigits): Promise<Person> {
  const members = await findCustomersByPhone(phone)
  const [ofPhone, cancelled, ofMembers] = await Promise.all([
    findAllBookingsOfPhone(phone),
    findCancelledByPhone(phone),
    Promise.all(members.map((member) => findAllOf(member))),
  ])
  const bookings = await withoutOtherMembers(ofPhone, phone)
  return {
    members,
    bookings: byId([...bookings, ...ofMembers.flatMap((found) => found.bookings)]),
    cancelled: byId([...cancelled, ...ofMembers.flatMap((found) => found.cancelled)]),
  }
}

/** Returns bookings without those of members who have another number by now: the phone is their former one. */
async function withoutOtherMembers(bookings: readonly StoredBooking[], phone: PhoneDigits) {
  const uids = new Set(bookings.flatMap(({ customer_uid }) => customer_uid ?? []))
  const accounts = await Promise.all([...uids].map(findCustomer))
  const others = accounts.filter((one) => one !== undefined && isActive(one) && one.phone !== phone)
  return bookings.filter(({ customer_uid }) => others.every((other) => other?.uid !== customer_uid))
}

/**
 * Finds what a withdrawal left under the hash of the phone, by any accepted version of the secret (specification 6.5).
 */
export async function findWithdrawn(phone: PhoneDigits): Promise<Pick<Person, 'members' | 'bookings'>> {
  const members: StoredCustomer[] = []
  const bookings: StoredBooking[] = []
  for await (const hash of allWithdrawnPhones(phone)) {
    members.push(...(await findCustomersByPhone(hash)))
    bookings.push(...(await findAllBookingsOfPhone(hash)))
  }
  return { members, bookings }
}
