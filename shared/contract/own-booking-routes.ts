import * as z from 'zod/mini'
import { customerBooking } from '../booking/booking.ts'
import { bookingEdit, memberBookingEdit, technicianAfterMove } from '../booking/new-booking.ts'
import { serviceTimes } from '../booking/options.ts'
import { newDeviceToken } from '../customer/one-time-code.ts'
import { shownBooking, someDays } from './booking-routes.ts'
import {
  bodyErrors,
  codeErrors,
  customerVisitErrors,
  moveErrors,
  ownBookingRoutes,
  queryErrors,
  resendReceipt,
} from './route.ts'

export const showBooking = ownBookingRoutes({
  below: '',
  both: { method: 'GET', success: 200, response: shownBooking },
  guest: { summary: 'One booking with its history; of one that the company cancelled, what stays visible for 30 days' },
  member: {
    summary:
      'One booking of the member with its history; of one that the company cancelled, what stays visible for 30 days',
  },
  errors: ['BOOKING_NOT_FOUND'],
})

export const editBooking = ownBookingRoutes({
  below: '',
  both: { method: 'PATCH', success: 200 },
  guest: {
    summary: 'Change a booking that has no technician yet, or move an assigned visit',
    body: bookingEdit,
    response: z.extend(customerBooking, newDeviceToken),
  },
  member: {
    summary: 'Change a booking of the member that has no technician yet, or move an assigned visit',
    body: memberBookingEdit,
    response: customerBooking,
  },
  errors: [
    ...bodyErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_LOCKED',
    'BOOKING_CHANGED',
    ...moveErrors,
    'TECHNICIAN_BUSY',
    ...customerVisitErrors,
    'PRICE_CHANGED',
  ],
  guestErrors: ['VERIFICATION_REQUIRED', 'WORK_REQUIRED', ...codeErrors],
})

export const showMoveOptions = ownBookingRoutes({
  below: '/move-options',
  both: {
    method: 'GET',
    summary: 'Whether the same technician comes if an assigned visit moves to a slot of the coming days',
    query: someDays,
    success: 200,
    response: z.object({
      days: z.array(
        z.object({
          service_day: z.string(),
          slots: z.array(z.object({ service_time: z.enum(serviceTimes), technician: z.enum(technicianAfterMove) })),
        }),
      ),
    }),
  },
  errors: [...queryErrors, 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED', ...moveErrors],
})

export const cancelBooking = ownBookingRoutes({
  below: '',
  both: { method: 'DELETE', success: 204, response: z.undefined() },
  guest: { summary: 'Cancel a booking; again answers the same to the device that booked' },
  member: { summary: 'Cancel a booking of the member' },
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED'],
})

export const answerMissed = ownBookingRoutes({
  below: '/missed/answer',
  both: { method: 'POST', success: 200, response: customerBooking },
  guest: { summary: 'Say that the technician of a visit that counts as missed came; again answers the same' },
  member: { summary: 'Say that the technician of a visit of the member that counts as missed came' },
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_LOCKED', 'BOOKING_CHANGED', 'TOO_MANY_REQUESTS'],
})

/** Guests name the booking in the body. */
export const notifyBooking = ownBookingRoutes({
  below: '/notify',
  both: { method: 'POST', success: 202, response: resendReceipt },
  guest: {
    path: '/sms/notify',
    summary: 'Resend the status message to the customer of a booking, once per 10 minutes',
    body: z.strictObject({ request_id: z.string('VALUE_NOT_ALLOWED') }),
  },
  member: { summary: 'Resend the status message of a booking to the member, once per 10 minutes' },
  errors: ['BOOKING_NOT_FOUND', 'NOT_SMS_CAPABLE', 'TOO_MANY_REQUESTS'],
  guestErrors: bodyErrors,
})
