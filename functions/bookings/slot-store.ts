import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { bookingWindowOf, capacityOf, type SlotCount, slotAvailability } from '#shared/booking/slots.ts'
import { ApiError } from '#shared/errors.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { settingsOf } from '../platform/settings.ts'

export type Slot = { service_day: ServiceDay; service_time: ServiceTime }

/** Capacity of a slot that operations have not set: the calendar and the writes know no other. */
const { slotCapacity: usual } = settingsOf('bookings')

export type SlotKey = { service_day: ServiceDay; slot: string }

const keyOf = ({ service_day, service_time }: Slot): SlotKey => ({ service_day, slot: service_time })

/** The step that reserves one spot below `capacityOf`, which its condition repeats. It rejects with SLOT_CLOSED or SLOT_FULL. */
export const reserveSpot = (slot: Slot): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD booked :one',
    ConditionExpression:
      '(attribute_not_exists(#capacity) AND :usual > :zero AND (attribute_not_exists(booked) OR booked < :usual))' +
      ' OR (#capacity > :zero AND (attribute_not_exists(booked) OR booked < #capacity))',
    ExpressionAttributeNames: { '#capacity': 'capacity' },
    ExpressionAttributeValues: { ':one': 1, ':zero': 0, ':usual': usual },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
  rejection: slotUnavailable,
})

/** The step that gives one place back. */
export const releaseSpot = (slot: Slot) => ({
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

const slotUnavailable = (item: unknown) =>
  new ApiError(capacityOf(item === undefined ? {} : slotItem.parse(item), usual) === 0 ? 'SLOT_CLOSED' : 'SLOT_FULL')

/** State and places left of every slot of these days. @param today Seoul day */
export async function findSlots(days: readonly ServiceDay[], today: ServiceDay) {
  const keys = days
    .filter((day) => bookingWindowOf(day, today) === 'bookable')
    .flatMap((service_day) => serviceTimes.map((service_time) => keyOf({ service_day, service_time })))
  const items = (await readSlots(keys)).map((item) => slotItem.parse(item))
  const counts = new Map<string, SlotCount>(items.map((item) => [`${item.service_day} ${item.slot}`, item]))
  return ({ service_day, service_time }: Slot) =>
    slotAvailability(service_day, today, counts.get(`${service_day} ${service_time}`) ?? {}, usual)
}

/** Returns the stored items of these keys. */
export const readSlots = (keys: readonly SlotKey[]) => batchGet(tables.slots, keys)
