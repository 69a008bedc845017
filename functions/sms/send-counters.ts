import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, HOUR } from '#shared/durations.ts'
import { Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { capped, counterOf } from '../platform/counter.ts'
import { keyedHash } from '../platform/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { tables } from '../platform/tables.ts'

const caps = settingsOf('sms')

const BLOCK_DIGITS = 4
const HASH_BYTES = 12

/**
 * Every count that a send to a phone raises, beside the phone's own gate (specification 7.1): the step of the
 * transaction that lets the send through, and the refusal that its failed condition stands for. Of several, the last
 * one is told.
 */
export async function sendCounters(phone: PhoneDigits, network: string, now: Date) {
  const ofNetwork = { purpose: 'network', subject: network } as const
  const block = { purpose: 'phone', subject: phone.slice(0, -BLOCK_DIGITS) } as const
  const all = { purpose: 'phone', subject: 'all' } as const
  const { perBlockHour, inAllPerDay } = limits.sends
  return {
    networkHour: await capped({ ...ofNetwork, name: 'sends_hour', most: caps.perIpHour, window: HOUR }, now),
    networkDay: await capped({ ...ofNetwork, name: 'sends_day', most: caps.perIpDay, window: DAY }, now),
    numbersOfNetwork: await numbersOf(network, phone, now),
    block: await capped({ ...block, name: 'sends_block', most: perBlockHour, window: HOUR }, now),
    inAll: await capped({ ...all, name: 'sends_in_all', most: inAllPerDay, window: DAY }, now, 'SMS_UNAVAILABLE'),
  }
}

/** The distinct numbers that a network sends to in an hour: a set, in which a number counts once. */
async function numbersOf(network: string, phone: PhoneDigits, now: Date) {
  const { key, expires_at, retryAfter } = await counterOf(
    { name: 'sends_numbers', purpose: 'network', subject: network, window: HOUR },
    now,
  )
  const number = (await keyedHash('phone', phone)).subarray(0, HASH_BYTES).toString('base64url')
  const Update = {
    TableName: tables.guards,
    Key: { key },
    UpdateExpression: 'ADD numbers :numbers SET expires_at = :expires_at',
    ConditionExpression:
      ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
    ExpressionAttributeValues: {
      ':numbers': new Set([number]),
      ':number': number,
      ':most': caps.numbersPerIpHour,
      ':zero': 0,
      ':expires_at': expires_at,
    },
  }
  return { step: { Update }, refusal: new Refusal('TOO_MANY_REQUESTS', { retryAfter }) }
}
