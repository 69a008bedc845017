import * as z from 'zod/mini'
import { holidayOn } from '#shared/booking/holidays.ts'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { capacityOf, unverifiedCapacityOf } from '#shared/booking/slots.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { settingsOf } from '../platform/settings.ts'
import { readSlots } from './slot-store.ts'

const { slotCapacity: usual, unverifiedSlotPercent } = settingsOf('bookings')

/** Key of a day's note, next to its slots. */
const NOTE = 'note'

const calendarItem = z.object({
  service_day: z.string(),
  slot: z.string(),
  booked: z.optional(z.int()),
  capacity: z.optional(z.int()),
  note: z.optional(z.string()),
})

/** Returns capacities, bookings and notes of days, in order. Two and a half days cost one read of a hundred keys. */
export async function findCalendar(days: readonly ServiceDay[]): Promise<CalendarDay[]> {
  const keys = days.flatMap((service_day) => [...serviceTimes, NOTE].map((slot) => ({ service_day, slot })))
  const items = new Map(
    (await readSlots(keys)).map((item) => {
      const known = calendarItem.parse(item)
      return [`${known.service_day} ${known.slot}`, known]
    }),
  )
  return days.map((service_day) => ({
    service_day,
    holiday: holidayOn(service_day) ?? null,
    note: items.get(`${service_day} ${NOTE}`)?.note,
    slots: serviceTimes.map((service_time) => {
      const { booked = 0, ...slot } = items.get(`${service_day} ${service_time}`) ?? {}
      return { service_time, capacity: capacityOf(slot, usual), booked }
    }),
  }))
}

type DayPlan = {
  slots: readonly { service_time: ServiceTime; capacity: number }[]
  /** An empty note removes it; an absent one keeps it. */
  note?: string | undefined
}

/** Sets slot capacities and the note of a day. Existing bookings stay, also above the capacity. */
export async function saveCalendarDay(service_day: ServiceDay, { slots, note }: DayPlan): Promise<void> {
  const steps: Record<string, Step> = Object.fromEntries(
    slots.map(({ service_time, capacity }) => [service_time, setCapacity(service_day, service_time, capacity)]),
  )
  if (note === '') steps.note = update(service_day, NOTE, 'REMOVE #value', NOTE)
  else if (note !== undefined) steps.note = update(service_day, NOTE, 'SET #value = :value', NOTE, note)
  if (Object.keys(steps).length > 0) await transact(steps)
}

const setCapacity = (service_day: ServiceDay, slot: ServiceTime, capacity: number): Step => ({
  Update: {
    TableName: tables.slots,
    Key: { service_day, slot },
    UpdateExpression: 'SET #capacity = :capacity, unverified_capacity = :share',
    ExpressionAttributeNames: { '#capacity': 'capacity' },
    ExpressionAttributeValues: {
      ':capacity': capacity,
      ':share': unverifiedCapacityOf(capacity, unverifiedSlotPercent),
    },
  },
})

const update = (service_day: ServiceDay, slot: string, UpdateExpression: string, name: string, value?: unknown) => ({
  Update: {
    TableName: tables.slots,
    Key: { service_day, slot },
    UpdateExpression,
    ExpressionAttributeNames: { '#value': name },
    ...(value !== undefined && { ExpressionAttributeValues: { ':value': value } }),
  },
})
