import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import createError from 'http-errors'
import { newBooking } from './booking-schema.js'
import { bookingTransaction, countsToRead } from './booking-transaction.js'

/** The use case behind both middy handlers. */
export async function createBooking(documents, { body, headers, requestContext }) {
  const order = newBooking.safeParse(body)
  if (!order.success) throw createError(400, 'INVALID_FIELD')
  const { sourceIp } = requestContext.http
  const { input, receipt } = bookingTransaction(order.data, { idempotencyKey: headers['idempotency-key'], sourceIp })
  await documents.send(new BatchGetCommand(countsToRead()))
  await documents.send(new TransactWriteCommand(input))
  return { statusCode: 201, body: JSON.stringify(receipt) }
}
