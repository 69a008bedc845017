import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readEnv } from './env.ts'

const names = readEnv({
  BOOKINGS_TABLE: z.string(),
  BOOKING_EVENTS_TABLE: z.string(),
  CUSTOMERS_TABLE: z.string(),
  SLOTS_TABLE: z.string(),
  GUARDS_TABLE: z.string(),
})

export const tables = {
  bookings: names.BOOKINGS_TABLE,
  bookingEvents: names.BOOKING_EVENTS_TABLE,
  customers: names.CUSTOMERS_TABLE,
  slots: names.SLOTS_TABLE,
  guards: names.GUARDS_TABLE,
} as const

export const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000 } }),
  { marshallOptions: { removeUndefinedValues: true } },
)
