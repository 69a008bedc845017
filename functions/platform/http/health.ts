import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as routes from '#shared/contract/booking-routes.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { dynamo, tables } from '../dynamodb/tables.ts'
import { loadServerSecret } from '../secrets/secret.ts'
import { endpoint } from './endpoint.ts'

/** Responds if tables and server secret are readable; any error becomes 503. */
export const health = endpoint(routes.health, async () => {
  await Promise.all([
    loadServerSecret(),
    dynamo.send(new GetCommand({ TableName: tables.bookings, Key: { request_id: 'health' } })),
    dynamo.send(new GetCommand({ TableName: tables.customers, Key: { uid: 'health' } })),
    dynamo.send(new GetCommand({ TableName: tables.slots, Key: { service_day: 'health', slot: 'health' } })),
    dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key: guardKey('health', 'asked') } })),
  ])
  return { status: 'ok' as const }
})
