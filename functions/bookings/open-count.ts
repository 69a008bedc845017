import { limits } from '#shared/limits.ts'
import { keyedHash } from '../platform/secret.ts'
import { tables } from '../platform/tables.ts'

/** Open bookings of a phone are counted under its keyed hash, so that no number outlives its bookings. */
const keyOf = async (phone: string) => ({
  key: `open_bookings#${(await keyedHash('phone', phone)).toString('base64url')}`,
})

/** The write that counts one more open booking, up to the cap (design §9). */
export const openOneMore = async (phone: string) => ({
  Update: {
    TableName: tables.guards,
    Key: await keyOf(phone),
    UpdateExpression: 'ADD #count :one',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1, ':most': limits.bookings.openPerPhone },
  },
})

/** The write that counts one less: cancelled, completed or withdrawn. */
export const openOneLess = async (phone: string) => ({
  Update: {
    TableName: tables.guards,
    Key: await keyOf(phone),
    UpdateExpression: 'ADD #count :minus_one',
    ConditionExpression: '#count > :zero',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
  },
})
