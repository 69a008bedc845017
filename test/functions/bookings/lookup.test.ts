import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { aBooking } from '../../support/bookings/bookings.ts'
import { type AwsCall, withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws({ lookups: { perIp5Minutes: 30, perIpDay: 40 } })
const { lookUpBookings } = await import('../../../functions/bookings/lookup.ts')

const counted = z.object({
  TransactItems: z.array(
    z.object({
      Update: z.object({
        Key: z.object({ key: z.string() }),
        ExpressionAttributeValues: z.object({ ':most': z.number() }),
      }),
    }),
  ),
})

/** Tables that count up to a limit, with one booking of every number. */
function counting() {
  const counts = new Map<string, number>()
  return ({ command, input }: AwsCall) => {
    if (command === 'QueryCommand') return { Items: [{ ...aBooking(), payload_hash: 'a-hash' }] }
    const steps = counted.parse(input).TransactItems.map(({ Update: { Key, ExpressionAttributeValues } }) => {
      const count = counts.get(Key.key) ?? 0
      return { key: Key.key, count, isFull: count >= ExpressionAttributeValues[':most'] }
    })
    if (steps.some(({ isFull }) => isFull))
      throw new TransactionCanceledException({
        message: 'cancelled',
        $metadata: {},
        CancellationReasons: steps.map(({ isFull }) => ({ Code: isFull ? 'ConditionalCheckFailed' : 'None' })),
      })
    for (const { key, count } of steps) counts.set(key, count + 1)
    return {}
  }
}

/** Each test uses its own addresses and numbers, since full counters are cached for a while. */
let test = 0

const lookUp = async (sourceIp: string, customer_phone = aPhone(9_000)) => {
  const event = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer_phone }),
    isBase64Encoded: false,
    requestContext: { http: { sourceIp } },
  }
  return lookUpBookings.handler(event as unknown as APIGatewayProxyEventV2)
}
const anAddress = (n: number) => `203.0.${test}.${n}`
const aPhone = (n: number) => String(1_012_340_000 + 10_000 * test + n).padStart(11, '0')
const rejection = (retryAfter: number) => ({ code: 'TOO_MANY_REQUESTS', retryAfter })

describe('lookUpBookings', () => {
  beforeEach(() => {
    test += 1
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') })
    tablesAnswer(counting())
  })
  afterEach(() => void vi.useRealTimers())

  it('returns masked bookings', async () => {
    expect(JSON.parse((await lookUp(anAddress(1))).body ?? '')).toEqual({
      bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-11' }],
      cancelled: [],
    })
  })

  it('allows 20 lookups a day per phone from all clients', async () => {
    for (let n = 0; n < 20; n += 1) await lookUp(anAddress(n))
    await expect(lookUp(anAddress(20))).rejects.toMatchObject(rejection(86_400))
    expect(await lookUp(anAddress(20), aPhone(1))).toMatchObject({ statusCode: 200 })
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
    expect(await lookUp(anAddress(20))).toMatchObject({ statusCode: 200 })
  })

  it('limits each client IP prefix per five minutes and per day as the stage sets', async () => {
    for (let n = 0; n < 30; n += 1) await lookUp(anAddress(1), aPhone(n))
    await expect(lookUp(anAddress(1), aPhone(30))).rejects.toMatchObject(rejection(300))
    vi.setSystemTime(new Date('2026-11-21T00:05:00Z'))
    for (let n = 30; n < 40; n += 1) await lookUp(anAddress(1), aPhone(n))
    await expect(lookUp(anAddress(1), aPhone(40))).rejects.toMatchObject(rejection(86_100))
    expect(await lookUp(anAddress(2), aPhone(40))).toMatchObject({ statusCode: 200 })
  })

  it('counts nothing for the phone when the client IP prefix is over its limit', async () => {
    for (let n = 0; n < 30; n += 1) await lookUp(anAddress(1), aPhone(n))
    for (let n = 0; n < 20; n += 1) await lookUp(anAddress(1)).catch(() => {})
    expect(await lookUp(anAddress(2))).toMatchObject({ statusCode: 200 })
  })

  it('rejects with BOOKING_NOT_FOUND when there are no bookings', async () => {
    tablesAnswer(() => ({ Items: [] }))
    await expect(lookUp(anAddress(1))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  })
})
