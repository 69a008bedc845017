import type { PhoneDigits } from '#shared/customer/phone.ts'
import { findAllBookingsOf, findAllBookingsOfPhone, type StoredBooking } from '../bookings/booking-store.ts'
import { findCustomersByPhone, type StoredCustomer } from '../customers/customer-store.ts'
import { allWithdrawnPhones } from '../customers/withdrawn-phone.ts'

/** What is held about whoever has a phone: as a member, and each booking once. */
export type Person = { members: StoredCustomer[]; bookings: StoredBooking[] }

export async function findPerson(phone: PhoneDigits): Promise<Person> {
  const members = await findCustomersByPhone(phone)
  const found = await Promise.all([
    findAllBookingsOfPhone(phone),
    ...members.map((member) => findAllBookingsOf(member)),
  ])
  return { members, bookings: [...new Map(found.flat().map((booking) => [booking.request_id, booking])).values()] }
}

/** What a withdrawal left of them under the hash of the phone, by any version of the secret (specification 6.5). */
export async function findWithdrawn(phone: PhoneDigits): Promise<Person> {
  const members: StoredCustomer[] = []
  const bookings: StoredBooking[] = []
  for await (const hash of allWithdrawnPhones(phone)) {
    members.push(...(await findCustomersByPhone(hash)))
    bookings.push(...(await findAllBookingsOfPhone(hash)))
  }
  return { members, bookings }
}
