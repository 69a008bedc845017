import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { HOUR } from '#shared/durations.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'

/** As if the requested number of a member had been requested 25 hours ago. */
export const makeRequestDue = (uid: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.customers,
      Key: { uid },
      UpdateExpression: 'SET phone_request.#at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': new Date(Date.now() - 25 * HOUR).toISOString() },
    }),
  )
