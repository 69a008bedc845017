import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { DAY, HOUR } from '#shared/durations.ts'
import { dynamo } from '../platform/dynamodb/tables.ts'
import { incrementCounter } from '../platform/rate-limits/count-step.ts'
import { type CounterSpec, counterOf, readCount } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'

const countersOf = (ipPrefixes: IpPrefixes) =>
  [
    { name: 'answered_hour', purpose: 'network', subject: widestPrefix(ipPrefixes), window: HOUR },
    { name: 'answered_day', purpose: 'network', subject: widestPrefix(ipPrefixes), window: DAY },
  ] as const satisfies CounterSpec[]

/** Counts an open code that was entered correctly. */
export async function countAnsweredCode(ipPrefixes: IpPrefixes, now: Date): Promise<void> {
  await Promise.all(
    countersOf(ipPrefixes).map(async (spec) =>
      dynamo.send(new UpdateCommand(incrementCounter(await counterOf(spec, now), Number.MAX_SAFE_INTEGER))),
    ),
  )
}

export type AnsweredCodes = { hour: number; day: number }

/**
 * Returns how many open codes were entered correctly behind a client IP prefix in the running hour and day. Each allows
 * another one: the limits of the prefix count codes that no one entered.
 */
export async function readAnsweredCodes(ipPrefixes: IpPrefixes, now: Date): Promise<AnsweredCodes> {
  const [ofHour, ofDay] = countersOf(ipPrefixes)
  const [hour, day] = await Promise.all([readCount(ofHour, now), readCount(ofDay, now)])
  return { hour, day }
}
