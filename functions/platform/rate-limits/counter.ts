import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { SECOND } from '#shared/durations.ts'
import { ApiError, type ApiErrorCode } from '#shared/errors.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { dynamo, tables } from '../dynamodb/tables.ts'
import { type FailedStep, type Step, transact } from '../dynamodb/transaction.ts'
import { keyedHash } from '../secrets/secret.ts'
import { decrementCounter, incrementCounter } from './count-step.ts'
import type { IpPrefixes } from './ip-prefix.ts'

/** Something counted per subject and window of so many milliseconds; windows are aligned to the clock. */
export type CounterSpec = { name: GuardKind; purpose: 'phone' | 'network' | 'staff'; subject: string; window: number }

/** At most `most` of something per subject and window. */
export type RateLimit = CounterSpec & { most: number }

/** Seconds that a counter outlives its window before DynamoDB may remove it. */
const KEPT_SECONDS = 60

/** The counter of the running window: its key tells neither phone nor address. */
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

/** A cap within a transaction. */
export type LimitStep = {
  key: string
  /** Counts one more; its condition fails at the cap. */
  step: Step
  /** Takes that count back. */
  undo: Step
  /** What the failed condition stands for. */
  refusal: ApiError
}

/** A cap as the step of a transaction, and the refusal that its failed condition stands for. @param by see `incrementCounter` */
export async function limitStep(
  cap: RateLimit,
  now: Date,
  code: ApiErrorCode = 'TOO_MANY_REQUESTS',
  by: 0 | 1 = 1,
): Promise<LimitStep> {
  const { retryAfter, ...counter } = await counterOf(cap, now)
  return {
    key: counter.key,
    step: { Update: incrementCounter(counter, cap.most, by) },
    undo: { Update: decrementCounter(counter) },
    refusal: new ApiError(code, { retryAfter }),
  }
}

type NetworkCap = Omit<RateLimit, 'purpose' | 'subject'>

/** A cap of each of these networks: `most` is that of an IPv4 address and of a /64 (specification 7.6). */
export const perIpPrefix = (
  networks: IpPrefixes,
  cap: NetworkCap,
  factors: readonly number[] = limits.ipPrefixes.factors,
): RateLimit[] =>
  networks.map((subject, width) => ({
    ...cap,
    purpose: 'network',
    subject,
    most: Math.floor(cap.most * (factors[width] ?? 1)),
  }))

/** Caps of all these networks as steps. */
export const ipPrefixSteps = (networks: IpPrefixes, caps: readonly NetworkCap[], now: Date): Promise<LimitStep[]> =>
  Promise.all(caps.flatMap((cap) => perIpPrefix(networks, cap)).map((cap) => limitStep(cap, now)))

/**
 * Counters that were found at their cap, until when (milliseconds) this instance takes that as known: a flood of
 * refused requests shall not keep the tables busy, nor the items that it shares with everybody else.
 */
const full = new Map<string, number>()
const KNOWN_FULL_MS = 10 * SECOND
const MOST_KNOWN = 10_000

/** Steps of a transaction that count, all or none, by names that no other step has. */
export function namedSteps(caps: readonly LimitStep[]): Record<string, Step> {
  return Object.fromEntries(caps.map(({ key, step }) => [key, step]))
}

/** The refusal of a cap that was just found full: the longest wait of several. */
export function cachedLimitError(caps: readonly LimitStep[], now: Date): ApiError | undefined {
  return longest(caps.filter(({ key }) => (full.get(key) ?? 0) > now.getTime()))
}

/** The refusal of the caps whose conditions failed in a transaction. */
export function limitError(
  caps: readonly LimitStep[],
  failed: Partial<Record<string, FailedStep>>,
  now: Date,
): ApiError | undefined {
  const over = caps.filter(({ key }) => failed[key] !== undefined)
  if (full.size + over.length > MOST_KNOWN) full.clear()
  for (const { key } of over) full.set(key, now.getTime() + KNOWN_FULL_MS)
  return longest(over)
}

const longest = (over: readonly LimitStep[]) =>
  over.map(({ refusal }) => refusal).sort((a, b) => (b.retryAfter ?? 0) - (a.retryAfter ?? 0))[0]

/** Counts one more of each, or of none. @throws Refusal TOO_MANY_REQUESTS with the seconds until the next window */
export async function countOrThrow(all: readonly RateLimit[], now: Date) {
  const caps = await Promise.all(all.map((cap) => limitStep(cap, now)))
  const failed = cachedLimitError(caps, now) ?? (await transact(namedSteps(caps)))
  if (failed === undefined) return
  throw failed instanceof ApiError ? failed : limitError(caps, failed, now)
}

const counted = z.object({ count: z.optional(z.int()) })

/** How much was counted in the running window. */
export async function readCount(of: CounterSpec, now: Date): Promise<number> {
  const { key } = await counterOf(of, now)
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }))
  return counted.parse(Item ?? {}).count ?? 0
}
