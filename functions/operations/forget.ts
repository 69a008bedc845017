import { setTimeout as pause } from 'node:timers/promises'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { progressOf, status } from '#shared/booking/status.ts'
import { isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { forget as forgetCommand } from '#shared/operations/person-commands.ts'
import {
  blankOpenBooking,
  eraseCancelled,
  eraseNotes,
  eraseSiteContact,
  pseudonymizeCompleted,
  reduceReview,
} from '../bookings/booking-erasure.ts'
import { findBooking, findBookingsOfSite, findStored, type StoredBooking } from '../bookings/booking-store.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { deleteOpenCounts } from '../bookings/open-booking-count.ts'
import { eraseCallBacks } from '../bookings/public/call-back-store.ts'
import { eraseAlerts } from '../bookings/public/vacancy-store.ts'
import { eraseCustomer } from '../customers/customer-store.ts'
import { revokeDeviceTokens } from '../customers/revoke-device-tokens.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { removeAccount } from '../membership/cognito-account.ts'
import { withdrawForMember } from '../membership/withdrawal.ts'
import { deleteDeferred } from '../notifications/deferred-messages.ts'
import { countPictures } from '../pictures/picture-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { findPerson, findWithdrawn } from './person.ts'
import { resolveBookingId } from './resolve-booking.ts'

/**
 * Erases a person by their phone (specification 10.4): what waits for a technician is cancelled without a word, of
 * completed visits stays what the law asks to keep, and the membership ends. What is left of a cancelled booking knows no
 * phone after 30 days: it is named, for what the desk noted of it. Every step can be repeated and finds its work done.
 * @throws ApiError, nothing being erased then: WITHDRAWAL_BLOCKED while a technician is assigned or visiting;
 * BOOKING_NOT_FOUND or STATUS_NOT_ALLOWED for a named booking that is none, or is not cancelled
 */
export async function forget({ phone, booking: named = [] }: InputOf<typeof forgetCommand>, now: Date) {
  const { members, bookings, cancelled: visible } = await findPerson(phone)
  if (bookings.some(isUnderWay)) throw new ApiError('WITHDRAWAL_BLOCKED')
  const cancelled = [...(await Promise.all(named.map(idOfCancelled))), ...visible.map(({ request_id }) => request_id)]
  // An earlier withdrawal or a try that was cut off has left some under the hash of the phone.
  const left = await findWithdrawn(phone)
  const site_contacts = await forgetSiteContacts(phone)
  const ids = [...bookings, ...left.bookings].map(({ request_id }) => request_id)
  const outcomes: Outcome[] = []
  for (const request_id of ids) outcomes.push(await forgetBooking(request_id, now))
  let notes = 0
  for (const request_id of cancelled) await eraseCancelled(request_id)
  for (const request_id of [...ids, ...cancelled]) notes += await eraseNotes(request_id)
  for (const member of members.filter(isActive)) await withdrawForMember(member, now)
  const uids = new Set([...members, ...left.members].map(({ uid }) => uid))
  for (const uid of uids) {
    // A withdrawal or a move that was cut off has left it, and only the customer names it.
    await removeAccount(uid)
    await eraseCustomer(uid)
  }
  await deleteOpenCounts(phone, now)
  const call_backs = await eraseCallBacks(phone)
  const vacancy_alerts = await eraseAlerts(phone, seoulDayOf(now))
  await revokeDeviceTokens(phone, now)
  const pictures = await waitForErasedPictures([...ids, ...cancelled])
  const held_messages = await deleteDeferred(phone, [...ids, ...cancelled])
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return {
    members: uids.size,
    cancelled: count('cancelled'),
    erased: count('erased'),
    site_contacts,
    call_backs,
    vacancy_alerts,
    notes,
    held_messages,
    pictures,
  }
}

/** Erases the person as the on-site contact of other customers' bookings, also while a visit is under way. @returns of how many */
async function forgetSiteContacts(phone: PhoneDigits): Promise<number> {
  let erased = 0
  for (const { request_id } of await findBookingsOfSite(phone))
    if (await forgetSiteContact(request_id, phone)) erased += 1
  return erased
}

/** @param phone another on-site contact stays @returns whether there was one */
export const forgetSiteContact = (request_id: string, phone?: PhoneDigits): Promise<boolean> =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (!booking?.site_phone || (phone !== undefined && booking.site_phone !== phone)) return false
    await eraseSiteContact(booking)
    return true
  })

const PICTURES_SECONDS = 30

/** Waits until the stream of bookings has deleted all pictures. @returns how many are left after 30 seconds */
async function waitForErasedPictures(ids: readonly string[]): Promise<number> {
  for (let waited = 0; ; waited += 1) {
    const counts = await Promise.all(ids.map(countPictures))
    const left = counts.reduce((sum, count) => sum + count, 0)
    if (left === 0 || waited === PICTURES_SECONDS) return left
    await pause(SECOND)
  }
}

type Outcome = 'cancelled' | 'erased' | 'nothing'

const isUnderWay = ({ status: at }: StoredBooking) => at === status.assigned || at === status.visiting

/** @throws ApiError BOOKING_NOT_FOUND; STATUS_NOT_ALLOWED for what is not cancelled */
async function idOfCancelled(name: string): Promise<string> {
  const request_id = await resolveBookingId(name)
  const stored = await findStored(request_id)
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (stored.kind === 'booking') throw new ApiError('STATUS_NOT_ALLOWED')
  return request_id
}

const forgetBooking = (request_id: string, now: Date): Promise<Outcome> =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (booking === undefined) return 'nothing'
    if (isUnderWay(booking)) throw new ApiError('WITHDRAWAL_BLOCKED')
    if (progressOf(booking) === 'completed') {
      const isReviewed = await reduceReview(request_id)
      return (await pseudonymizeCompleted(booking)) || isReviewed ? 'erased' : 'nothing'
    }
    // The phone goes first, so that no message about the cancellation can carry it.
    const blank = isWithdrawnPhone(booking.customer_phone) ? booking : await blankOpenBooking(booking)
    await saveCancellation(blank, { actor: { kind: 'operations' }, now })
    return 'cancelled'
  })
