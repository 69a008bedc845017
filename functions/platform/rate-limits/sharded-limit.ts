import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { ApiErrorCode } from '#shared/errors.ts'
import { batchGet } from '../dynamodb/batch-get.ts'
import { tables } from '../dynamodb/tables.ts'
import { decrementCounter, incrementCounter } from './count-step.ts'
import { counterOf, type LimitStep, type RateLimit } from './counter.ts'

const SHARDS = 6

const shardItem = z.object({ key: z.string(), count: z.int() })

type Shard = { key: string; most: number }

async function shardsOf(limit: RateLimit, now: Date) {
  const { key, ...window } = await counterOf(limit, now)
  const shards = Array.from({ length: SHARDS }, (_, shard) => ({
    key: `${key}#${shard}`,
    most: Math.floor((limit.most + shard) / SHARDS),
  }))
  return { ...window, shards }
}

/**
 * Returns limits of all clients as steps of a transaction. Each count is spread over several items: if every request wrote
 * the same one, parallel bookings would wait for each other (decision 0046).
 */
export async function shardedLimitSteps(
  limits: readonly RateLimit[],
  now: Date,
  code: ApiErrorCode,
): Promise<(LimitStep & { count: number })[]> {
  const counters = await Promise.all(limits.map((limit) => shardsOf(limit, now)))
  const counts = await countsOf(counters.flatMap(({ shards }) => shards))
  return counters.map(({ shards, expires_at, retryAfter }) => {
    const free = shards.filter(({ key, most }) => (counts.get(key) ?? 0) < most)
    const { key, most } = pick(free.length > 0 ? free : shards)
    return {
      count: sumOf(shards, counts),
      key,
      step: { Update: incrementCounter({ key, expires_at }, most) },
      undo: { Update: decrementCounter({ key }) },
      refusal: { code, retryAfter },
    }
  })
}

/** Returns the sum of a count over its items. */
export async function countInShards(limit: RateLimit, now: Date): Promise<number> {
  const { shards } = await shardsOf(limit, now)
  return sumOf(shards, await countsOf(shards))
}

async function countsOf(shards: readonly Shard[]) {
  const items = await batchGet(
    tables.guards,
    shards.map(({ key }) => ({ key })),
  )
  return new Map(items.map((item) => shardItem.parse(item)).map(({ key, count }) => [key, count]))
}

const sumOf = (shards: readonly Shard[], counts: Map<string, number>) =>
  shards.reduce((sum, { key }) => sum + (counts.get(key) ?? 0), 0)

const pick = (shards: readonly Shard[]) => shards[randomInt(shards.length)] as Shard
