import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { isUnpaidVisit, technicianPartsFrom, technicianPartsOf, visitTotalsOf } from '#shared/staff/day-visits.ts'
import { areSumsCurrent, changesOfDay, type DayFigures, dayFigures, sumsOf } from '#shared/staff/figures.ts'
import { batchGet } from '../platform/dynamodb/batch-get.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { countMetric, logger } from '../platform/logger.ts'
import { unpaidMark } from './booking-store.ts'
import { saveOpenVisitMark } from './booking-writes.ts'
import { findBookingsOn } from './bookings-of-day.ts'
import { findCalendar } from './calendar-store.ts'

/** Sums the bookings of a day (specification 3.6). */
export async function sumDay(day: ServiceDay) {
  const [bookings, [calendar]] = await Promise.all([findBookingsOn(day), findCalendar([day])])
  return {
    bookings,
    sums: sumsOf(bookings),
    totals: visitTotalsOf(bookings),
    technicians: technicianPartsOf(bookings),
    slots: calendar?.slots ?? [],
  }
}

/** Stores the sums of a past day, with the capacity that its first night found. Repeatable. @param today Seoul day */
export async function saveDayFigures(day: ServiceDay, today: ServiceDay): Promise<void> {
  // Read first: a change during the sums leaves them out of date, and the next night repeats them.
  const known = (await findFigures([day], { ConsistentRead: true })).get(day)
  const { bookings, sums, totals, technicians, slots } = await sumDay(day)
  const capacities = new Map(known?.slots?.map(({ service_time, capacity }) => [service_time, capacity]))
  const keepsTechnicians = day >= technicianPartsFrom(today)
  const set = {
    sums,
    totals,
    slots: slots.map((slot) => ({ ...slot, capacity: capacities.get(slot.service_time) ?? slot.capacity })),
    summed_changes: known === undefined ? 0 : changesOfDay(known),
    ...(keepsTechnicians && { technicians }),
  }
  await dynamo.send(new UpdateCommand(updateStep({ TableName: tables.figures, Key: { day }, set })))
  // A change meanwhile has written the mark.
  for (const booking of bookings)
    if (isUnpaidVisit(booking) && booking.open_visit !== unpaidMark) await ifConditionHolds(saveOpenVisitMark(booking))
}

/** Reads the stored figures of days. An unreadable day counts as one that is not summed. */
export async function findFigures(
  days: readonly ServiceDay[],
  options: { ConsistentRead?: boolean } = {},
): Promise<Map<ServiceDay, DayFigures>> {
  const items = await batchGet(
    tables.figures,
    days.map((day) => ({ day })),
    options,
  )
  return new Map(items.flatMap((item) => readDay(item).map((figures) => [figures.day, figures] as const)))
}

function readDay(item: Record<string, unknown>): DayFigures[] {
  const { data } = dayFigures.safeParse(item)
  if (data !== undefined) return [data]
  logger.error('figures_not_read', { day: item.day })
  countMetric('ItemsUnreadable', { item: String(item.day) })
  return []
}

/** Adds bookings that customers made on a day. @param latest instant of the last of them */
export const addOnlineBookings = (day: ServiceDay, bookings: number, latest: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.figures,
      Key: { day },
      UpdateExpression: 'ADD booked_online :bookings SET booked_at = :latest',
      ExpressionAttributeValues: { ':bookings': bookings, ':latest': latest },
    }),
  )

async function* allFigures() {
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.figures }))
    for (const item of Items.filter(({ day }) => isServiceDay(String(day))))
      for (const figures of readDay(item)) yield { item, figures }
}

/** Whether the sums of a day lack changes that came after them. */
const isOutOfDate = (figures: DayFigures) =>
  (figures.sums !== undefined || figures.late !== undefined) && !areSumsCurrent(figures)

/** Finds the days whose bookings changed after their sums, and those that have technicians for too long. */
export async function findDaysToTidy(today: ServiceDay): Promise<{ changed: ServiceDay[]; expired: ServiceDay[] }> {
  const found = { changed: [] as ServiceDay[], expired: [] as ServiceDay[] }
  const [first, recent] = [technicianPartsFrom(today), addDays(today, -limits.staff.summedNights)]
  for await (const { item, figures } of allFigures()) {
    const { day } = figures
    if (day < recent && isOutOfDate(figures)) found.changed.push(day)
    if (day < first && 'technicians' in item) found.expired.push(day)
  }
  return found
}

/** Removes what each technician did from the figures of a day. Repeatable. */
export const removeTechnicians = (day: ServiceDay) =>
  dynamo.send(new UpdateCommand({ TableName: tables.figures, Key: { day }, UpdateExpression: 'REMOVE technicians' }))
