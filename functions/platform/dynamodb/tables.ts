import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { clientConfig, withDeadline } from '../aws/time-limits.ts'

export { tables } from '../settings.ts'

export const dynamo = DynamoDBDocumentClient.from(withDeadline(new DynamoDBClient(clientConfig(3))), {
  marshallOptions: { removeUndefinedValues: true },
})
