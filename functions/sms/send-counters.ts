import type { PhoneDigits } from '#shared/customer/phone.ts'
import { type ApiErrorCode, Refusal } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { type Cap, counterOf, countOneMore } from '../platform/cap.ts'
import { keyedHash } from '../platform/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { tables } from '../platform/tables.ts'
import type { writeTogether } from '../platform/transaction.ts'

type Write = Parameters<typeof writeTogether>[0][number]

/** A write of the transaction that lets a send through, and the refusal that its condition stands for. */
export type SendCounter = { write: Write; refusal: () => Refusal }

const caps = settingsOf('sms')

const HOUR = 60 * 60
const DAY = 24 * HOUR
const BLOCK_DIGITS = 4
const HASH_BYTES = 12

/** Every count that a send to a phone raises, beside the phone's own gate (design §9). */
export async function sendCounters(phone: PhoneDigits, network: string, now: Date): Promise<SendCounter[]> {
  const ofNetwork = { purpose: 'network', subject: network } as const
  const block = { purpose: 'phone', subject: phone.slice(0, -BLOCK_DIGITS) } as const
  const { perBlockHour, inAllPerDay } = limits.sends
  return Promise.all([
    counter({ ...ofNetwork, name: 'sends_hour', most: caps.perIpHour, seconds: HOUR }, now),
    counter({ ...ofNetwork, name: 'sends_day', most: caps.perIpDay, seconds: DAY }, now),
    numbersOf(network, phone, now),
    counter({ ...block, name: 'sends_block', most: perBlockHour, seconds: HOUR }, now),
    counter(
      { name: 'sends_in_all', purpose: 'phone', subject: 'all', most: inAllPerDay, seconds: DAY },
      now,
      'SMS_UNAVAILABLE',
    ),
  ])
}

async function counter(cap: Cap, now: Date, code: ApiErrorCode = 'TOO_MANY_REQUESTS'): Promise<SendCounter> {
  const running = await counterOf(cap, now)
  return {
    write: { Update: countOneMore(running, cap.most) },
    refusal: () => new Refusal(code, { retryAfter: running.retryAfter }),
  }
}

/** The distinct numbers that a network sends to in an hour: a set, in which a number counts once. */
async function numbersOf(network: string, phone: PhoneDigits, now: Date): Promise<SendCounter> {
  const running = await counterOf({ name: 'sends_numbers', purpose: 'network', subject: network, seconds: HOUR }, now)
  const number = (await keyedHash('phone', phone)).subarray(0, HASH_BYTES).toString('base64url')
  return {
    write: {
      Update: {
        TableName: tables.guards,
        Key: { key: running.key },
        UpdateExpression: 'ADD numbers :numbers SET expires_at = :expires_at',
        ConditionExpression:
          ':most > :zero AND (attribute_not_exists(numbers) OR size(numbers) < :most OR contains(numbers, :number))',
        ExpressionAttributeValues: {
          ':numbers': new Set([number]),
          ':number': number,
          ':most': caps.numbersPerIpHour,
          ':zero': 0,
          ':expires_at': running.expires_at,
        },
      },
    },
    refusal: () => new Refusal('TOO_MANY_REQUESTS', { retryAfter: running.retryAfter }),
  }
}
