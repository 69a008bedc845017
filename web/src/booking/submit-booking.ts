import { type NewBooking, newBooking } from '#shared/booking/new-booking.ts'
import { type BookingReceipt, createBooking } from '../api/bookings.ts'
import { ApiProblem, isUncertain } from '../api/problems.ts'
import { intentOf, newIntentKey, type SubmitIntent, storedIntent, storeIntent } from './submit-intent.ts'

/** What was booked: usually what was just sent, but an earlier try with other content may have arrived first. */
export type Submitted = { receipt: BookingReceipt; booked: NewBooking; earlier: boolean }

/**
 * Books a visit at most once, however often it is tried (design §7).
 * @throws ApiProblem when refused; NetworkProblem when no answer came: the next try asks under the same key
 */
export async function submitBooking(body: NewBooking): Promise<Submitted> {
  const intent = intentOf(storedIntent(), JSON.stringify(body), newIntentKey)
  storeIntent(intent)
  try {
    const receipt = await createBooking(body, intent.key)
    storeIntent(undefined)
    return { receipt, booked: body, earlier: false }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'IDEMPOTENCY_MISMATCH') return earlierBooking(intent, problem)
    if (!isUncertain(problem)) storeIntent({ ...intent, refused: true })
    throw problem
  }
}

/** The key is taken by other content: one of the tries whose answer was lost. Sending it again gives its receipt. */
async function earlierBooking({ key, sent }: SubmitIntent, problem: ApiProblem): Promise<Submitted> {
  for (const text of sent.slice(0, -1)) {
    const booked = newBooking.safeParse(JSON.parse(text)).data
    if (booked === undefined) continue
    try {
      const receipt = await createBooking(booked, key)
      storeIntent(undefined)
      return { receipt, booked, earlier: true }
    } catch (refusal) {
      if (isUncertain(refusal)) throw refusal
    }
  }
  storeIntent(undefined)
  throw problem
}
