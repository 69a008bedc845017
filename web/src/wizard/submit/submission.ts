import { type MemberBooking, memberBooking, type NewBooking, newBooking } from '#shared/booking/new-booking.ts'
import { createBooking } from '#shared/contract/booking-routes.ts'
import { createMyBooking } from '#shared/contract/member-booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { isRefusal, isRefused } from '../../api/problems.ts'
import { retrying } from '../../api/retrying.ts'
import type { StoredValue } from '../../lib/stored-value.ts'
import type { CodeAnswer } from '../../one-time-code/sent-code.ts'
import { memberCall } from '../../session/member-call.ts'
import { type Intent, intentOf, newIntentKey, storedIntent } from './intent.ts'

type BookingReceipt = ReplyOf<typeof createBooking>

/** What was booked: usually what was just sent, but an earlier try with other content may have arrived first. */
export type Submitted<Body> = { receipt: BookingReceipt; booked: Body; earlier: boolean }

/** What differs between a guest who books and a member. */
type Submitter<Body> = {
  intent: StoredValue<Intent>
  /**
   * A lost answer is asked for again with the same key, as long as it is wanted: that cannot book twice
   * (specification 4.2).
   */
  create: (body: Body, idempotencyKey: string, wanted?: AbortSignal, answer?: CodeAnswer) => Promise<BookingReceipt>
  /** A body that was stored as JSON; undefined for what is none. */
  bodyOf: (stored: unknown) => Body | undefined
}

const guest: Submitter<NewBooking> = {
  intent: storedIntent('booking-intent'),
  create: (body, idempotencyKey, wanted, answer) =>
    retrying(() => call(createBooking, { body: { ...body, ...answer }, idempotencyKey, wanted }), { signal: wanted }),
  bodyOf: (stored) => newBooking.safeParse(stored).data,
}

const member: Submitter<MemberBooking> = {
  intent: storedIntent('my-booking-intent'),
  create: (body, idempotencyKey, wanted) =>
    retrying(() => memberCall(createMyBooking, { body, idempotencyKey, wanted }), { signal: wanted }),
  bodyOf: (stored) => memberBooking.safeParse(stored).data,
}

/**
 * Books a visit at most once, however often it is tried (specification 4.2).
 * @throws ApiProblem when refused; NetworkProblem when no answer came, or what `wanted` was aborted with: the next try
 * asks under the same key
 * @param answer proves the phone, where that is asked for: it is no part of what is booked
 */
export const submitBooking = (body: NewBooking, wanted?: AbortSignal, answer?: CodeAnswer) =>
  submitBy(guest, body, wanted, answer)

/**
 * Books a visit of the member at most once. A try from before the sign-in whose answer was lost comes first: a key of a
 * guest means nothing to a member, so that it could be booked twice.
 * @throws as `submitBooking`, and `SIGN_IN_REQUIRED` when the session is over
 */
export async function submitMyBooking(
  body: MemberBooking,
  wanted?: AbortSignal,
): Promise<Submitted<MemberBooking | NewBooking>> {
  const outstanding = guest.intent.read()
  if (outstanding !== undefined && !outstanding.refused) {
    const earlier = await earlierBooking(guest, outstanding, wanted)
    if (earlier !== undefined) return earlier
  }
  return submitBy(member, body, wanted)
}

async function submitBy<Body>(
  submitter: Submitter<Body>,
  body: Body,
  wanted: AbortSignal | undefined,
  answer?: CodeAnswer,
): Promise<Submitted<Body>> {
  const intent = intentOf(submitter.intent.read(), JSON.stringify(body), newIntentKey)
  submitter.intent.write(intent)
  try {
    const receipt = await submitter.create(body, intent.key, wanted, answer)
    submitter.intent.write(undefined)
    return { receipt, booked: body, earlier: false }
  } catch (problem) {
    if (isRefused(problem, 'IDEMPOTENCY_MISMATCH')) {
      const earlier = await earlierBooking(submitter, { ...intent, sent: intent.sent.slice(0, -1) }, wanted)
      if (earlier !== undefined) return earlier
    } else if (isRefusal(problem)) submitter.intent.write({ ...intent, refused: true })
    throw problem
  }
}

/**
 * The booking that one of these tries made although its answer was lost: sending it again gives its receipt. Undefined
 * when all are refused; then nothing is outstanding any more.
 */
async function earlierBooking<Body>(
  { intent, create, bodyOf }: Submitter<Body>,
  { key, sent }: Intent,
  wanted: AbortSignal | undefined,
): Promise<Submitted<Body> | undefined> {
  for (const text of sent) {
    const booked = bodyOf(JSON.parse(text))
    if (booked === undefined) continue
    try {
      const receipt = await create(booked, key, wanted)
      intent.write(undefined)
      return { receipt, booked, earlier: true }
    } catch (problem) {
      if (!isRefusal(problem)) throw problem
    }
  }
  intent.write(undefined)
  return undefined
}
