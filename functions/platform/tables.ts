import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { env } from './env.ts'

export const tables = {
  bookings: env.BOOKINGS_TABLE,
  bookingEvents: env.BOOKING_EVENTS_TABLE,
  slots: env.SLOTS_TABLE,
  guards: env.GUARDS_TABLE,
} as const

export const documents = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000 } }),
  { marshallOptions: { removeUndefinedValues: true } },
)
