import type { MessageJob } from '#shared/notifications/job.ts'
import type { MessageReason, MessageState } from '#shared/notifications/message.ts'
import { releaseEntry, useUpEntry } from '../bookings/public/vacancy-store.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { sentStep, uncertainStep, undoAttemptStep } from './claim.ts'
import { createCallTask } from './failed-message.ts'
import { recordStatus } from './message-record.ts'

/** `again`: the queue delivers the job again. */
export type Outcome = 'done' | 'again'

/**
 * What a try comes to.
 * @property metric counts it
 * @property next `call`: no later try reaches the receiver, so dispatchers call instead
 * @property claim the step by which an answer of the provider settles the claim
 * @property entry what becomes of the entry of a vacancy alert
 */
type Result = {
  state: MessageState
  why?: MessageReason
  metric?: 'MessagesSent' | 'MessagesNotSent' | 'MessagesOverBudget' | 'MessageUncertain'
  next?: 'again' | 'call'
  claim?: typeof sentStep
  entry?: typeof useUpEntry
}

const dropped = { state: 'dropped', metric: 'MessagesNotSent' } as const
const refused = { state: 'failed', why: 'refused', metric: 'MessagesNotSent', claim: undoAttemptStep } as const
const uncertain = { state: 'failed', why: 'uncertain' } as const

export const results = {
  sent: { state: 'sent', metric: 'MessagesSent', claim: sentStep, entry: useUpEntry },
  /** The one message of a handover was about this visit as well. */
  sent_with_others: { state: 'sent' },

  night: { state: 'queued', why: 'night' },
  gap: { state: 'queued', why: 'gap' },
  budget: { state: 'queued', why: 'budget', metric: 'MessagesOverBudget' },

  passed: { ...dropped, why: 'passed' },
  limit: { ...dropped, why: 'limit' },
  no_receiver: { ...dropped, why: 'no_receiver' },
  landline: { ...dropped, why: 'landline' },
  landline_of_missed: { ...dropped, why: 'landline', next: 'call' },
  /** The receiver still needs it. */
  expired: { state: 'failed', why: 'expired', metric: 'MessagesNotSent', next: 'call' },

  refused: { ...refused, next: 'again', entry: releaseEntry },
  refused_for_good: { ...refused, next: 'call', entry: useUpEntry },
  unanswered: { ...uncertain, metric: 'MessageUncertain', next: 'again', claim: uncertainStep },
  /** It may have been sent twice, so a third try would only annoy. */
  unanswered_twice: { ...uncertain, next: 'call' },
} as const satisfies Record<string, Result>

export type Answer = Result & { claim: typeof sentStep }

/** Returns the log fields of a message. `error_id` is that of its request, for `npm run ops -- trace`. */
export const factsOf = ({ receiver, kind, request_number }: MessageJob) => ({
  receiver,
  kind,
  ...(request_number && { error_id: request_number }),
})

export function countResult(job: MessageJob, { metric, why }: Result) {
  if (metric) countMetric(metric, { ...(why && { why }), ...factsOf(job) })
}

export const statusOf = ({ state, why }: Result) => ({ state, why })

/** What the record of a message says of its try. */
export type Tried = { tried_at?: string; technician?: string | undefined }

/** Counts and stores a result. @returns what the queue does with the job */
export async function conclude(job: MessageJob, result: Result, now: Date, tried: Tried = {}): Promise<Outcome> {
  countResult(job, result)
  await recordStatus(job, { ...statusOf(result), ...tried }, now)
  return proceed(job, result, now)
}

/** Asks dispatchers for a call where a result needs one. @returns what the queue does with the job */
export async function proceed(job: MessageJob, { next }: Result, now: Date): Promise<Outcome> {
  if (next === 'call') await reportFailed(job, now)
  return next === 'again' ? 'again' : 'done'
}

/** Reports a message without further tries to the dispatchers. */
export const reportFailed = (job: MessageJob, now: Date) => storeIfPossible(() => createCallTask(job, now))

/** Stores what came of a try, which a failed write does not undo: the claim then stays uncertain. */
export async function storeIfPossible(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    logger.warn('message_not_settled', describeError(error))
  }
}
