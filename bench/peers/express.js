import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import express from 'express'
import serverless from 'serverless-http'
import { newBooking } from './booking-schema.js'
import { bookingTransaction, countsToRead } from './booking-transaction.js'

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const app = express()

app.use(express.json())
app.post('/api/bookings', async (request, response) => {
  const order = newBooking.safeParse(request.body)
  if (!order.success) return response.status(400).json({ code: 'INVALID_FIELD' })
  const caller = { idempotencyKey: request.get('idempotency-key'), sourceIp: request.ip ?? '127.0.0.1' }
  const { input, receipt } = bookingTransaction(order.data, caller)
  await documents.send(new BatchGetCommand(countsToRead()))
  await documents.send(new TransactWriteCommand(input))
  response.status(201).json(receipt)
})

export const handler = serverless(app)
