import { seoulDayOf } from '#shared/booking/service-day.ts'
import { wholeSeconds } from '#shared/durations.ts'
import { type MessageJob, type Vacancy, vacancyMessage } from '#shared/notifications/job.ts'
import { isImmediate, type MessageReason } from '#shared/notifications/message.ts'
import { endOfQuiet, hasJustActed, isQuiet, morningOf } from '#shared/notifications/quiet-hours.ts'
import { claimEntryStep, findFirstWaiting, releaseEntry, useUpEntry } from '../bookings/public/vacancy-store.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { type Step, transact, transactWithCounters, tryTransaction } from '../platform/dynamodb/transaction.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import { createChangeCall } from './change-call.ts'
import { channelOf } from './channels.ts'
import {
  type Claim,
  claimOf,
  claimStep,
  mayBeSent,
  providerIdOf,
  sentStep,
  uncertainStep,
  undoAttemptStep,
} from './claim.ts'
import { type ComposedMessage, composeMessage } from './compose-message.ts'
import { deferMessage } from './deferred-messages.ts'
import { isSubscribed } from './desk.ts'
import { createCallTask, deleteCallTask } from './failed-message.ts'
import { enqueue, LONGEST_DELAY_SECONDS, queueMessages } from './message-queue.ts'
import { recordStatus, recordStatusStep } from './message-record.ts'

const { quietHours } = settingsOf('notifications')

/** `again`: the queue delivers the job again. */
export type Outcome = 'done' | 'again'

/** Returns the log fields of a message. `error_id` is that of its request, for `npm run ops -- trace`. */
export const factsOf = ({ receiver, kind, request_number }: MessageJob) => ({
  receiver,
  kind,
  ...(request_number && { error_id: request_number }),
})

/** Sends, defers or drops one message, and stores the outcome. */
export async function deliver(job: MessageJob, now: Date): Promise<Outcome> {
  if (!isSubscribed(job)) return 'done'
  const isAtAnyHour = isImmediate(job.kind) || (job.own && hasJustActed(new Date(job.at), now))
  if (quietHours && isQuiet(now) && !isAtAnyHour) return untilMorning(job, now)
  if (job.vacancy !== undefined && job.vacancy.id === undefined) return notifyFirst(job, job.vacancy, now)
  const composed = await composeMessage(job, now)
  switch (composed.kind) {
    case 'drop':
      // First: a retry of the job makes the task again.
      if (composed.needsCall) await createChangeCall(job, now)
      return drop(job, composed, now)
    case 'wait':
      return later(job, composed.seconds, 'gap', now)
    case 'send':
      return send(job, composed, now)
  }
}

type Dropped = { why: MessageReason; technician?: string | undefined }

/** Drops a message; one that expired has failed: its receiver still needs it. Dispatchers call landlines about missed visits. */
async function drop(job: MessageJob, { why, technician }: Dropped, now: Date): Promise<Outcome> {
  countMetric('MessagesNotSent', { why, ...factsOf(job) })
  const state = why === 'expired' ? 'failed' : 'dropped'
  await recordStatus(job, { state, why, ...(technician !== undefined && { technician }) }, now)
  if (why === 'expired' || (why === 'landline' && job.kind === 'missed')) await reportFailed(job, now)
  return 'done'
}

async function untilMorning(job: MessageJob, now: Date): Promise<Outcome> {
  const seconds = wholeSeconds(morningOf(endOfQuiet(now)).getTime() - now.getTime())
  // A message deferred at the moment of the release could miss it.
  if (seconds <= LONGEST_DELAY_SECONDS) return later(job, seconds, 'night', now)
  logger.info('message_waits', { why: 'night', ...factsOf(job) })
  await deferMessage(job, now)
  await recordStatus(job, { state: 'queued', why: 'night' }, now)
  return 'done'
}

/** Queues the job again with a delay, which does not count as a failed try. */
async function later(job: MessageJob, seconds: number, why: 'gap' | 'night' | 'budget', now: Date): Promise<Outcome> {
  logger.info('message_waits', { why, ...factsOf(job) })
  await enqueue([{ job, delay: seconds }])
  await recordStatus(job, { state: 'queued', why }, now)
  return 'done'
}

type Sending = Extract<ComposedMessage, { kind: 'send' }>

/** Claims and counts the message in one transaction, then sends it. */
async function send(job: MessageJob, sending: Sending, now: Date): Promise<Outcome> {
  const { phone, text, alimTalk, isProven, technician, claimed, failedBefore, waiting } = sending
  const channel = channelOf(job)
  const inAll = channel.budgetInAll(job, now)
  const ofUnverified = isProven || job.receiver === 'site' ? undefined : channel.budgetOfUnverified(now)
  const ofPhone = isProven ? undefined : await channel.budgetOfPhone(phone, job, now)
  const ofSite = job.receiver === 'site' ? channel.budgetOfSite(job, now) : undefined
  const out = { tried_at: now.toISOString(), technician }
  const options = { alimTalk, id: providerIdOf(claimed), mayBeSent: channel.findsSent && (await mayBeSent(claimed)) }
  const failed = await tryTransaction({
    claim: claimStep(claimed, now),
    inAll: inAll.step,
    ofUnverified: ofUnverified?.step,
    ofPhone: ofPhone?.step,
    ofSite: ofSite?.step,
    entry: job.vacancy && waiting && claimEntryStep(job.vacancy, waiting, now),
    record: recordStatusStep(job, { state: 'queued', ...out }, now),
  })
  if (failed?.claim !== undefined) {
    const claim = claimOf(failed.claim.item, now)
    if (claimed !== job && claim.by === 'sent') return sentWithOthers(job, sending, claim.at, out, now)
    return skipOrRetry(job, claim.by, out, now)
  }
  // The spot went to someone else, or the alert was ended, since the message was composed.
  if (failed?.entry !== undefined) return drop(job, { why: 'passed' }, now)
  if (failed?.ofPhone !== undefined || failed?.ofSite !== undefined) return drop(job, { why: 'limit' }, now)
  if (failed !== undefined) {
    countMetric('MessagesOverBudget', factsOf(job))
    return later(job, inAll.secondsLeft, 'budget', now)
  }
  try {
    await channel.send(phone, text, options)
  } catch (error) {
    const undos = {
      inAll: [inAll.undo],
      ofUnverified: ofUnverified && [ofUnverified.undo],
      ofPhone: ofPhone && [ofPhone.undo],
      ofSite: ofSite && [ofSite.undo],
    }
    return handleFailedSend(job, sending, { error, out, undos }, now)
  }
  countMetric('MessagesSent', factsOf(job))
  const tally = { Update: incrementDailyFigure(seoulDayOf(now), 'messages_sent') }
  const record = recordStatusStep(job, { state: 'sent', ...out }, now)
  await settle(() => transact({ claim: sentStep(claimed), record, tally }))
  const { vacancy } = job
  if (vacancy && waiting) await settle(() => useUpEntry(vacancy, waiting))
  if (failedBefore) await settle(() => deleteCallTask(job))
  return 'done'
}

/**
 * Queues the messages to the first three who wait for a slot, if it still has a spot. It is claimed as a message is, so that a
 * repeated job does not notify the next three.
 */
async function notifyFirst(job: MessageJob, { id: _, ...slot }: Vacancy, now: Date): Promise<Outcome> {
  const failed = await tryTransaction({ claim: claimStep(job, now) })
  if (failed?.claim !== undefined) return claimOf(failed.claim.item, now).by === 'busy' ? 'again' : 'done'
  try {
    const first = await findFirstWaiting(slot, seoulDayOf(now))
    await queueMessages(
      first.map(({ id }) => vacancyMessage(slot, id, now)),
      now,
    )
  } catch (error) {
    // The messages of a first try have the names of a second one's.
    await settle(() => transact({ claim: undoAttemptStep(job) }))
    throw error
  }
  await settle(() => transact({ claim: sentStep(job) }))
  return 'done'
}

type Out = { tried_at: string; technician: string | undefined }

/**
 * Records a visit whose handover sent its one message already. A change after that message needs one of its own.
 * @param at when the message was claimed
 */
async function sentWithOthers(
  job: MessageJob,
  { failedBefore }: Sending,
  at: Date,
  out: Out,
  now: Date,
): Promise<Outcome> {
  const { handover: _, ...alone } = job
  if (Date.parse(job.at) > at.getTime()) return deliver(alone, now)
  await recordStatus(job, { state: 'sent', ...out }, now)
  if (failedBefore) await settle(() => deleteCallTask(job))
  return 'done'
}

async function skipOrRetry(job: MessageJob, by: Claim['by'], out: Out, now: Date): Promise<Outcome> {
  if (by === 'busy') return 'again'
  // The message may have been sent twice, so a third try would only annoy.
  if (by === 'uncertain') {
    await recordStatus(job, { state: 'failed', why: 'uncertain', ...out }, now)
    await reportFailed(job, now)
  }
  return 'done'
}

type FailedSend = { error: unknown; out: Out; undos: Record<string, Step[] | undefined> }

/** Undoes the counters of a rejected message and retries it; a message that may have been sent stays counted. */
async function handleFailedSend(
  job: MessageJob,
  { claimed, waiting }: Sending,
  { error, out, undos }: FailedSend,
  now: Date,
): Promise<Outcome> {
  const { isRefusal, isFinal } = channelOf(job)
  const isRefused = isRefusal(error)
  logger.warn('message_not_taken', { ...factsOf(job), refused: isRefused, ...describeError(error) })
  if (isRefused) countMetric('MessagesNotSent', { why: 'refused', ...factsOf(job) })
  else countMetric('MessageUncertain', factsOf(job))
  await settle(() =>
    isRefused
      ? transactWithCounters(
          { claim: undoAttemptStep(claimed), record: recordStatusStep(job, { state: 'failed', why: 'refused' }, now) },
          undos,
        )
      : transact({
          claim: uncertainStep(claimed),
          record: recordStatusStep(job, { state: 'failed', why: 'uncertain', ...out }, now),
        }),
  )
  const entry = isRefused && job.vacancy && waiting && ([job.vacancy, waiting] as const)
  if (entry) await settle(() => (isFinal(error) ? useUpEntry : releaseEntry)(...entry))
  if (!isFinal(error)) return 'again'
  await reportFailed(job, now)
  return 'done'
}

/** Stores the outcome of a try. If that fails, the claim stays uncertain. */
async function settle(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    logger.warn('message_not_settled', describeError(error))
  }
}

/** Reports a message without further tries to the dispatchers. */
export const reportFailed = (job: MessageJob, now: Date) => settle(() => createCallTask(job, now))

/** Returns the seconds before the retry of a job: 30, doubled with each try up to the longest delay. */
export const pauseBefore = (receives: number) => Math.min(LONGEST_DELAY_SECONDS, 30 * 2 ** (receives - 1))
