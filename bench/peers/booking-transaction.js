import { createHash, createHmac } from 'node:crypto'

const OPEN_BOOKINGS = 10
const SPOTS = 3
const HOUR = 3_600

const hash = (text) => createHash('sha256').update(text).digest('base64url')

const SHARDS = 6

/** The counts of all guests that a booking is judged by, which the functions of the product read before they write it. */
export const countsToRead = () => ({
  RequestItems: {
    Guards: {
      Keys: ['hour', 'day'].flatMap((window) =>
        Array.from({ length: SHARDS }, (_, shard) => ({ key: `unverified_${window}#${hash(window)}#${shard}` })),
      ),
    },
  },
})

/**
 * One booking as the functions of the product write it: the booking, its spot, its event and five counters, all or
 * nothing. The token is signed with a secret of the environment, which saves the peers the call that ours makes for it.
 */
export function bookingTransaction(order, { idempotencyKey, sourceIp }) {
  const request_id = hash(idempotencyKey)
  const at = new Date().toISOString()
  const expires = Math.floor(Date.now() / 1_000) + HOUR
  const count = (key, most) => ({
    Update: {
      TableName: 'Guards',
      Key: { key },
      UpdateExpression: 'ADD used :one SET expires = if_not_exists(expires, :expires)',
      ConditionExpression: 'attribute_not_exists(used) OR used < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': most, ':expires': expires },
    },
  })
  const input = {
    TransactItems: [
      {
        Put: {
          TableName: 'Bookings',
          Item: { ...order, request_id, status: 1, version: 1, created_at: at },
          ConditionExpression: 'attribute_not_exists(request_id)',
        },
      },
      {
        Update: {
          TableName: 'Slots',
          Key: { service_day: order.service_date, slot: order.service_time },
          UpdateExpression: 'ADD reserved :one',
          ConditionExpression: 'attribute_not_exists(reserved) OR reserved < :spots',
          ExpressionAttributeValues: { ':one': 1, ':spots': SPOTS },
        },
      },
      { Put: { TableName: 'BookingEvents', Item: { request_id, at, kind: 'received', actor: 'guest' } } },
      count(`open#${hash(order.customer_phone)}`, OPEN_BOOKINGS),
      count(`phone#${hash(order.customer_phone)}`, OPEN_BOOKINGS),
      count(`hour#${hash(sourceIp)}`, OPEN_BOOKINGS),
      count(`day#${hash(sourceIp)}`, OPEN_BOOKINGS),
      count('unverified', OPEN_BOOKINGS),
    ],
  }
  const manage_token = createHmac('sha256', process.env.TOKEN_SECRET).update(request_id).digest('base64url')
  return { input, receipt: { request_id, manage_token } }
}
