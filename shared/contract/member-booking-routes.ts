import * as z from 'zod/mini'
import { customerBooking } from '../booking/booking.ts'
import { memberBookingEdit, pricedMemberBooking } from '../booking/new-booking.ts'
import { bookingReceipt, cancelledList, moveOptions, shownBooking } from './booking-routes.ts'
import { bodyErrors, moveErrors, queryErrors, route, visitErrors } from './route.ts'

export const listMyBookings = route({
  method: 'GET',
  path: '/me/bookings',
  access: 'member',
  summary: 'The bookings of the member and of their verified phone, each once, newest first',
  success: 200,
  response: z.object({ bookings: z.array(customerBooking), ...cancelledList }),
  errors: ['SIGN_IN_REQUIRED'],
})

export const createMyBooking = route({
  method: 'POST',
  path: '/me/bookings',
  access: 'member',
  summary:
    'Book a visit at the address of the profile; the same key and body, apart from price_list, give the same answer for ever',
  body: pricedMemberBooking,
  idempotent: true,
  success: 201,
  response: bookingReceipt,
  errors: [
    ...bodyErrors,
    'SIGN_IN_REQUIRED',
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'AREA_NOT_SERVED',
    ...visitErrors,
    'PRICE_CHANGED',
    'TOO_MANY_REQUESTS',
  ],
})

export const showMyBooking = route({
  method: 'GET',
  path: '/me/bookings/{request_id}',
  access: 'member',
  summary:
    'One booking of the member with its history; of one that the company cancelled, what stays visible for 30 days',
  success: 200,
  response: shownBooking,
  errors: ['SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND'],
})

export const editMyBooking = route({
  method: 'PATCH',
  path: '/me/bookings/{request_id}',
  access: 'member',
  summary: 'Change a booking of the member that has no technician yet, or move an assigned visit',
  body: memberBookingEdit,
  success: 200,
  response: customerBooking,
  errors: [
    ...bodyErrors,
    'SIGN_IN_REQUIRED',
    'BOOKING_NOT_FOUND',
    'BOOKING_LOCKED',
    'BOOKING_CHANGED',
    ...moveErrors,
    'TECHNICIAN_BUSY',
    ...visitErrors,
    'PRICE_CHANGED',
  ],
})

export const showMyMoveOptions = route({
  ...moveOptions,
  path: '/me/bookings/{request_id}/move-options',
  access: 'member',
  errors: [...queryErrors, 'SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED', ...moveErrors],
})

export const cancelMyBooking = route({
  method: 'DELETE',
  path: '/me/bookings/{request_id}',
  access: 'member',
  summary: 'Cancel a booking of the member',
  success: 204,
  response: z.undefined(),
  errors: ['SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED'],
})
