import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { timeLimits, withDeadline } from '../aws/time-limits.ts'

export { tables } from '../settings.ts'

export const dynamo = DynamoDBDocumentClient.from(withDeadline(new DynamoDBClient(timeLimits(3))), {
  marshallOptions: { removeUndefinedValues: true },
})
