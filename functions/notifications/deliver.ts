import { seoulDayOf } from '#shared/booking/service-day.ts'
import { wholeSeconds } from '#shared/durations.ts'
import { type MessageJob, type Vacancy, vacancyMessage } from '#shared/notifications/job.ts'
import { isImmediate } from '#shared/notifications/message.ts'
import { endOfQuiet, hasJustActed, isQuiet, morningOf } from '#shared/notifications/quiet-hours.ts'
import { claimEntryStep, findFirstWaiting } from '../bookings/public/vacancy-store.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { transact, transactWithCounters, tryTransaction } from '../platform/dynamodb/transaction.ts'
import { describeError, logger } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import { createChangeCall } from './change-call.ts'
import { channelOf } from './channels.ts'
import { type Claim, claimOf, claimStep, mayBeSent, providerIdOf, sentStep, undoAttemptStep } from './claim.ts'
import { type ComposedMessage, composeMessage } from './compose-message.ts'
import { deferMessage } from './deferred-messages.ts'
import { isSubscribed } from './desk.ts'
import { deleteCallTask } from './failed-message.ts'
import { enqueue, LONGEST_DELAY_SECONDS, queueMessages } from './message-queue.ts'
import { recordStatusStep } from './message-record.ts'
import {
  type Answer,
  conclude,
  countResult,
  factsOf,
  type Outcome,
  proceed,
  results,
  statusOf,
  storeIfPossible,
  type Tried,
} from './message-result.ts'

const { quietHours } = settingsOf('notifications')

/** Sends, defers or drops one message, and stores the outcome. */
export async function deliver(job: MessageJob, now: Date): Promise<Outcome> {
  if (!isSubscribed(job)) return 'done'
  const isAtAnyHour = isImmediate(job.kind) || (job.own && hasJustActed(new Date(job.at), now))
  if (quietHours && isQuiet(now) && !isAtAnyHour) return untilMorning(job, now)
  if (job.vacancy !== undefined && job.vacancy.id === undefined) return notifyFirst(job, job.vacancy, now)
  const composed = await composeMessage(job, now)
  switch (composed.kind) {
    case 'drop':
      return drop(job, composed, now)
    case 'wait':
      return later(job, composed.seconds, 'gap', now)
    case 'send':
      return send(job, composed, now)
  }
}

type Drop = Extract<ComposedMessage, { kind: 'drop' }>

async function drop(job: MessageJob, { why, technician, needsCall }: Drop, now: Date): Promise<Outcome> {
  // First: a retry of the job makes the task again.
  if (needsCall) await createChangeCall(job, now)
  const result = why === 'landline' && job.kind === 'missed' ? 'landline_of_missed' : why
  return conclude(job, results[result], now, technician === undefined ? {} : { technician })
}

async function untilMorning(job: MessageJob, now: Date): Promise<Outcome> {
  const seconds = wholeSeconds(morningOf(endOfQuiet(now)).getTime() - now.getTime())
  // A message deferred at the moment of the release could miss it.
  if (seconds <= LONGEST_DELAY_SECONDS) return later(job, seconds, 'night', now)
  logger.info('message_waits', { why: 'night', ...factsOf(job) })
  await deferMessage(job, now)
  return conclude(job, results.night, now)
}

/** Queues the job again with a delay, which does not count as a failed try. */
async function later(job: MessageJob, seconds: number, why: 'gap' | 'night' | 'budget', now: Date): Promise<Outcome> {
  logger.info('message_waits', { why, ...factsOf(job) })
  await enqueue([{ job, delay: seconds }])
  return conclude(job, results[why], now)
}

type Sending = Extract<ComposedMessage, { kind: 'send' }>

/** A try to send a message, with the budgets that it counts against. */
type Attempt = { job: MessageJob; sending: Sending; budgets: Budgets; tried: Required<Tried>; now: Date }

/** Reserves a message with its budgets, hands it over to the provider, and settles what came of it. */
async function send(job: MessageJob, sending: Sending, now: Date): Promise<Outcome> {
  const tried = { tried_at: now.toISOString(), technician: sending.technician }
  const attempt = { job, sending, budgets: await budgetsOf(job, sending, now), tried, now }
  // First: the reservation counts this try as uncertain.
  const isRepeated = channelOf(job).findsSent && (await mayBeSent(sending.claimed))
  const obstacle = await reserve(attempt)
  return obstacle ? giveWay(attempt, obstacle) : settle(attempt, await handOver(job, sending, isRepeated))
}

async function budgetsOf(job: MessageJob, { phone, isProven }: Sending, now: Date) {
  const channel = channelOf(job)
  const isToSite = job.receiver === 'site'
  return {
    inAll: channel.budgetInAll(job, now),
    ofUnverified: isProven || isToSite ? undefined : channel.budgetOfUnverified(now),
    ofPhone: isProven ? undefined : await channel.budgetOfPhone(phone, job, now),
    ofSite: isToSite ? channel.budgetOfSite(job, now) : undefined,
  }
}
type Budgets = Awaited<ReturnType<typeof budgetsOf>>

const undosOf = (budgets: Budgets) =>
  Object.fromEntries(Object.entries(budgets).map(([name, budget]) => [name, budget && [budget.undo]]))

/** What prevents a try: another one, or why the message is dropped or waits. */
type Obstacle = Claim | { by: 'passed' | 'limit' | 'budget' }

/** Claims and counts a message in one transaction. */
async function reserve({ job, sending, budgets, tried, now }: Attempt): Promise<Obstacle | undefined> {
  const { claimed, waiting } = sending
  const failed = await tryTransaction({
    claim: claimStep(claimed, now),
    inAll: budgets.inAll.step,
    ofUnverified: budgets.ofUnverified?.step,
    ofPhone: budgets.ofPhone?.step,
    ofSite: budgets.ofSite?.step,
    entry: job.vacancy && waiting && claimEntryStep(job.vacancy, waiting, now),
    record: recordStatusStep(job, { state: 'queued', ...tried }, now),
  })
  if (failed === undefined) return undefined
  if (failed.claim) return claimOf(failed.claim.item, now)
  // The spot went to someone else, or the alert was ended, since the message was composed.
  if (failed.entry) return { by: 'passed' }
  return { by: failed.ofPhone || failed.ofSite ? 'limit' : 'budget' }
}

async function giveWay(attempt: Attempt, obstacle: Obstacle): Promise<Outcome> {
  const { job, sending, budgets, tried, now } = attempt
  switch (obstacle.by) {
    case 'busy':
      return 'again'
    case 'sent':
      return sending.claimed === job ? 'done' : sentWithOthers(attempt, obstacle.at)
    case 'uncertain':
      return conclude(job, results.unanswered_twice, now, tried)
    case 'budget':
      return later(job, budgets.inAll.secondsLeft, 'budget', now)
    case 'passed':
    case 'limit':
      return conclude(job, results[obstacle.by], now)
  }
}

async function handOver(job: MessageJob, sending: Sending, isRepeated: boolean): Promise<Answer> {
  const { phone, text, alimTalk, claimed } = sending
  const channel = channelOf(job)
  try {
    await channel.send(phone, text, { alimTalk, id: providerIdOf(claimed), mayBeSent: isRepeated })
    return results.sent
  } catch (error) {
    const isRefused = channel.isRefusal(error)
    logger.warn('message_not_taken', { ...factsOf(job), refused: isRefused, ...describeError(error) })
    if (!isRefused) return results.unanswered
    return channel.isFinal(error) ? results.refused_for_good : results.refused
  }
}

/** Stores the answer of the provider with the claim and the budgets, then what depends on it. A message that may have been sent stays counted. */
async function settle({ job, sending, budgets, tried, now }: Attempt, answer: Answer): Promise<Outcome> {
  const { claimed, waiting, failedBefore } = sending
  const isSent = answer === results.sent
  const isUncounted = answer.why === 'refused'
  countResult(job, answer)
  await storeIfPossible(() =>
    transactWithCounters(
      {
        claim: answer.claim(claimed),
        record: recordStatusStep(job, { ...statusOf(answer), ...(!isUncounted && tried) }, now),
        tally: isSent ? { Update: incrementDailyFigure(seoulDayOf(now), 'messages_sent') } : undefined,
      },
      isUncounted ? undosOf(budgets) : {},
    ),
  )
  const { vacancy } = job
  if (vacancy && waiting) await storeIfPossible(async () => answer.entry?.(vacancy, waiting))
  if (isSent && failedBefore) await storeIfPossible(() => deleteCallTask(job))
  return proceed(job, answer, now)
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
    await storeIfPossible(() => transact({ claim: undoAttemptStep(job) }))
    throw error
  }
  await storeIfPossible(() => transact({ claim: sentStep(job) }))
  return 'done'
}

/** Records a visit whose handover sent its one message already. A change after that message needs one of its own. */
async function sentWithOthers({ job, sending, tried, now }: Attempt, sentAt: Date): Promise<Outcome> {
  const { handover: _, ...alone } = job
  if (Date.parse(job.at) > sentAt.getTime()) return deliver(alone, now)
  const outcome = await conclude(job, results.sent_with_others, now, tried)
  if (sending.failedBefore) await storeIfPossible(() => deleteCallTask(job))
  return outcome
}

/** Returns the seconds before the retry of a job: 30, doubled with each try up to the longest delay. */
export const pauseBefore = (receives: number) => Math.min(LONGEST_DELAY_SECONDS, 30 * 2 ** (receives - 1))
