import { tables } from '../settings.ts'

/** A counter in `Guards`; without expiry it stays. */
export type Counter = { key: string; expires_at?: number }

/**
 * Returns the write that increments a counter below `most`.
 * @param by 0 costs and fails the same but counts nothing
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

/** Returns the write that decrements a counter, never below 0. */
export const decrementCounter = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  UpdateExpression: 'ADD #count :minus_one',
  ConditionExpression: '#count > :zero',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
})

/** Returns the write that deletes a counter at 1. */
export const deleteCounterAtOne = ({ key }: Counter) => ({
  TableName: tables.guards,
  Key: { key },
  ConditionExpression: '#count = :one',
  ExpressionAttributeNames: { '#count': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
})
