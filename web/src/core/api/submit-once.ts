import type { StoredValue } from '../lib/stored-value.ts'
import { type Intent, intentOf, newIntentKey } from './intent.ts'
import { hasErrorCode, isRejection, NetworkProblem } from './problems.ts'

/** What was booked: usually what was just sent, but an earlier try with other content may have arrived first. */
export type Submitted<Body, Receipt> = { receipt: Receipt; booked: Body; earlier: boolean }

/** How one kind of booking is sent. */
export type Submitter<Body, Receipt, Answer = undefined> = {
  intent: StoredValue<Intent>
  /**
   * A lost answer is asked for again with the same key, as long as it is wanted: that cannot book twice
   * (specification 4.2).
   */
  create: (body: Body, idempotencyKey: string, wanted?: AbortSignal, answer?: Answer) => Promise<Receipt>
  /** A body that was stored as JSON; undefined for what is none. */
  bodyOf: (stored: unknown) => Body | undefined
}

/**
 * Books a visit at most once, however often it is tried (specification 4.2).
 * @throws ApiProblem when refused; NetworkProblem when no answer came, or what `wanted` was aborted with: the next try
 * asks under the same key
 * @param answer proves the phone, where that is asked for: it is no part of what is booked
 */
export async function submitOnce<Body, Receipt, Answer>(
  submitter: Submitter<Body, Receipt, Answer>,
  body: Body,
  wanted: AbortSignal | undefined,
  answer?: Answer,
): Promise<Submitted<Body, Receipt>> {
  const before = submitter.intent.read()
  const intent = intentOf(before, JSON.stringify(body), newIntentKey)
  submitter.intent.write(intent)
  try {
    const receipt = await submitter.create(body, intent.key, wanted, answer)
    submitter.intent.write(undefined)
    return { receipt, booked: body, earlier: false }
  } catch (problem) {
    if (hasErrorCode(problem, 'IDEMPOTENCY_MISMATCH')) {
      const earlier = await findEarlierBooking(submitter, { ...intent, sent: intent.sent.slice(0, -1) }, wanted)
      if (earlier !== undefined) return earlier
    } else if (isRejection(problem)) submitter.intent.write({ ...intent, refused: true })
    else if (problem instanceof NetworkProblem && !problem.sent) submitter.intent.write(before)
    throw problem
  }
}

/**
 * The booking that one of these tries made although its answer was lost: sending it again gives its receipt. Undefined
 * when all are refused; then nothing is outstanding any more.
 */
export async function findEarlierBooking<Body, Receipt, Answer>(
  { intent, create, bodyOf }: Submitter<Body, Receipt, Answer>,
  { key, sent }: Intent,
  wanted: AbortSignal | undefined,
): Promise<Submitted<Body, Receipt> | undefined> {
  for (const text of sent) {
    const booked = bodyOf(JSON.parse(text))
    if (booked === undefined) continue
    try {
      const receipt = await create(booked, key, wanted)
      intent.write(undefined)
      return { receipt, booked, earlier: true }
    } catch (problem) {
      if (!isRejection(problem)) throw problem
    }
  }
  intent.write(undefined)
  return undefined
}
