import * as z from 'zod/mini'
import { customerBooking, maskedBooking } from './booking/booking.ts'
import { bookingChange, newBooking } from './booking/new-booking.ts'
import { serviceTimes } from './booking/options.ts'
import { isServiceDay } from './booking/service-day.ts'
import { slotStates } from './booking/slots.ts'
import { contactPhone } from './customer/phone.ts'
import type { ApiErrorCode } from './errors.ts'
import { limits } from './limits.ts'

type Schema = z.ZodMiniType

/** Who may call: everybody, or whoever holds the token of the booking in the path. */
export type Access = 'public' | 'booking'

/** One route of the API: read by the handler, the site, the infrastructure and `docs/openapi.json`. */
export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api`. */
  path: `/${string}`
  access: Access
  summary: string
  query?: Schema
  body?: Schema
  /** The call carries `Idempotency-Key: <UUID>`. */
  idempotent?: true
  success: 200 | 201 | 204
  reply: Schema
  errors: readonly ApiErrorCode[]
}

const route = <const R extends Route>(value: R): R => value

/** What any body may be refused for. */
const bodyErrors = ['INVALID_BODY', 'INVALID_FIELD', 'UNKNOWN_FIELD', 'BODY_TOO_LARGE'] as const
/** What a new visit or a moved one may be refused for. */
const visitErrors = [
  'WINDOW_UNIT_NOT_INSTALLED',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'SLOT_FULL',
  'SLOT_CLOSED',
] as const

const serviceDay = z.string('SERVICE_DATE_INVALID').check(z.refine(isServiceDay, 'SERVICE_DATE_INVALID'))

/** Digits only: `Number('')`, `1e1` and `0x1` are no count of days. */
const dayCount = z
  .string('VALUE_NOT_ALLOWED')
  .check(z.refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= limits.availability.days, 'VALUE_NOT_ALLOWED'))

export const availability = route({
  method: 'GET',
  path: '/availability',
  access: 'public',
  summary: 'Which slots of the coming days can be booked, and their factor on the visit fee',
  query: z.strictObject({ from: serviceDay, days: dayCount }),
  success: 200,
  reply: z.object({
    days: z.array(
      z.object({
        service_day: z.string(),
        holiday: z.nullable(z.string()),
        slots: z.array(
          z.object({
            service_time: z.enum(serviceTimes),
            state: z.enum(slotStates),
            remaining: z.int(),
            fee_multiplier: z.number(),
          }),
        ),
      }),
    ),
  }),
  errors: ['INVALID_FIELD', 'UNKNOWN_FIELD'],
})

export const createBooking = route({
  method: 'POST',
  path: '/bookings',
  access: 'public',
  summary: 'Book a visit; the same key and body give the same answer for ever',
  body: newBooking,
  idempotent: true,
  success: 201,
  reply: z.object({ request_id: z.string(), manage_token: z.string() }),
  errors: [
    ...bodyErrors,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'AREA_NOT_SERVED',
    ...visitErrors,
    'TOO_MANY_REQUESTS',
  ],
})

const historyEntry = z.object({ at: z.string(), event: z.string(), actor: z.string() })

export const showBooking = route({
  method: 'GET',
  path: '/bookings/{request_id}',
  access: 'booking',
  summary: 'One booking with its history',
  success: 200,
  reply: z.extend(customerBooking, { history: z.array(historyEntry) }),
  errors: ['BOOKING_NOT_FOUND'],
})

export const editBooking = route({
  method: 'PATCH',
  path: '/bookings/{request_id}',
  access: 'booking',
  summary: 'Change a booking that has no technician yet',
  body: bookingChange,
  success: 200,
  reply: customerBooking,
  errors: [...bodyErrors, 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED', 'BOOKING_CHANGED', ...visitErrors],
})

export const cancelBooking = route({
  method: 'DELETE',
  path: '/bookings/{request_id}',
  access: 'booking',
  summary: 'Cancel a booking; again answers the same',
  success: 204,
  reply: z.undefined(),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED'],
})

export const lookUpBookings = route({
  method: 'POST',
  path: '/lookups',
  access: 'public',
  summary: 'Masked cards of the bookings made with a phone number',
  body: z.strictObject({ customer_phone: contactPhone }),
  success: 200,
  reply: z.object({ bookings: z.array(maskedBooking) }),
  errors: [...bodyErrors, 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const health = route({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the tables answer',
  success: 200,
  reply: z.object({ status: z.literal('ok') }),
  errors: ['UNAVAILABLE'],
})

export const routes = {
  availability,
  createBooking,
  showBooking,
  editBooking,
  cancelBooking,
  lookUpBookings,
  health,
} as const satisfies Record<string, Route>

export type ReplyOf<R extends Route> = z.output<R['reply']>
export type BodyOf<R extends Route> = R extends { body: infer B extends Schema } ? z.output<B> : undefined
export type QueryOf<R extends Route> = R extends { query: infer Q extends Schema } ? z.output<Q> : undefined
