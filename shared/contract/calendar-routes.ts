import * as z from 'zod/mini'
import { serviceTimes } from '../booking/options.ts'
import { isServiceDay } from '../booking/service-day.ts'
import { limits } from '../limits.ts'
import { bookingCard } from '../staff/card.ts'
import { paragraph } from '../text/text-rules.ts'
import { bodyErrors, queryErrors, route, staffErrors } from './route.ts'

const month = z
  .string('SERVICE_DATE_INVALID')
  .check(z.refine((text) => isServiceDay(`${text}-01`), 'SERVICE_DATE_INVALID'))
const capacity = z
  .int('VALUE_NOT_ALLOWED')
  .check(z.gte(0, 'VALUE_NOT_ALLOWED'), z.lte(limits.team.slotCapacity, 'VALUE_NOT_ALLOWED'))

export const calendarDay = z.object({
  service_day: z.string(),
  holiday: z.nullable(z.string()),
  note: z.optional(z.string()),
  slots: z.array(z.object({ service_time: z.enum(serviceTimes), capacity: z.int(), booked: z.int() })),
})
export type CalendarDay = z.infer<typeof calendarDay>

export const showCalendar = route({
  method: 'GET',
  path: '/staff/calendar',
  access: 'desk',
  summary: 'Places and bookings of every slot of a month, and what was noted of its days',
  query: z.strictObject({ month }),
  success: 200,
  response: z.object({ days: z.array(calendarDay) }),
  errors: [...queryErrors, ...staffErrors],
})

const distinctTimes = (slots: readonly { service_time: string }[]) =>
  new Set(slots.map(({ service_time }) => service_time)).size === slots.length

export const setCalendarDay = route({
  method: 'PUT',
  path: '/staff/calendar/{day}',
  access: 'desk',
  summary: 'Set the places of slots of a day: none closes a slot for new bookings; the answer names those that stay',
  body: z.strictObject({
    slots: z
      .array(z.strictObject({ service_time: z.enum(serviceTimes, 'VALUE_NOT_ALLOWED'), capacity }), 'VALUE_NOT_ALLOWED')
      .check(z.maxLength(serviceTimes.length, 'VALUE_NOT_ALLOWED'), z.refine(distinctTimes, 'VALUE_NOT_ALLOWED')),
    note: z.optional(paragraph({ max: limits.text.note })),
  }),
  success: 200,
  response: z.extend(calendarDay, { staying: z.array(bookingCard) }),
  errors: [...bodyErrors, ...staffErrors],
})
