import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { isActive } from '#shared/customer/customer.ts'
import {
  blankOpenBooking,
  deleteReviewAgain,
  eraseBooking,
  eraseCancelled,
  eraseNotes,
  pseudonymizeCompleted,
  reduceReview,
} from '../bookings/booking-erasure.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { saveWithdrawnBooking } from '../bookings/booking-withdrawal.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { eraseCallBack } from '../bookings/public/call-back-store.ts'
import { eraseAlertsOfHash } from '../bookings/public/vacancy-store.ts'
import { eraseCustomer, findCustomer } from '../customers/customer-store.ts'
import { allErasures, type Erasure } from '../customers/erasure-record.ts'
import { repeatRevocation } from '../customers/revoke-device-tokens.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { withdrawAbandoned } from '../membership/withdrawal.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { forgetSiteContact } from './forget.ts'

/**
 * Repeats every recorded erasure, oldest first, after a restore of older tables (decision 0026). Idempotent.
 * @returns the number of records, the number of repeated erasures by kind, and the bookings that were only blanked,
 * because the restored tables do not show that their visit was completed
 */
export async function replayErasures() {
  const on_record = await allErasures()
  const again: Partial<Record<Erasure['what'], number>> = {}
  const incomplete: string[] = []
  for (const erasure of on_record) {
    const outcome = await repeatErasure[erasure.subject](erasure)
    if (outcome === 'nothing') continue
    again[erasure.what] = (again[erasure.what] ?? 0) + 1
    if (outcome === 'incomplete') incomplete.push(erasure.id)
  }
  return { on_record: on_record.length, again, incomplete }
}

type Outcome = 'done' | 'incomplete' | 'nothing'

type Repeat = (id: string, at: string) => Promise<Outcome>

/** @param erase returns whether there was something to erase */
const part =
  (erase: (id: string, at: string) => Promise<boolean | number>): Repeat =>
  async (id, at) =>
    (await erase(id, at)) ? 'done' : 'nothing'

const whole =
  (erase: (booking: StoredBooking, at: string) => Promise<Outcome>): Repeat =>
  (id, at) =>
    retryOnConflict(async () => {
      const booking = await findBooking(id)
      return booking === undefined ? 'nothing' : erase(booking, at)
    })

const isCompleted = (booking: StoredBooking) => booking.status === status.completed

async function blank(booking: StoredBooking): Promise<Outcome> {
  if (isWithdrawnPhone(booking.customer_phone)) return 'nothing'
  await blankOpenBooking(booking)
  return 'incomplete'
}

const nothing: Repeat = async () => 'nothing'

const erasuresOfBooking: Record<Erasure['what'], Repeat> = {
  notes: part(eraseNotes),
  review: part(deleteReviewAgain),
  review_text: part(reduceReview),
  expired: part(eraseCancelled),
  site_contact: part((id) => forgetSiteContact(id)),
  cancelled: whole(async (booking, at) => {
    await saveCancellation(booking, { actor: { kind: 'operations' }, now: new Date(at) })
    return 'done'
  }),
  removed: whole(async (booking) => {
    await eraseBooking(booking)
    return 'done'
  }),
  reduced: whole(async (booking) => {
    if (!isCompleted(booking)) return blank(booking)
    return (await pseudonymizeCompleted(booking)) ? 'done' : 'nothing'
  }),
  withdrawn: whole(async (booking) => {
    if (!isCompleted(booking)) return blank(booking)
    if (isWithdrawnPhone(booking.customer_phone)) return 'nothing'
    await saveWithdrawnBooking(booking)
    return 'done'
  }),
  blanked: whole(async (booking) => ((await blank(booking)) === 'nothing' ? 'nothing' : 'done')),
  device_tokens: nothing,
  call_back: nothing,
  vacancy_alerts: nothing,
}

const eraseBookingOf = ({ id, what, at }: Erasure) => erasuresOfBooking[what](id, at)

async function eraseCustomerOf({ id, what, at }: Erasure): Promise<Outcome> {
  const customer = await findCustomer(id)
  if (customer === undefined) return 'nothing'
  if (what === 'removed') {
    await eraseCustomer(id)
    return 'done'
  }
  const { withdrawal_finished_at, moved_to } = customer
  // The night finishes a move, by the number: without it, bookings would stay with the former number.
  if (!isActive(customer) && (withdrawal_finished_at !== undefined || moved_to !== undefined)) return 'nothing'
  await withdrawAbandoned(customer, new Date(at))
  return 'done'
}

const erasePhone = async ({ id, what, at }: Erasure): Promise<Outcome> => {
  if (what === 'vacancy_alerts') return (await eraseAlertsOfHash(id, seoulDayOf(new Date()))) > 0 ? 'done' : 'nothing'
  const isDone = what === 'call_back' ? await eraseCallBack(id) : await repeatRevocation(id, new Date(at))
  return isDone ? 'done' : 'nothing'
}

const repeatErasure = { booking: eraseBookingOf, customer: eraseCustomerOf, phone: erasePhone }
