import * as z from 'zod/mini'
import { serviceTimes } from '../booking/options.ts'
import { isServiceDay } from '../booking/service-day.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { limits } from '../limits.ts'
import { bookingCard } from '../staff/card.ts'
import { figuresReport } from '../staff/figures.ts'
import { shownStaff } from '../staff/shown-staff.ts'
import { newStaff, staffEdit } from '../staff/staff-form.ts'
import { optionalParagraph } from '../text.ts'
import { bodyErrors, queryErrors, route, staffErrors } from './route.ts'

const month = z
  .string('SERVICE_DATE_INVALID')
  .check(z.refine((text) => isServiceDay(`${text}-01`), 'SERVICE_DATE_INVALID'))
const capacity = z
  .int('VALUE_NOT_ALLOWED')
  .check(z.gte(0, 'VALUE_NOT_ALLOWED'), z.lte(limits.team.slotCapacity, 'VALUE_NOT_ALLOWED'))

const calendarDay = z.object({
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
    note: z.optional(optionalParagraph({ max: limits.text.note })),
  }),
  success: 200,
  response: z.extend(calendarDay, { staying: z.array(bookingCard) }),
  errors: [...bodyErrors, ...staffErrors],
})

export const listTeam = route({
  method: 'GET',
  path: '/staff/team',
  access: 'desk',
  summary: 'Everybody of the staff, retired ones last',
  success: 200,
  response: z.object({ team: z.array(shownStaff) }),
  errors: staffErrors,
})

export const addStaff = route({
  method: 'POST',
  path: '/staff/team',
  access: 'desk',
  summary: 'Add somebody to the staff, who signs in with their phone from then on',
  body: newStaff,
  idempotent: true,
  success: 201,
  response: shownStaff,
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'PHONE_ALREADY_REGISTERED',
  ],
})

export const showStaff = route({
  method: 'GET',
  path: '/staff/team/{staff_id}',
  access: 'desk',
  summary: 'Somebody of the staff',
  success: 200,
  response: shownStaff,
  errors: [...staffErrors, 'STAFF_NOT_FOUND'],
})

export const editStaff = route({
  method: 'PATCH',
  path: '/staff/team/{staff_id}',
  access: 'desk',
  summary: 'Edit or retire somebody of the staff',
  body: staffEdit,
  success: 200,
  response: z.object({ staff: shownStaff }),
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'STAFF_NOT_FOUND',
    'STAFF_CHANGED',
    'STAFF_HAS_VISITS',
    'PHONE_ALREADY_REGISTERED',
  ],
})

export const admitTechnician = route({
  method: 'POST',
  path: '/staff/team/{staff_id}/admission',
  access: 'desk',
  summary: 'Create a code with which a technician signs in once: shown here only and never sent, after a call back',
  success: 201,
  response: z.object({ code: z.string(), expires_at: z.string() }),
  errors: [...staffErrors, 'STAFF_NOT_FOUND', 'ADMISSION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const listVisitsOfStaff = route({
  method: 'GET',
  path: '/staff/team/{staff_id}/visits',
  access: 'desk',
  summary: 'The visits that somebody of the staff has still before them, in their order',
  success: 200,
  response: z.object({ visits: z.array(bookingCard) }),
  errors: [...staffErrors, 'STAFF_NOT_FOUND'],
})

export const showFigures = route({
  method: 'GET',
  path: '/staff/figures',
  access: 'desk',
  summary: 'What the bookings of some days add up to, by the day of their visits; at most a quarter of a year',
  query: z.strictObject({ from: serviceDaySchema, to: serviceDaySchema }),
  success: 200,
  response: figuresReport,
  errors: [...queryErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})
