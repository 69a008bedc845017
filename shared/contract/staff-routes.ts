import * as z from 'zod/mini'
import { parseBookingNumber } from '../booking/booking-number.ts'
import { serviceTimes } from '../booking/options.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { status } from '../booking/status.ts'
import { contactPhone } from '../customer/phone.ts'
import { bookingCard } from '../staff/card.ts'
import { figuresReport } from '../staff/figures.ts'
import { staffProfile } from '../staff/staff.ts'
import { cancelledCard, staffBooking, staffHistory } from '../staff/staff-booking.ts'
import { calendarDay } from './calendar-routes.ts'
import { bodyErrors, queryErrors, route, staffErrors } from './route.ts'

export const showStaffMe = route({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  summary: 'Who of the staff is signed in, and what they do',
  success: 200,
  response: z.pick(staffProfile, { staff_id: true, name: true, roles: true }),
  errors: staffErrors,
})

const slotCount = z.object({ service_time: z.enum(serviceTimes), capacity: z.int(), booked: z.int() })

const technicianOfBoard = z.extend(
  z.pick(staffProfile, { staff_id: true, name: true, districts: true, services: true }),
  { retired: z.boolean(), visits: z.array(bookingCard) },
)
const technicianOfDay = z.extend(technicianOfBoard, { day_off: z.boolean() })
const technicianOfWeek = z.extend(technicianOfBoard, { days_off: z.array(z.string()) })

/** Bookings that have to move: with a technician, their visits on days off; without, those of closed or overbooked slots of a day. */
const bookingsToMove = z.object({
  technician: z.optional(z.pick(staffProfile, { staff_id: true, name: true })),
  days: z.array(z.string()),
  bookings: z.int(),
})

export const showBoard = route({
  method: 'GET',
  path: '/staff/board',
  access: 'desk',
  summary:
    'The visits of a day by technician, bookings of any day that wait for one, and on today’s board unfinished visits',
  query: z.strictObject({ day: serviceDaySchema }),
  success: 200,
  response: z.object({
    day: z.string(),
    slots: z.array(slotCount),
    technicians: z.array(technicianOfDay),
    unassigned: z.array(bookingCard),
    /** On today's board: visits of earlier days that are not completed. */
    unfinished: z.array(bookingCard),
    /** On today's board: what has to move from today on; absent in responses of earlier releases. */
    to_move: z.optional(z.array(bookingsToMove)),
  }),
  errors: [...queryErrors, ...staffErrors],
})

export const showWeek = route({
  method: 'GET',
  path: '/staff/week',
  access: 'desk',
  summary: 'The visits of seven days by technician, their days off, and the slots of each day',
  query: z.strictObject({ from: serviceDaySchema }),
  success: 200,
  response: z.object({
    /** In order, with the number of bookings that wait for a technician. */
    days: z.array(z.extend(calendarDay, { waiting: z.int() })),
    technicians: z.array(technicianOfWeek),
  }),
  errors: [...queryErrors, ...staffErrors],
})

const bookingNumber = z
  .string('VALUE_NOT_ALLOWED')
  .check(z.refine((text) => parseBookingNumber(text) !== undefined, 'VALUE_NOT_ALLOWED'))

/** Start of a page: an instant or status, and a booking. It opens nothing that the search does not. */
const cursor = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w.:-]{1,80}$/, 'VALUE_NOT_ALLOWED'))

export const searchBookings = route({
  method: 'POST',
  path: '/staff/searches',
  access: 'desk',
  summary: 'Bookings of a phone, of a day, or under a number; a cancelled one is found by its number alone',
  body: z
    .strictObject({
      phone: z.optional(contactPhone),
      booking_number: z.optional(bookingNumber),
      day: z.optional(serviceDaySchema),
      status: z.optional(z.literal(Object.values(status), 'VALUE_NOT_ALLOWED')),
      cursor: z.optional(cursor),
    })
    .check(
      z.refine(
        ({ phone, booking_number, day }) => [phone, booking_number, day].filter((by) => by !== undefined).length === 1,
        { error: 'INFORMATION_REQUIRED', path: ['phone'] },
      ),
    ),
  success: 200,
  response: z.object({
    bookings: z.array(bookingCard),
    cancelled: z.array(cancelledCard),
    /** Present while more follow. */
    cursor: z.optional(z.string()),
  }),
  errors: [...bodyErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})

export const showStaffBooking = route({
  method: 'GET',
  path: '/staff/bookings/{request_id}',
  access: 'staff',
  summary: 'One booking: all of it for the desk, with its history; for its technician what the visit needs',
  success: 200,
  response: z.union([
    z.extend(staffBooking, z.partial(z.object(staffHistory)).shape),
    z.extend(cancelledCard, staffHistory),
  ]),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const listBookingsOfCustomer = route({
  method: 'GET',
  path: '/staff/bookings/{request_id}/others',
  access: 'desk',
  summary: 'The other bookings of the same phone, the newest first',
  success: 200,
  response: z.object({
    bookings: z.array(bookingCard),
    /** Whether there are more of them. */
    more: z.boolean(),
  }),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** `site_phone`: of the on-site contact, whom the technician calls first. */
const contact = z.object({ customer_phone: z.string(), site_phone: z.optional(z.string()) })

export const showContact = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/contact',
  access: 'staff',
  summary: 'The phone of a booking, for its technician on the day of the visit; the history records that it was shown',
  success: 200,
  response: contact,
  errors: [...staffErrors, 'BOOKING_NOT_FOUND', 'STATUS_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const showVisitContacts = route({
  method: 'POST',
  path: '/staff/visits/contacts',
  access: 'technician',
  summary: 'The phones of the own open visits of today, from 06:00, which each history shows once a day',
  success: 200,
  response: z.object({ contacts: z.array(z.extend(contact, { request_id: z.string() })) }),
  errors: [...staffErrors, 'TOO_MANY_REQUESTS'],
})

const dayCount = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[1-7]$/, 'VALUE_NOT_ALLOWED'))

export const listVisits = route({
  method: 'GET',
  path: '/staff/visits',
  access: 'technician',
  summary:
    'The own visits of some days in their order; where the door is, from the morning of the day until it is done',
  query: z.strictObject({ from: serviceDaySchema, days: dayCount }),
  success: 200,
  response: z.object({
    visits: z.array(staffBooking),
    /** Unfinished visits of days before `from`, unless that is after today. */
    unfinished: z.array(staffBooking),
  }),
  errors: [...queryErrors, ...staffErrors],
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
