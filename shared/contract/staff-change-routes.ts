import * as z from 'zod/mini'
import { queuedFields } from '../booking/action-time.ts'
import { deskCancellationReasons } from '../booking/booking-event.ts'
import { completionApproval, completionFields, completionPayment } from '../booking/completion.ts'
import { customerInformed as customer_informed, deskEdit, pricedDeskBooking } from '../booking/desk-booking.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { limits } from '../limits.ts'
import { arrivalMinutes } from '../staff/arrival.ts'
import { changeReceipt } from '../staff/change-receipt.ts'
import { handoverId } from '../staff/handover-id.ts'
import { staffId } from '../staff/staff.ts'
import { paragraph } from '../text/text-rules.ts'
import { bodyErrors, route, staffErrors, visitErrors } from './route.ts'

const version = z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED'))

const changeErrors = [
  ...bodyErrors,
  ...staffErrors,
  'BOOKING_NOT_FOUND',
  'BOOKING_CHANGED',
  'STATUS_NOT_ALLOWED',
] as const

export const createByDesk = route({
  method: 'POST',
  path: '/staff/bookings',
  access: 'desk',
  summary: 'Take a booking by telephone; the same key and body, apart from price_list, give the same answer for ever',
  body: pricedDeskBooking,
  idempotent: true,
  success: 201,
  response: z.object({ request_id: z.string(), booking_number: z.string() }),
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'AREA_NOT_SERVED',
    ...visitErrors,
    'PRICE_CHANGED',
    'TOO_MANY_REQUESTS',
  ],
})

export const editByDesk = route({
  method: 'PATCH',
  path: '/staff/bookings/{request_id}',
  access: 'desk',
  summary:
    'Edit a booking, move its visit, or write a memo; a technician who cannot come then is kept, released or replaced',
  body: deskEdit,
  success: 200,
  response: changeReceipt,
  errors: [
    ...changeErrors,
    'AREA_NOT_SERVED',
    ...visitErrors,
    'STAFF_NOT_FOUND',
    'TECHNICIAN_BUSY',
    'TECHNICIAN_OFF',
    'SERVICE_NOT_OFFERED',
    'VISIT_OVER',
    'TOO_MANY_REQUESTS',
  ],
})

export const assignTechnician = route({
  method: 'PUT',
  path: '/staff/bookings/{request_id}/assignment',
  access: 'desk',
  summary: 'Assign a technician, or another one',
  body: z.strictObject({ staff_id: staffId, version, handover: z.optional(handoverId), customer_informed }),
  success: 200,
  response: changeReceipt,
  errors: [
    ...changeErrors,
    'STAFF_NOT_FOUND',
    'TECHNICIAN_BUSY',
    'TECHNICIAN_OFF',
    'SERVICE_NOT_OFFERED',
    'VISIT_OVER',
  ],
})

export const unassignTechnician = route({
  method: 'DELETE',
  path: '/staff/bookings/{request_id}/assignment',
  access: 'desk',
  summary: 'Take the technician away: the booking waits again',
  body: z.strictObject({ version, handover: z.optional(handoverId), customer_informed }),
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

const announcement = z.strictObject({ minutes: z.literal(arrivalMinutes, 'VALUE_NOT_ALLOWED') })

export const announceOnTheWay = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/on-the-way',
  access: 'staff',
  summary: 'Announce once in how many minutes the technician arrives; the same minutes again answer the same',
  body: announcement,
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const announceLate = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/late',
  access: 'staff',
  summary: 'Replace the announced arrival by a later one, once; the same minutes again answer the same',
  body: announcement,
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const takeBackArrival = route({
  method: 'DELETE',
  path: '/staff/bookings/{request_id}/arrival',
  access: 'staff',
  summary:
    'Take the announcement of this version back within a minute, before its message is sent; a repeat answers the same',
  body: z.strictObject({ announced: version }),
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const setExpectedHour = route({
  method: 'PUT',
  path: '/staff/bookings/{request_id}/expected-hour',
  access: 'technician',
  summary: 'Choose in which hour of the slot the technician comes, or none, until 06:00 of the day; the last one holds',
  body: z.strictObject({ service_day: serviceDaySchema, hour: z.nullable(z.int('VALUE_NOT_ALLOWED')) }),
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

const queuedAction = z.strictObject({ version, ...queuedFields })

export const reportAbsence = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/absence',
  access: 'technician',
  summary:
    'Report that the customer is absent, from the start of the slot or an announced arrival; a repeat answers the same, `age_seconds` as at a start',
  body: queuedAction,
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const returnFromVisit = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/return',
  access: 'technician',
  summary: 'Leave a closed door, ten minutes after it was reported at the earliest; a repeat answers the same',
  body: queuedAction,
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const startVisit = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/visit',
  access: 'staff',
  summary:
    'Start the work of a visit; `age_seconds` is the age of a tap that waited for a connection, `at` alone counts as now',
  body: queuedAction,
  success: 200,
  response: changeReceipt,
  errors: changeErrors,
})

export const completeVisit = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/completion',
  access: 'staff',
  summary:
    'Complete a visit: what was done, what it cost and how it was paid; `age_seconds` as at its start; `approval` approves the newest quote at that instant',
  body: z.strictObject({
    version,
    ...queuedFields,
    ...completionFields,
    payment: completionPayment,
    approval: completionApproval,
  }),
  success: 200,
  response: changeReceipt,
  errors: [...changeErrors, 'CHARGE_NOT_APPROVED', 'QUOTE_CHANGED', 'APPROVAL_WRONG', 'APPROVAL_USED_UP'],
})

export const correctCompletion = route({
  method: 'PATCH',
  path: '/staff/bookings/{request_id}/completion',
  access: 'staff',
  summary: 'Correct what was done or what it cost, until midnight of the day of completion',
  body: z.strictObject({ version, ...z.partial(z.object(completionFields)).shape }),
  success: 200,
  response: changeReceipt,
  errors: [...changeErrors, 'CHARGE_NOT_APPROVED'],
})

export const cancelByDesk = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/cancellation',
  access: 'desk',
  summary: 'Cancel a booking; again answers the same',
  body: z.strictObject({
    version,
    reason: z.enum(deskCancellationReasons, 'VALUE_NOT_ALLOWED'),
    note: z.optional(paragraph({ max: limits.text.note })),
    customer_informed,
  }),
  success: 204,
  response: z.undefined(),
  errors: changeErrors,
})
