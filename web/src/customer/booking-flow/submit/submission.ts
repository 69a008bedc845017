import { type MemberBooking, memberBooking, type NewBooking, newBooking } from '#shared/booking/new-booking.ts'
import { createBooking } from '#shared/contract/booking-routes.ts'
import { createMyBooking } from '#shared/contract/member-booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { call } from '../../../core/api/client.ts'
import { isOutstanding, storedIntent } from '../../../core/api/intent.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import {
  findEarlierBooking,
  type Submitted as Once,
  type Submitter,
  submitOnce,
} from '../../../core/api/submit-once.ts'
import { withPriceList } from '../../../core/api/with-price-list.ts'
import { takePreparedWork, withWork } from '../../../core/api/with-work.ts'
import type { CodeAnswer } from '../../../core/one-time-code/sent-code.ts'
import { keyOfVisit, storeAttempt } from '../../lookup/recent-bookings.ts'
import { memberCall } from '../../session/member-call.ts'

type BookingReceipt = ResponseOf<typeof createBooking>
export type SubmittedBooking<Body> = Once<Body, BookingReceipt>

/** What a guest's booking is sent with. */
export type GuestProof = {
  /** Verifies the phone, where that is required. */
  code?: CodeAnswer | undefined
  /** Hears whether a proof of work is being made. */
  onWork?: ((isWorking: boolean) => void) | undefined
}

type Create<Body, Answer> = Submitter<Body, BookingReceipt, Answer>['create']

/** Stores each try, and then its booking, for the other tabs. */
const recording =
  <Body extends NewBooking | MemberBooking, Answer>(create: Create<Body, Answer>): Create<Body, Answer> =>
  async (body, key, ...options) => {
    storeAttempt(body, { key })
    const receipt = await create(body, key, ...options)
    storeAttempt(body, { request_id: receipt.request_id })
    return receipt
  }

const guest: Submitter<NewBooking, BookingReceipt, GuestProof> = {
  intent: storedIntent('booking-intent'),
  newKey: keyOfVisit,
  create: recording<NewBooking, GuestProof>(async (body, idempotencyKey, signal, { code, onWork } = {}) => {
    const send = (work: string | undefined) => {
      onWork?.(false)
      const book = (price_list: string | undefined) =>
        call(createBooking, { body: { ...body, ...code, work, price_list }, idempotencyKey })
      return withRetry(() => withPriceList(book), { signal })
    }
    if (code !== undefined) return send(undefined)
    onWork?.(true)
    return withWork('booking', send, { first: await takePreparedWork(), onWork })
  }),
  bodyOf: (stored) => newBooking.safeParse(stored).data,
}

const member: Submitter<MemberBooking, BookingReceipt> = {
  intent: storedIntent('my-booking-intent'),
  newKey: keyOfVisit,
  create: recording((body, idempotencyKey, signal) => {
    const book = (price_list: string | undefined) =>
      memberCall(createMyBooking, { body: { ...body, price_list }, idempotencyKey })
    return withRetry(() => withPriceList(book), { signal })
  }),
  bodyOf: (stored) => memberBooking.safeParse(stored).data,
}

/** Whether an earlier try of this tab may have booked. A member's next try resolves one of a guest too, not the reverse. */
export function useIsOutstanding(isMember: boolean): boolean {
  const isGuestOutstanding = isOutstanding(guest.intent.use())
  const isMemberOutstanding = isOutstanding(member.intent.use())
  return isGuestOutstanding || (isMember && isMemberOutstanding)
}

/** Forgets earlier tries to book the visit, so that the next one books another. */
export function forgetTries(order: NewBooking | MemberBooking) {
  for (const { intent } of [guest, member]) intent.write(undefined)
  storeAttempt(order, undefined)
}

/** Books a visit of a guest at most once, as `submitOnce`. */
export const submitBooking = (body: NewBooking, signal?: AbortSignal, proof?: GuestProof) =>
  submitOnce(guest, body, signal, proof)

/**
 * Books a visit of the member at most once. Resolves a guest's try with a lost response first: its key does not apply to
 * members, so that the visit could be booked twice.
 * @throws as `submitOnce`, and `SIGN_IN_REQUIRED` when the session is over
 */
export async function submitMyBooking(
  body: MemberBooking,
  signal?: AbortSignal,
): Promise<SubmittedBooking<MemberBooking | NewBooking>> {
  const outstanding = guest.intent.read()
  if (outstanding !== undefined && !outstanding.refused) {
    const earlier = await findEarlierBooking(guest, outstanding, signal)
    if (earlier !== undefined) return earlier
  }
  return submitOnce(member, body, signal)
}
