import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as routes from '#shared/contract/booking-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { rateLimits } from '#shared/limits.ts'
import { dynamo, tables } from '../dynamodb/tables.ts'
import { tryTransaction } from '../dynamodb/transaction.ts'
import { countOrThrow, perIpPrefix } from '../rate-limits/counter.ts'
import { loadServerSecret } from '../secrets/secret.ts'
import { endpoint } from './endpoint.ts'

/** Responds if the server secret is readable and a booking could be written; any error but that of its rate limit becomes 503. */
export const health = endpoint(routes.health, async ({ ipPrefixes, now }) => {
  await countOrThrow(
    perIpPrefix(ipPrefixes, { name: 'health', most: rateLimits.health.perIpMinute, window: MINUTE }),
    now,
  )
  const key = { uid: `health-${randomUUID()}` }
  await Promise.all([
    loadServerSecret(),
    dynamo.send(new GetCommand({ TableName: tables.customers, Key: key })),
    tryBooking(key.uid),
  ])
  return { status: 'ok' as const }
})

/**
 * Tries the writes of a booking under a condition that never holds: tables and rights are checked, nothing is written, and no
 * stream has a change. No two calls write the same items.
 */
async function tryBooking(id: string): Promise<void> {
  const isThere = 'attribute_exists(request_id)'
  const count = { UpdateExpression: 'ADD #count :none', ExpressionAttributeNames: { '#count': 'health' } }
  const counted = { ...count, ExpressionAttributeValues: { ':none': 0 } }
  const failed = await tryTransaction({
    booking: { Put: { TableName: tables.bookings, Item: { request_id: id }, ConditionExpression: isThere } },
    event: { Put: { TableName: tables.bookingEvents, Item: { request_id: id, at: id } } },
    spot: { Update: { TableName: tables.slots, Key: { service_day: id, slot: id }, ...counted } },
    figure: { Update: { TableName: tables.figures, Key: { day: id }, ...counted } },
    guard: { Update: { TableName: tables.guards, Key: { key: guardKey('health', id) }, ...counted } },
  })
  if (failed?.booking === undefined) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
}
