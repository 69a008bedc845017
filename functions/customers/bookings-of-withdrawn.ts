import { isCancellable, isEditable, progressOf } from '#shared/booking/status.ts'
import type { Customer } from '#shared/customer/customer.ts'
import { Refusal } from '#shared/errors.ts'
import { findStored, saveCancellation } from '../bookings/booking-store.ts'
import type { StoredBooking } from '../bookings/stored.ts'
import { saveBlank } from './blank-booking.ts'
import { findEveryBookingOf } from './bookings-of-customer.ts'
import { isDeletedPhone } from './deleted-phone.ts'

/**
 * Ids of the bookings that wait for a technician, read where they stand: an index may be late.
 * @throws Refusal WITHDRAWAL_BLOCKED while a technician is assigned to one, or visiting
 */
export async function openBookingIds(customer: Customer): Promise<string[]> {
  const found = await findEveryBookingOf(customer)
  const present = await Promise.all(found.filter(isOpen).map(({ request_id }) => findPresent(request_id)))
  const open = present.filter((booking) => booking !== undefined).filter(isOpen)
  if (open.some((booking) => !isEditable(booking))) throw new Refusal('WITHDRAWAL_BLOCKED')
  return open.map(({ request_id }) => request_id)
}

/**
 * Cancels what is open and blanks what is done, of the bookings made before the withdrawal: later ones with the phone
 * are somebody else's, or of a new membership.
 * @throws Refusal WITHDRAWAL_BLOCKED for a visit under way, of one whose withdrawal began before it
 */
export async function closeBookings(customer: Customer, now: Date): Promise<void> {
  const found = await findEveryBookingOf(customer)
  const own = found.filter(
    ({ customer_uid, created_at }) => customer_uid === customer.uid || created_at <= (customer.withdrawn_at ?? ''),
  )
  for (const booking of own) await close(booking, now)
}

const MOST_TRIES = 5

async function close({ request_id }: StoredBooking, now: Date): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const booking = await findPresent(request_id)
    if (booking === undefined || isDeletedPhone(booking.customer_phone)) return
    if (isOpen(booking) && !isCancellable(booking)) throw new Refusal('WITHDRAWAL_BLOCKED')
    const act = { actor: 'member', at: now.toISOString() } as const
    if ((isOpen(booking) ? await saveCancellation(booking, act) : await saveBlank(booking)) === 'saved') return
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 1 })
}

const isOpen = (booking: StoredBooking) => progressOf(booking) === 'in_progress'

async function findPresent(request_id: string): Promise<StoredBooking | undefined> {
  const stored = await findStored(request_id)
  return stored?.kind === 'booking' ? stored.booking : undefined
}
