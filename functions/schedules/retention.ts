import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { addDays, isServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { eraseBooking } from '../bookings/booking-erasure.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { findBookingsOn } from '../bookings/bookings-of-day.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { settingsOf } from '../platform/settings.ts'
import { type BatchResult, processEach } from './process-each.ts'

const { bookingYears } = settingsOf('retention')

/** Returns the last service day whose retention is over. @param today Seoul day */
export function lastExpiredDay(today: ServiceDay, years: number): ServiceDay {
  const year = Number(today.slice(0, 4)) - years
  const sameDay = `${year}${today.slice(4)}`
  return addDays(isServiceDay(sameDay) ? sameDay : `${year}-03-01`, -1)
}

const Key = { key: guardKey('swept', 'retention') }
const mark = z.object({ through: z.string() })

/** Returns the last service day of which everything is erased. */
async function sweptThrough(): Promise<ServiceDay | undefined> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key, ConsistentRead: true }))
  return Item && mark.parse(Item).through
}

/**
 * Erases bookings after their retention, with their history (specification 10.3). Continues after the last run, however
 * long ago it was; days with a failure are processed again.
 */
export async function eraseExpired(now: Date): Promise<BatchResult> {
  const last = lastExpiredDay(seoulDayOf(now), bookingYears)
  const from = (await sweptThrough()) ?? addDays(last, -scheduleLimits.firstSweepDays)
  const tally = { done: 0, failed: 0 }
  for (let day = addDays(from, 1); day <= last; day = addDays(day, 1)) {
    const { done, failed } = await processEach(await findBookingsOn(day), ({ request_id }) => request_id, erase)
    tally.done += done
    tally.failed += failed
    if (tally.failed === 0 && done > 0) await sweep(day)
  }
  if (tally.failed === 0 && from < last) await sweep(last)
  return tally
}

/** @returns whether the booking still existed: the index may lag */
const erase = ({ request_id }: StoredBooking) =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (booking !== undefined) await eraseBooking(booking)
    return booking !== undefined
  })

const sweep = (through: ServiceDay) =>
  dynamo.send(new PutCommand({ TableName: tables.guards, Item: { ...Key, through } }))
