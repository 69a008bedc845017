import * as z from 'zod/mini'
import { customerBooking, maskedBooking } from '../booking/booking.ts'
import { guestBooking } from '../booking/new-booking.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { slotStates } from '../booking/slots.ts'
import { cancelledBooking, maskedCancelled } from '../customer/cancelled-booking.ts'
import { codeAnswer, newDeviceToken } from '../customer/one-time-code.ts'
import { contactPhone } from '../customer/phone.ts'
import { cancelledOrder } from '../customer/rebooking.ts'
import { lenientShape } from '../lenient.ts'
import { limits } from '../limits.ts'
import { ownReview } from '../reviews/reviewed.ts'
import { bodyErrors, codeErrors, customerVisitErrors, fileResponse, queryErrors, route } from './route.ts'

/** Digits only: `Number('')`, `1e1` and `0x1` are no counts. */
const dayCount = z
  .string('VALUE_NOT_ALLOWED')
  .check(z.refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= limits.availability.days, 'VALUE_NOT_ALLOWED'))

export const someDays = z.strictObject({ from: serviceDaySchema, days: dayCount })

export const availability = route({
  method: 'GET',
  path: '/availability',
  access: 'public',
  summary: 'Which slots of the coming days can be booked, and their factor on the visit fee',
  query: someDays,
  success: 200,
  response: z.object({
    days: z.array(
      z.object({
        service_day: z.string(),
        holiday: z.nullable(z.string()),
        slots: z.array(
          z.object({
            service_time: z.enum(serviceTimes),
            state: z.enum(slotStates),
            remaining: z.int(),
            /** Whether unverified bookings have used up their share; absent in responses of earlier releases. */
            open_with_code: z.optional(z.boolean()),
            fee_multiplier: z.number(),
          }),
        ),
      }),
    ),
  }),
  errors: ['INVALID_FIELD', 'UNKNOWN_FIELD'],
})

export const bookingReceipt = z.object({ request_id: z.string(), manage_token: z.string(), ...newDeviceToken })

export const createBooking = route({
  method: 'POST',
  path: '/bookings',
  access: 'public',
  summary:
    'Book a visit; the same key and body, apart from challenge, code, work and price_list, give the same answer for ever',
  body: guestBooking,
  idempotent: true,
  success: 201,
  response: bookingReceipt,
  errors: [
    ...bodyErrors,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'AREA_NOT_SERVED',
    ...customerVisitErrors,
    'REBOOKING_OVER',
    'PRICE_CHANGED',
    'VERIFICATION_REQUIRED',
    'WORK_REQUIRED',
    ...codeErrors,
  ],
})

const historyEntry = z.object({ at: z.string(), event: z.string(), actor: z.string() })

/** Status of the message that confirms a booking; absent where none is sent (specification 8.5). */
const confirmationStates = ['sending', 'sent', 'uncertain', 'not_sent'] as const

export const bookingWithHistory = z.extend(customerBooking, {
  history: z.array(historyEntry),
  /** `review`: that of its author, in a response about one booking and in exports. */
  ...lenientShape({ confirmation: z.enum(confirmationStates), review: ownReview }),
})

/** The visible part of a booking that the company cancelled, for a day with its order. */
export const shownCancelled = z.extend(cancelledBooking, lenientShape({ order: cancelledOrder }))

/** A booking, or the visible part of one that the company cancelled. */
export const shownBooking = z.union([bookingWithHistory, shownCancelled])

/** Part of a list of bookings; absent in responses of earlier releases. */
export const cancelledList = lenientShape({ cancelled: z.array(cancelledBooking) })

/** Masked cards of visits that a number no longer opens, in a list of those that it does (specification 5.1). */
export const earlierList = lenientShape({ earlier: z.array(maskedBooking) })

export const lookUpBookings = route({
  method: 'POST',
  path: '/lookups',
  access: 'public',
  summary: 'Masked cards of the bookings that guests made with a phone number',
  body: z.strictObject({ customer_phone: contactPhone }),
  success: 200,
  response: z.object({
    bookings: z.array(maskedBooking),
    ...lenientShape({ cancelled: z.array(maskedCancelled) }),
  }),
  errors: [...bodyErrors, 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const verifyLookup = route({
  method: 'POST',
  path: '/lookups/verify',
  access: 'public',
  summary:
    'Exchange the code sent to a phone number for a token that opens the bookings that guests made with that number',
  body: z.strictObject({ customer_phone: contactPhone, ...codeAnswer }),
  success: 200,
  response: z.object({ lookup_token: z.string(), expires_at: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors],
})

export const listLookupBookings = route({
  method: 'GET',
  path: '/bookings',
  access: 'lookup',
  summary:
    'The bookings that guests made with the phone number of the lookup token, newest first; those of long ago are masked',
  success: 200,
  response: z.object({ bookings: z.array(customerBooking), ...earlierList, ...cancelledList }),
  errors: ['VERIFICATION_REQUIRED'],
})

const matching = (pattern: RegExp) => z.string('VALUE_NOT_ALLOWED').check(z.regex(pattern, 'VALUE_NOT_ALLOWED'))

/**
 * The address of the file has nothing about a person. The `visit` lets a calendar replace an older file of the same booking: the last
 * digits of its ID, of which the booking number has none.
 */
export const showCalendarFile = route({
  method: 'GET',
  path: '/calendar-file',
  access: 'public',
  summary: 'A visit as a file for calendars (RFC 5545), from the query alone: no booking is read',
  query: z.strictObject({
    service_day: serviceDaySchema,
    service_time: z.optional(z.enum(serviceTimes, 'VALUE_NOT_ALLOWED')),
    service_type: z.optional(z.enum(serviceTypes, 'VALUE_NOT_ALLOWED')),
    visit_minutes: z.optional(matching(/^\d{1,4}$/)),
    visit: matching(/^[0-9a-f]{8}$/),
    version: matching(/^\d{1,6}$/),
  }),
  success: 200,
  file: 'text/calendar',
  response: fileResponse,
  errors: [...queryErrors, 'TOO_MANY_REQUESTS'],
})

export const health = route({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the tables answer',
  success: 200,
  response: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})
