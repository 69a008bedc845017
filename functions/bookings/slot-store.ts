import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import {
  bookingWindowOf,
  capacityOf,
  type SlotCount,
  slotAvailability,
  unverifiedCapacityOf,
} from '#shared/booking/slots.ts'
import { slotsOf, type VisitTime } from '#shared/booking/visit-span.ts'
import { ApiError } from '#shared/errors.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { settingsOf } from '../platform/settings.ts'

export type Slot = { service_day: ServiceDay; service_time: ServiceTime }

/** Capacity of a slot that operations have not set: the calendar and the writes know no other. */
const { slotCapacity: usual, unverifiedSlotPercent } = settingsOf('bookings')
const isShareLimited = unverifiedSlotPercent < 100

/** Returns the slots of which a booking takes a spot; none where its time cannot be read. */
export const slotsHeldBy = ({ service_day, ...visit }: VisitTime & { service_day: ServiceDay }): Slot[] =>
  slotsOf(visit).map((service_time) => ({ service_day, service_time }))

export const isIn =
  (slots: readonly Slot[]) =>
  ({ service_day, service_time }: Slot) =>
    slots.some((slot) => slot.service_day === service_day && slot.service_time === service_time)

export type SlotKey = { service_day: ServiceDay; slot: string }

const keyOf = ({ service_day, service_time }: Slot): SlotKey => ({ service_day, slot: service_time })

/**
 * What a booking takes of a slot: a spot, and one of the unverified share. `overShare`: the share does not limit it, since
 * staff act.
 */
export type SpotUse = 'verified' | 'unverified' | 'overShare'

const hasSpot =
  '((attribute_not_exists(#capacity) AND :usual > :zero AND (attribute_not_exists(booked) OR booked < :usual))' +
  ' OR (#capacity > :zero AND (attribute_not_exists(booked) OR booked < #capacity)))'

/** The condition that a slot has a spot, for steps that take none. */
export const ifSpotFree = {
  ConditionExpression: hasSpot,
  ExpressionAttributeNames: { '#capacity': 'capacity' },
  ExpressionAttributeValues: { ':zero': 0, ':usual': usual },
}

/** Whether a stored slot has a spot. */
export const hasFreeSpot = (count: SlotCount) => (count.booked ?? 0) < capacityOf(count, usual)

/** A capacity that was set before there were shares has none: the share of the usual capacity applies. */
const hasShare =
  '(attribute_not_exists(unverified) OR (attribute_exists(unverified_capacity) AND unverified < unverified_capacity)' +
  ' OR (attribute_not_exists(unverified_capacity) AND unverified < :usual_share))'

/**
 * The step that reserves one spot below `capacityOf`, and below `unverifiedCapacityOf` for an unverified booking; its
 * conditions repeat them. It rejects with SLOT_CLOSED, SLOT_FULL or VERIFICATION_REQUIRED.
 */
export const reserveSpot = (slot: Slot, use: SpotUse): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: use === 'verified' ? 'ADD booked :one' : 'ADD booked :one, unverified :one',
    ConditionExpression: use === 'unverified' && isShareLimited ? `${hasSpot} AND ${hasShare}` : hasSpot,
    ExpressionAttributeNames: { '#capacity': 'capacity' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':zero': 0,
      ':usual': usual,
      ...(use === 'unverified' &&
        isShareLimited && { ':usual_share': unverifiedCapacityOf(usual, unverifiedSlotPercent) }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
  rejection: slotUnavailable,
})

/** The steps that release one spot; the second applies where the unverified count has drifted. */
export const releaseSpot = (slot: Slot, use: SpotUse): Step[] => {
  const release = {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD booked :minus_one',
    ConditionExpression: 'booked > :zero',
    ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
  }
  if (use === 'verified') return [{ Update: release }]
  const both = {
    ...release,
    UpdateExpression: 'ADD booked :minus_one, unverified :minus_one',
    ConditionExpression: 'booked > :zero AND unverified > :zero',
  }
  return [{ Update: both }, { Update: release }]
}

/** The step that counts a booking of the slot as unverified, since it goes to another phone. */
export const countUnverified = (slot: Slot): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD unverified :one',
    ...(isShareLimited
      ? {
          ConditionExpression: hasShare,
          ExpressionAttributeValues: { ':one': 1, ':usual_share': unverifiedCapacityOf(usual, unverifiedSlotPercent) },
        }
      : { ExpressionAttributeValues: { ':one': 1 } }),
  },
  rejection: () => new ApiError('VERIFICATION_REQUIRED'),
})

/** The step that removes a verified booking from the unverified count of its slot. */
export const uncountUnverified = (slot: Slot): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'ADD unverified :minus_one',
    ConditionExpression: 'unverified > :zero',
    ExpressionAttributeValues: { ':minus_one': -1, ':zero': 0 },
  },
})

const slotItem = z.object({
  service_day: z.string(),
  slot: z.enum(serviceTimes),
  booked: z.optional(z.int()),
  capacity: z.optional(z.int()),
  unverified: z.optional(z.int()),
})

function slotUnavailable(item: unknown) {
  const count: SlotCount = item === undefined ? {} : slotItem.parse(item)
  const capacity = capacityOf(count, usual)
  if (capacity === 0) return new ApiError('SLOT_CLOSED')
  const hasSpots = (count.booked ?? 0) < capacity
  const isShareUsed = (count.unverified ?? 0) >= unverifiedCapacityOf(capacity, unverifiedSlotPercent)
  return new ApiError(hasSpots && isShareUsed ? 'VERIFICATION_REQUIRED' : 'SLOT_FULL')
}

/** Whether one of these slots has no spot left. */
export async function isAnySlotFull(slots: readonly Slot[]): Promise<boolean> {
  const items = await batchGet(tables.slots, slots.map(keyOf), { ConsistentRead: true })
  const counts = items.map((item): SlotCount => slotItem.parse(item))
  return counts.some((count) => (count.booked ?? 0) >= capacityOf(count, usual))
}

/** State and places left of every slot of these days. @param today Seoul day */
export async function findSlots(days: readonly ServiceDay[], today: ServiceDay) {
  const keys = days
    .filter((day) => bookingWindowOf(day, today) === 'bookable')
    .flatMap((service_day) => serviceTimes.map((service_time) => keyOf({ service_day, service_time })))
  const items = (await readSlots(keys)).map((item) => slotItem.parse(item))
  const counts = new Map<string, SlotCount>(items.map((item) => [`${item.service_day} ${item.slot}`, item]))
  return ({ service_day, service_time }: Slot) =>
    slotAvailability(service_day, today, counts.get(`${service_day} ${service_time}`) ?? {}, {
      capacity: usual,
      unverifiedPercent: unverifiedSlotPercent,
    })
}

/** The slots of these days fit into one batch of reads. */
const nextSlotDays = 14

/** Returns the first open slot of the next two weeks that can be booked. @param today Seoul day */
export async function findNextOpenSlot(today: ServiceDay): Promise<Slot | undefined> {
  const first = earliestServiceDay(today)
  const days = Array.from({ length: nextSlotDays }, (_, index) => addDays(first, index))
  const slotAt = await findSlots(days, today)
  return days
    .flatMap((service_day) => serviceTimes.map((service_time) => ({ service_day, service_time })))
    .find((slot) => slotAt(slot).state === 'open')
}

/** Returns the stored items of these keys. */
export const readSlots = (keys: readonly SlotKey[]) => batchGet(tables.slots, keys)
