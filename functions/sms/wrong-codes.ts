import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DAY, HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { dynamo } from '../platform/dynamodb/tables.ts'
import { incrementCounter } from '../platform/rate-limits/count-step.ts'
import { counterOf, perIpPrefix, readCount } from '../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'

const { perIpHour, perIpDay } = settingsOf('wrongAnswers')

const limitsOf = (ipPrefixes: IpPrefixes) => [
  ...perIpPrefix(ipPrefixes, { name: 'wrong_hour', most: perIpHour, window: HOUR }),
  ...perIpPrefix(ipPrefixes, { name: 'wrong_day', most: perIpDay, window: DAY }),
]

/** @throws ApiError TOO_MANY_REQUESTS for a client IP prefix with too many wrong codes (specification 7.1) */
export async function rejectAfterWrongCodes(ipPrefixes: IpPrefixes, now: Date): Promise<void> {
  const waits = await Promise.all(
    limitsOf(ipPrefixes).map(async (limit) => {
      const over = (await readCount(limit, now)) >= limit.most
      return over ? (await counterOf(limit, now)).retryAfter : 0
    }),
  )
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter })
}

/** Counts a wrong code of a client IP prefix for any purpose, not for a code that was never sent. */
export async function countWrongCode(ipPrefixes: IpPrefixes, now: Date): Promise<void> {
  await Promise.all(
    limitsOf(ipPrefixes).map(async (limit) => {
      const counter = await counterOf(limit, now)
      return dynamo.send(new UpdateCommand(incrementCounter(counter, Number.MAX_SAFE_INTEGER)))
    }),
  )
}
