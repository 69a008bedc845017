import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { SlotCount } from '#shared/booking/slots.ts'
import { type ApiErrorCode, Refusal } from '#shared/errors.ts'
import { settingsOf } from '../platform/settings.ts'
import { documents, tables } from '../platform/tables.ts'
import type { Failed } from '../platform/transaction.ts'

/** Places of a slot that has no capacity of its own. */
export const { slotCapacity: usualCapacity } = settingsOf('bookings')

export type Slot = { service_day: ServiceDay; service_time: ServiceTime }

const keyOf = ({ service_day, service_time }: Slot) => ({ service_day, slot: service_time })

/** The write that takes one place, below the slot's own capacity or the stage's usual one. */
export const takePlace = (slot: Slot) => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD booked :one',
    ConditionExpression:
      '(attribute_not_exists(#capacity) AND :usual > :zero AND (attribute_not_exists(booked) OR booked < :usual))' +
      ' OR (#capacity > :zero AND (attribute_not_exists(booked) OR booked < #capacity))',
    ExpressionAttributeNames: { '#capacity': 'capacity' },
    ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':usual': usualCapacity },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  },
})

/** The write that gives one place back. */
export const freePlace = (slot: Slot) => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD booked :minus_one',
    ConditionExpression: 'booked > :zero',
    ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
  },
})

const slotItem = z.object({
  service_day: z.string(),
  slot: z.enum(serviceTimes),
  booked: z.optional(z.int()),
  capacity: z.optional(z.int()),
})

/** Why no place could be taken: operations closed the slot, or others were faster. */
export function noPlace({ item }: Failed): Refusal {
  const capacity = (item && slotItem.parse(item).capacity) ?? usualCapacity
  const code: ApiErrorCode = capacity === 0 ? 'SLOT_CLOSED' : 'SLOT_FULL'
  return new Refusal(code)
}

const MOST_PER_READ = 100 // DynamoDB's own limit of a batch

/** The counts of every slot of these days; a slot nobody touched yet is absent. */
export async function findSlotCounts(days: readonly ServiceDay[]): Promise<(slot: Slot) => SlotCount> {
  const keys = days.flatMap((service_day) => serviceTimes.map((service_time) => keyOf({ service_day, service_time })))
  const batches = Array.from({ length: Math.ceil(keys.length / MOST_PER_READ) }, (_, index) =>
    keys.slice(index * MOST_PER_READ, (index + 1) * MOST_PER_READ),
  )
  const items = (await Promise.all(batches.map(readBatch))).flat()
  const counts = new Map(items.map((item) => [`${item.service_day} ${item.slot}`, item]))
  return ({ service_day, service_time }) => counts.get(`${service_day} ${service_time}`) ?? {}
}

async function readBatch(keys: ReturnType<typeof keyOf>[]) {
  const items: z.infer<typeof slotItem>[] = []
  let rest: Record<string, unknown>[] = keys
  while (rest.length > 0) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [tables.slots]: { Keys: rest } } }),
    )
    items.push(...(Responses?.[tables.slots] ?? []).map((item) => slotItem.parse(item)))
    rest = UnprocessedKeys?.[tables.slots]?.Keys ?? []
  }
  return items
}
