import { tables } from '../settings.ts'

/** An item of `Guards` that counts; without an end of its time it stays. */
export type Counter = { key: string; expires_at?: number }

/**
 * The write that counts one more, and only below `most`.
 * @param by 0 for a write that costs the same and fails alike, but counts nothing
 */
export const incrementCounter = ({ key, expires_at }: Counter, most: number, by: 0 | 1 = 1) => ({
  TableName: tables.guards,
  Key: { key },
  UpdateExpression: `ADD #count :one${expires_at === undefined ? '' : ' SET expires_at = :expires_at'}`,
  ConditionExpression: ':most > :zero AND (attribute_not_exists(#count) OR #count < :most)',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: {
    ':one': by,
    ':zero': 0,
    ':most': most,
    ...(expires_at !== undefined && { ':expires_at': expires_at }),
  },
})

/** The write that counts one less, never below none. */
export const decrementCounter = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  UpdateExpression: 'ADD #count :minus_one',
  ConditionExpression: '#count > :zero',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
})

/** The write that removes a counter which counts one alone. */
export const deleteCounterAtOne = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  ConditionExpression: '#count = :one',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
})
