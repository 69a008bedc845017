import { type NewBooking, newBooking } from '#shared/booking/new-booking.ts'
import { type BookingReceipt, createBooking } from '../../api/bookings.ts'
import { ApiProblem, isUncertain } from '../../api/problems.ts'
import { guestIntents, type Intents, intentOf, newIntentKey, type SubmitIntent } from './submit-intent.ts'

/** What was booked: usually what was just sent, but an earlier try with other content may have arrived first. */
export type Submitted<Body> = { receipt: BookingReceipt; booked: Body; earlier: boolean }

/** How one kind of customer books. */
export type Way<Body> = {
  intents: Intents
  create: (body: Body, key: string) => Promise<BookingReceipt>
  /** A body that was stored as JSON; undefined for what is none. */
  bodyOf: (stored: unknown) => Body | undefined
}

/**
 * Books a visit at most once, however often it is tried (design §7).
 * @throws ApiProblem when refused; NetworkProblem when no answer came: the next try asks under the same key
 */
export async function submitBy<Body>(way: Way<Body>, body: Body): Promise<Submitted<Body>> {
  const { intents, create } = way
  const intent = intentOf(intents.stored(), JSON.stringify(body), newIntentKey)
  intents.store(intent)
  try {
    const receipt = await create(body, intent.key)
    intents.store(undefined)
    return { receipt, booked: body, earlier: false }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'IDEMPOTENCY_MISMATCH') {
      const earlier = await earlierBooking(way, { ...intent, sent: intent.sent.slice(0, -1) })
      if (earlier !== undefined) return earlier
    } else if (!isUncertain(problem)) intents.store({ ...intent, refused: true })
    throw problem
  }
}

/**
 * The booking that one of these tries made although its answer was lost: sending it again gives its receipt. Undefined
 * when all are refused; then nothing is outstanding any more.
 */
export async function earlierBooking<Body>(
  { intents, create, bodyOf }: Way<Body>,
  { key, sent }: SubmitIntent,
): Promise<Submitted<Body> | undefined> {
  for (const text of sent) {
    const booked = bodyOf(JSON.parse(text))
    if (booked === undefined) continue
    try {
      const receipt = await create(booked, key)
      intents.store(undefined)
      return { receipt, booked, earlier: true }
    } catch (refusal) {
      if (isUncertain(refusal)) throw refusal
    }
  }
  intents.store(undefined)
  return undefined
}

export const asGuest: Way<NewBooking> = {
  intents: guestIntents,
  create: createBooking,
  bodyOf: (stored) => newBooking.safeParse(stored).data,
}

export const submitBooking = (body: NewBooking) => submitBy(asGuest, body)
