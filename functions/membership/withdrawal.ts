import { seoulDayOf } from '#shared/booking/service-day.ts'
import { isCancellable, isEditable, progressOf } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { type Customer, isActive } from '#shared/customer/customer.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { ApiError } from '#shared/errors.ts'
import { eraseCancelled, reduceReview } from '../bookings/booking-erasure.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { saveWithdrawnBooking } from '../bookings/booking-withdrawal.ts'
import { saveCancellation } from '../bookings/booking-writes.ts'
import { findAllOf } from '../bookings/own-booking.ts'
import { eraseCallBacks } from '../bookings/public/call-back-store.ts'
import { eraseAlerts } from '../bookings/public/vacancy-store.ts'
import { findCustomer, type StoredCustomer } from '../customers/customer-store.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { requireRecentSignIn } from '../platform/http/access-token.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { removeAccount, signOutEverywhere } from './cognito-account.ts'
import { markWithdrawn, releaseBookings, saveWithdrawalFinished, withdrawPersonalData } from './withdrawal-store.ts'

/**
 * Withdraws a member who has signed in recently. A retry finishes an unfinished withdrawal, since the token outlives the first
 * try (specification 6.5).
 */
export const withdraw = endpoint(routes.withdraw, async ({ uid, signedInAt, body, now }) => {
  const withdrawn = await retryOnConflict(async () => {
    const customer = await findCustomer(uid)
    if (customer === undefined || customer.withdrawal_finished_at !== undefined || customer.moved_to !== undefined)
      throw new ApiError('SIGN_IN_REQUIRED')
    if (!isActive(customer)) return customer
    requireRecentSignIn({ signedInAt, now })
    return beginWithdrawal(customer, body, now)
  })
  await finishWithdrawal(withdrawn, now)
  return undefined
})

/**
 * Ends the membership: from now on every route of members rejects with SIGN_IN_REQUIRED. The same write requires the
 * bookings to be at status 1, so that none has a technician at that moment.
 * @throws ApiError WITHDRAWAL_BLOCKED while a technician is assigned or visiting; WriteConflict
 */
const beginWithdrawal = async (customer: StoredCustomer, form: WithdrawalForm, now: Date) =>
  markWithdrawn(customer, await openBookingIds(customer), form, now)

/**
 * Runs the remaining steps, each of which is idempotent: after a crash, the member's next try or the next sign-up with
 * the phone completes them. The account is removed late, because a sign-up finds an unfinished withdrawal by it.
 */
export async function finishWithdrawal(customer: StoredCustomer, now: Date): Promise<void> {
  await withdrawBookings(customer, now)
  // A blanked customer has the hash of the phone: an earlier try erased call-back and alerts.
  if (!isWithdrawnPhone(customer.phone)) {
    await eraseCallBacks(customer.phone)
    await eraseAlerts(customer.phone, seoulDayOf(now))
  }
  await withdrawPersonalData(customer)
  await signOutEverywhere(customer.uid)
  await withdrawBookings(customer, now) // Indexes may have lacked a booking that was created just before.
  await removeAccount(customer.uid)
  await saveWithdrawalFinished(customer.uid, now)
}

const emptyForm: WithdrawalForm = { confirmed: true, withdrawReasons: [], withdrawDetail: '' }

/** Withdraws a member on behalf of an admin. @throws ApiError WITHDRAWAL_BLOCKED as their own withdrawal does */
export const withdrawForMember = async (customer: StoredCustomer, now: Date): Promise<void> =>
  finishWithdrawal(await retryOnConflict(() => beginWithdrawal(customer, emptyForm, now)), now)

/**
 * Withdraws a membership whose account is deleted; its bookings stay with the phone, as those of guests.
 * @throws WriteConflict
 */
export async function withdrawAbandoned(customer: StoredCustomer, now: Date): Promise<void> {
  if (isActive(customer)) await markWithdrawn(customer, [], emptyForm, now)
  await releaseBookings(customer)
  await withdrawPersonalData(customer)
  await saveWithdrawalFinished(customer.uid, now)
}

const isOpen = (booking: StoredBooking) => progressOf(booking) === 'in_progress'

/**
 * Returns the IDs of bookings that wait for a technician. Rereads each booking, since the index may lag.
 * @throws ApiError WITHDRAWAL_BLOCKED while a technician is assigned or visiting
 */
async function openBookingIds(customer: Customer): Promise<string[]> {
  const { bookings: found } = await findAllOf(customer)
  const present = await Promise.all(found.filter(isOpen).map(({ request_id }) => findBooking(request_id)))
  const open = present.filter((booking) => booking !== undefined).filter(isOpen)
  if (open.some((booking) => !isEditable(booking))) throw new ApiError('WITHDRAWAL_BLOCKED')
  return open.map(({ request_id }) => request_id)
}

/**
 * Cancels open bookings and removes personal data from completed ones, if they were created before the withdrawal:
 * later ones with the phone belong to another customer or to a new membership.
 * @throws ApiError WITHDRAWAL_BLOCKED when a visit started after the withdrawal
 */
async function withdrawBookings(customer: Customer, now: Date): Promise<void> {
  const { bookings: found, cancelled } = await findAllOf(customer)
  const own = found.filter(
    ({ customer_uid, created_at }) => customer_uid === customer.uid || created_at <= (customer.withdrawn_at ?? ''),
  )
  for (const { request_id } of own) await withdrawBooking(request_id, customer, now)
  for (const { request_id } of cancelled) await eraseCancelled(request_id)
}

const withdrawBooking = (request_id: string, { keepReviews }: Customer, now: Date) =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (booking === undefined || isWithdrawnPhone(booking.customer_phone)) return
    if (!isOpen(booking)) {
      // First: a blank booking is not withdrawn again.
      if (!keepReviews) await reduceReview(request_id)
      return saveWithdrawnBooking(booking)
    }
    if (!isCancellable(booking)) throw new ApiError('WITHDRAWAL_BLOCKED')
    await saveCancellation(booking, { actor: { kind: 'member' }, now })
  })
