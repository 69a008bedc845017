import type { StoredValue } from '../lib/stored-value.ts'
import { type Intent, intentOf, newIntentKey } from './intent.ts'
import { hasErrorCode, isRejection, NetworkProblem } from './problems.ts'

/** What was booked. @property earlier an earlier try with other content had booked */
export type Submitted<Body, Receipt> = { receipt: Receipt; booked: Body; earlier: boolean }

/** How one kind of booking is sent. */
export type Submitter<Body, Receipt, Answer = undefined> = {
  intent: StoredValue<Intent>
  /** Returns the key of a new intent; a random one by default. */
  newKey?: (body: Body) => string
  /**
   * A lost response is requested again with the same key until the signal is aborted: that cannot book twice
   * (specification 4.2).
   */
  create: (body: Body, idempotencyKey: string, signal?: AbortSignal, answer?: Answer) => Promise<Receipt>
  /** A body that was stored as JSON; undefined for what is none. */
  bodyOf: (stored: unknown) => Body | undefined
}

/**
 * Books a visit at most once, however often it is tried (specification 4.2).
 * @throws ApiProblem when rejected; NetworkProblem when no response came, or the reason of the signal: the next try has
 * the same key
 * @param answer verifies the phone where that is required: it is no part of the booking
 */
export async function submitOnce<Body, Receipt, Answer>(
  submitter: Submitter<Body, Receipt, Answer>,
  body: Body,
  signal: AbortSignal | undefined,
  answer?: Answer,
): Promise<Submitted<Body, Receipt>> {
  const before = submitter.intent.read()
  const intent = intentOf(before, JSON.stringify(body), () => submitter.newKey?.(body) ?? newIntentKey())
  submitter.intent.write(intent)
  try {
    const receipt = await submitter.create(body, intent.key, signal, answer)
    submitter.intent.write(undefined)
    return { receipt, booked: body, earlier: false }
  } catch (problem) {
    if (hasErrorCode(problem, 'IDEMPOTENCY_MISMATCH')) {
      const earlier = await findEarlierBooking(submitter, { ...intent, sent: intent.sent.slice(0, -1) }, signal)
      if (earlier !== undefined) return earlier
    } else if (isRejection(problem)) submitter.intent.write({ ...intent, refused: true })
    else if (problem instanceof NetworkProblem && !problem.sent) submitter.intent.write(before)
    throw problem
  }
}

/**
 * Sends earlier tries again to find the booking of a try whose response was lost. Returns undefined when all are rejected;
 * then nothing is outstanding.
 */
export async function findEarlierBooking<Body, Receipt, Answer>(
  { intent, create, bodyOf }: Submitter<Body, Receipt, Answer>,
  { key, sent }: Intent,
  signal: AbortSignal | undefined,
): Promise<Submitted<Body, Receipt> | undefined> {
  for (const text of sent) {
    const booked = bodyOf(JSON.parse(text))
    if (booked === undefined) continue
    try {
      const receipt = await create(booked, key, signal)
      intent.write(undefined)
      return { receipt, booked, earlier: true }
    } catch (problem) {
      if (!isRejection(problem)) throw problem
    }
  }
  intent.write(undefined)
  return undefined
}
