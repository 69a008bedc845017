import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { SECOND } from '#shared/durations.ts'
import { ApiError, type ApiErrorCode } from '#shared/errors.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { rateLimits } from '#shared/limits.ts'
import { dynamo, tables } from '../dynamodb/tables.ts'
import { type Step, transact } from '../dynamodb/transaction.ts'
import { keyedHash } from '../secrets/secret.ts'
import { decrementCounter, incrementCounter } from './count-step.ts'
import type { IpPrefixes } from './ip-prefix.ts'

/** Something counted per subject and window of so many milliseconds; windows are aligned to the clock. */
export type CounterSpec = { name: GuardKind; purpose: 'phone' | 'network' | 'staff'; subject: string; window: number }

/** At most `most` of something per subject and window. */
export type RateLimit = CounterSpec & { most: number }

/** Seconds that a counter outlives its window before DynamoDB may remove it. */
const KEPT_SECONDS = 60

/** Returns the counter of the current window. Its key reveals neither phone nor address. */
export async function counterOf({ name, purpose, subject, window }: CounterSpec, now: Date) {
  const running = Math.floor(now.getTime() / window)
  const end = ((running + 1) * window) / SECOND
  const hash = (await keyedHash(purpose, subject)).toString('base64url')
  return {
    key: guardKey(name, hash, running),
    expires_at: end + KEPT_SECONDS,
    retryAfter: end - Math.floor(now.getTime() / SECOND),
  }
}

/** A rate limit within a transaction. */
export type LimitStep = {
  key: string
  /** Counts one more; its condition fails at the limit. */
  step: Step
  /** Decrements the counter again. */
  undo: Step
  /** What rejects when the limit is reached; without it, a WriteConflict. */
  refusal: Refusal | undefined
}

/** Code and waiting seconds of an ApiError, made only when it is thrown: an error records its stack. */
type Refusal = { code: ApiErrorCode; retryAfter?: number }

const errorOf = ({ code, ...more }: Refusal) => new ApiError(code, more)

/** Returns a rate limit as the step of a transaction. @param by see `incrementCounter` */
export async function limitStep(
  limit: RateLimit,
  now: Date,
  code: ApiErrorCode = 'TOO_MANY_REQUESTS',
  by: 0 | 1 = 1,
): Promise<LimitStep & { refusal: Refusal }> {
  const { retryAfter, ...counter } = await counterOf(limit, now)
  return {
    key: counter.key,
    step: { Update: incrementCounter(counter, limit.most, by) },
    undo: { Update: decrementCounter(counter) },
    refusal: { code, retryAfter },
  }
}

type PrefixLimit = Omit<RateLimit, 'purpose' | 'subject'>

/** Returns a rate limit for each client IP prefix: `most` applies to an IPv4 address and a /64 (specification 7.6). */
export const perIpPrefix = (
  ipPrefixes: IpPrefixes,
  limit: PrefixLimit,
  factors: readonly number[] = rateLimits.ipPrefixes.factors,
): RateLimit[] =>
  ipPrefixes.map((subject, width) => ({
    ...limit,
    purpose: 'network',
    subject,
    most: Math.floor(limit.most * (factors[width] ?? 1)),
  }))

/** Returns rate limits of client IP prefixes as steps. */
export const ipPrefixSteps = (
  ipPrefixes: IpPrefixes,
  prefixLimits: readonly PrefixLimit[],
  now: Date,
): Promise<LimitStep[]> => callerSteps({ phone: undefined, ipPrefixes }, prefixLimits, now)

/**
 * Whom a limit counts: a phone that a session, a code or the booking has verified, which no stranger behind the same address uses
 * up; without one each client IP prefix (decision 0091).
 */
export type Caller = { phone: string | undefined; ipPrefixes: IpPrefixes }

/** Returns a rate limit of a caller. */
export const perCaller = ({ phone, ipPrefixes }: Caller, limit: PrefixLimit): RateLimit[] =>
  phone === undefined ? perIpPrefix(ipPrefixes, limit) : [{ ...limit, purpose: 'phone', subject: phone }]

/** Returns rate limits of a caller as steps. */
export const callerSteps = (
  caller: Caller,
  callerLimits: readonly PrefixLimit[],
  now: Date,
  code?: ApiErrorCode,
): Promise<LimitStep[]> =>
  Promise.all(callerLimits.flatMap((limit) => perCaller(caller, limit)).map((limit) => limitStep(limit, now, code)))

/**
 * Caches full counters at their limit with the end of their caching in milliseconds, so that a flood of rejected requests does not
 * load the tables and the items that all requests share. A counter that is full for one client may be free at the higher limit of
 * another.
 */
const full = new Map<string, number>()
const KNOWN_FULL_MS = 10 * SECOND
const MOST_KNOWN = 10_000

const atLimit = ({ key, step }: LimitStep) => `${key} ${step.Update?.ExpressionAttributeValues?.[':most']}`

const longestWaitFirst = (steps: readonly LimitStep[]) =>
  [...steps].sort((a, b) => (b.refusal?.retryAfter ?? 0) - (a.refusal?.retryAfter ?? 0))

/**
 * Returns the counting steps of a transaction under unique names. If several limits are reached, the one with the
 * longest wait rejects.
 */
export const namedSteps = (steps: readonly LimitStep[], now: Date): Record<string, Step> =>
  Object.fromEntries(longestWaitFirst(steps).map((limit) => [limit.key, stepWithRejection(limit, now)]))

function stepWithRejection(limit: LimitStep, now: Date): Step {
  const { step, refusal } = limit
  if (refusal === undefined) return step
  const rejection = () => {
    if (full.size >= MOST_KNOWN) full.clear()
    full.set(atLimit(limit), now.getTime() + KNOWN_FULL_MS)
    return errorOf(refusal)
  }
  return { ...step, rejection }
}

/** @throws the error with the longest wait of the full counters in the cache */
export function rejectIfFull(steps: readonly LimitStep[], now: Date): void {
  const [first] = longestWaitFirst(steps.filter((limit) => (full.get(atLimit(limit)) ?? 0) > now.getTime()))
  if (first?.refusal !== undefined) throw errorOf(first.refusal)
}

/** Counts one more of each, or of none. @throws ApiError TOO_MANY_REQUESTS with the seconds until the next window */
export async function countOrThrow(limits: readonly RateLimit[], now: Date) {
  const steps = await Promise.all(limits.map((limit) => limitStep(limit, now)))
  rejectIfFull(steps, now)
  await transact(namedSteps(steps, now))
}

const counted = z.object({ count: z.optional(z.int()) })

/** Returns the count of the current window. */
export async function readCount(of: CounterSpec, now: Date): Promise<number> {
  const { key } = await counterOf(of, now)
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }))
  return counted.parse(Item ?? {}).count ?? 0
}
