import { DeleteCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { mondayOf, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { progressOf } from '#shared/booking/status.ts'
import { type GuardKind, guardKey } from '#shared/guard-kinds.ts'
import { parseBookings, type StoredBooking } from '../bookings/booking-store.ts'
import { openVisitMark, saveOpenVisitMark } from '../bookings/booking-writes.ts'
import { openCountKey, weekCounterOf } from '../bookings/open-booking-count.ts'
import { countCallBacks, openCallBackCount } from '../bookings/public/call-back-store.ts'
import { slotsHeldBy } from '../bookings/slot-store.ts'
import { technicianReservation, technicianReservationKeys } from '../bookings/technician-reservation.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/**
 * Recounts what depends on bookings and corrects it: open bookings of phones, spots and technician reservations of days
 * that are not over, and the keys of open visits; and the open call-backs. Only for tables without writers: tables restored one by one may hold
 * half of a transaction.
 * @returns the number of corrections by kind
 */
export async function recount(now: Date) {
  const today = seoulDayOf(now)
  const bookings = parseBookings(await everyItem(tables.bookings))
  const ahead = bookings.filter(({ service_day }) => service_day >= today)
  return {
    open_bookings: (await recountOpen(bookings)) + (await recountWeeks(bookings, today)),
    spots: await recountSpots(ahead, today),
    technicians: await recountTechnicians(ahead, today),
    open_visits: await markOpenVisits(bookings),
    call_backs: await recountCallBacks(),
  }
}

async function everyItem(TableName: string): Promise<Record<string, unknown>[]> {
  const items = []
  for await (const page of paginateScan({ client: dynamo }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  return items
}

/**
 * Writes missing items and deletes surplus ones.
 * @returns their number
 */
async function putRight<Value>(
  due: ReadonlyMap<string, Value>,
  there: ReadonlyMap<string, Value>,
  write: (key: string, value: Value | undefined) => Promise<unknown>,
): Promise<number> {
  const wrong = [...new Set([...due.keys(), ...there.keys()])].filter((key) => due.get(key) !== there.get(key))
  for (const key of wrong) await write(key, due.get(key))
  return wrong.length
}

const counted = (keys: readonly string[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>())

const removeGuard = (key: string) => dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key } }))

/** Returns the items of a kind in `Guards`. */
async function guardsOf(kind: GuardKind): Promise<[key: string, item: Record<string, unknown>][]> {
  const items = (await everyItem(tables.guards)).map((item): [string, typeof item] => [String(item.key), item])
  return items.filter(([key]) => key.startsWith(guardKey(kind, '')))
}

const isCounted = (booking: StoredBooking) =>
  progressOf(booking) === 'in_progress' && !isWithdrawnPhone(booking.customer_phone)

/** Moves counts from hashes of an earlier secret to the current one. */
async function recountOpen(bookings: readonly StoredBooking[]): Promise<number> {
  const keys = await Promise.all(bookings.filter(isCounted).map(openCountKey))
  const due = counted(keys.filter((key) => key !== undefined))
  const items = [...(await guardsOf('open_bookings')), ...(await guardsOf('open_unverified'))]
  const there = new Map(items.map(([key, { count }]) => [key, Number(count)]))
  return putRight(due, there, writeCount)
}

const writeCount = (key: string, count: number | undefined) =>
  count === undefined
    ? removeGuard(key)
    : dynamo.send(new PutCommand({ TableName: tables.guards, Item: { key, count } }))

/** Counts the bookings of weeks that are not over. A counter at zero stays until it expires. */
async function recountWeeks(bookings: readonly StoredBooking[], today: ServiceDay): Promise<number> {
  const counters = await Promise.all(
    bookings
      .filter((booking) => isCounted(booking) && mondayOf(booking.service_day) >= mondayOf(today))
      .map(weekCounterOf),
  )
  const open = counters.filter((counter) => counter !== undefined)
  const items = (await guardsOf('open_week')).filter(
    ([key, { count }]) => (key.split('#')[2] ?? '') >= mondayOf(today) && count !== 0,
  )
  const expiries = new Map(open.map(({ key, expires_at }) => [key, expires_at]))
  return putRight(
    counted(open.map(({ key }) => key)),
    new Map(items.map(([key, { count }]) => [key, Number(count)])),
    (key, count) =>
      count === undefined
        ? removeGuard(key)
        : dynamo.send(
            new PutCommand({ TableName: tables.guards, Item: { key, count, expires_at: expiries.get(key) } }),
          ),
  )
}

const slotItem = z.object({ service_day: z.string(), slot: z.string(), booked: z.optional(z.int()) })

async function recountSpots(ahead: readonly StoredBooking[], today: ServiceDay): Promise<number> {
  const keyOf = (service_day: string, slot: string) => `${service_day}#${slot}`
  const due = counted(
    ahead.flatMap(slotsHeldBy).map(({ service_day, service_time }) => keyOf(service_day, service_time)),
  )
  const slots = (await everyItem(tables.slots)).map((item) => slotItem.parse(item))
  const there = new Map(
    slots.flatMap(({ service_day, slot, booked }): [string, number][] =>
      service_day >= today && booked ? [[keyOf(service_day, slot), booked]] : [],
    ),
  )
  return putRight(due, there, (key, booked = 0) => {
    const [service_day, slot] = key.split('#')
    return dynamo.send(
      new UpdateCommand({
        TableName: tables.slots,
        Key: { service_day, slot },
        UpdateExpression: 'SET booked = :booked',
        ExpressionAttributeValues: { ':booked': booked },
      }),
    )
  })
}

async function recountTechnicians(ahead: readonly StoredBooking[], today: ServiceDay): Promise<number> {
  const visits = new Map(
    ahead.flatMap((booking) =>
      technicianReservationKeys(booking).map((key): [string, StoredBooking] => [key, booking]),
    ),
  )
  const due = new Map([...visits].map(([key, { request_id }]) => [key, request_id]))
  const held = (await guardsOf('technician')).filter(([key]) => (key.split('#')[2] ?? '') >= today)
  const there = new Map(held.map(([key, { booking }]) => [key, String(booking)]))
  return putRight(due, there, (key) => {
    const visit = visits.get(key)
    return visit === undefined
      ? removeGuard(key)
      : dynamo.send(new PutCommand({ TableName: tables.guards, Item: technicianReservation(key, visit) }))
  })
}

async function recountCallBacks(): Promise<number> {
  const [open, items] = [await countCallBacks(), await guardsOf('call_backs_open')]
  const due = new Map(open > 0 ? [[openCallBackCount.key, open]] : [])
  const there = new Map(items.flatMap(([key, { count }]): [string, number][] => (count ? [[key, Number(count)]] : [])))
  return putRight(due, there, writeCount)
}

/**
 * Sets the key of the `open_visit` index where it is missing.
 * @returns their number
 */
async function markOpenVisits(bookings: readonly StoredBooking[]): Promise<number> {
  const missing = bookings.filter((booking) => openVisitMark(booking) !== undefined && booking.open_visit === undefined)
  for (const booking of missing) await saveOpenVisitMark(booking)
  return missing.length
}
