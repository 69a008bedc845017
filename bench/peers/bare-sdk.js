import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { bookingTransaction } from './booking-transaction.js'

const dynamo = new DynamoDBClient({})

const marshalled = (write) =>
  Object.fromEntries(
    Object.entries(write).map(([operation, { Key, Item, ExpressionAttributeValues, ...rest }]) => [
      operation,
      {
        ...rest,
        ...(Key && { Key: marshall(Key) }),
        ...(Item && { Item: marshall(Item) }),
        ...(ExpressionAttributeValues && { ExpressionAttributeValues: marshall(ExpressionAttributeValues) }),
      },
    ]),
  )

/** The same transaction with nothing around it: the least that a function needs with the AWS SDK. */
export async function handler({ body, headers, requestContext }) {
  const { sourceIp } = requestContext.http
  const caller = { idempotencyKey: headers['idempotency-key'], sourceIp }
  const { input, receipt } = bookingTransaction(JSON.parse(body), caller)
  await dynamo.send(new TransactWriteItemsCommand({ TransactItems: input.TransactItems.map(marshalled) }))
  return { statusCode: 201, body: JSON.stringify(receipt) }
}
