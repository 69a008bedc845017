import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Status } from '#shared/booking/status.ts'
import { documents, tables } from '../platform/tables.ts'

/** One line of a booking's history: who did what, never with a name, phone or address (specification 4.5). */
type BookingEvent = {
  request_id: string
  event: 'received' | 'changed' | 'cancelled'
  /** A booking token is a guest's. */
  actor: 'guest' | 'lookup' | 'member'
  from?: Status
  to?: Status
  /** Instant, ISO 8601 UTC. */
  at: string
  /** Version of the booking that the event made. */
  version: number
}

/** The write of an event; the version keeps two events of one millisecond apart. */
export const appendEvent = ({ at, version, ...event }: BookingEvent) => ({
  Put: { TableName: tables.bookingEvents, Item: { ...event, at: `${at}#${version}` } },
})

const storedEvent = z.object({ at: z.string(), event: z.string(), actor: z.string() })

/** History of a booking, oldest first. */
export async function historyOf(request_id: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :id',
      ExpressionAttributeValues: { ':id': request_id },
    }),
  )
  return Items.map((item) => storedEvent.parse(item)).map((entry) => ({ ...entry, at: entry.at.split('#')[0] ?? '' }))
}
