import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { keepingDeadline, timeLimits } from '../aws/time-limits.ts'

export { tables } from '../settings.ts'

export const documents = DynamoDBDocumentClient.from(keepingDeadline(new DynamoDBClient(timeLimits(3))), {
  marshallOptions: { removeUndefinedValues: true },
})
