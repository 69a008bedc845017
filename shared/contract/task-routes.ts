import * as z from 'zod/mini'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { callBack } from '../customer/call-back.ts'
import { limits } from '../limits.ts'
import { bookingCard } from '../staff/card.ts'
import { task } from '../staff/task.ts'
import { bodyErrors, queryErrors, route, staffErrors } from './route.ts'

export const listTasks = route({
  method: 'GET',
  path: '/staff/tasks',
  access: 'desk',
  summary: 'Open tasks of the dispatchers, the most urgent first, and call-backs; with the number to call',
  success: 200,
  response: z.object({
    tasks: z.array(task),
    /** Whether unverified bookings of the hour or the day are near their limit; absent in responses of earlier releases. */
    unverified_near_limit: z.optional(z.boolean()),
    /** People who asked for a call, the longest wait first; absent in responses of earlier releases. */
    call_backs: z.optional(z.array(callBack)),
  }),
  errors: [...staffErrors, 'TOO_MANY_REQUESTS'],
})

export const completeTask = route({
  method: 'POST',
  path: '/staff/tasks/{task_id}/done',
  access: 'desk',
  summary: 'Close a task, which removes the number; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND'],
})

export const completeCallBack = route({
  method: 'POST',
  path: '/staff/call-backs/{call_back_id}/done',
  access: 'desk',
  summary: 'Close a call-back, which removes the number; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND'],
})

export const listUnverified = route({
  method: 'GET',
  path: '/staff/unverified-bookings',
  access: 'desk',
  summary: 'Bookings without a verified phone that wait for a technician, by the days on which they were made',
  query: z.strictObject({ from: serviceDaySchema, to: serviceDaySchema }),
  success: 200,
  response: z.object({
    bookings: z.array(z.extend(bookingCard, { is_landline: z.boolean() })),
    /** Of all that were found; at most 100 are listed. */
    count: z.int(),
  }),
  errors: [...queryErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})

const requestIds = z
  .array(z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[0-9a-f]{32}$/, 'VALUE_NOT_ALLOWED')), 'VALUE_NOT_ALLOWED')
  .check(z.minLength(1, 'VALUE_NOT_ALLOWED'), z.maxLength(limits.confirmations.perRequest, 'VALUE_NOT_ALLOWED'))

export const requestConfirmations = route({
  method: 'POST',
  path: '/staff/unverified-bookings/confirmations',
  access: 'desk',
  summary:
    'Ask customers to confirm their bookings within two hours; landlines become call tasks; a repeat requests nothing again',
  body: z.strictObject({ request_ids: requestIds }),
  success: 200,
  response: z.object({ requested: z.int(), to_call: z.int(), skipped: z.int() }),
  errors: [...bodyErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})

export const verifyBooking = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/verified',
  access: 'desk',
  summary: 'Record that a call has verified the phone of a booking; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND', 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED'],
})
