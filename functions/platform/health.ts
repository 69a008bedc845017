import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as routes from '#shared/contract/booking-routes.ts'
import { endpoint } from './endpoint.ts'
import { documents, tables } from './tables.ts'

/** Answers when the tables do; anything they throw becomes 503. */
export const health = endpoint(routes.health, async () => {
  await Promise.all([
    documents.send(new GetCommand({ TableName: tables.bookings, Key: { request_id: 'health' } })),
    documents.send(new GetCommand({ TableName: tables.customers, Key: { uid: 'health' } })),
    documents.send(new GetCommand({ TableName: tables.slots, Key: { service_day: 'health', slot: 'health' } })),
    documents.send(new GetCommand({ TableName: tables.guards, Key: { key: 'health' } })),
  ])
  return { status: 'ok' as const }
})
