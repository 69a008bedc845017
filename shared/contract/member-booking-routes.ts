import * as z from 'zod/mini'
import { customerBooking } from '../booking/booking.ts'
import { pricedMemberBooking } from '../booking/new-booking.ts'
import { bookingReceipt, cancelledList, earlierList } from './booking-routes.ts'
import { bodyErrors, customerVisitErrors, route } from './route.ts'

export const listMyBookings = route({
  method: 'GET',
  path: '/me/bookings',
  access: 'member',
  summary:
    'The bookings of the member and those that guests made with their phone, each once, newest first; those of guests of long ago are masked',
  success: 200,
  response: z.object({ bookings: z.array(customerBooking), ...earlierList, ...cancelledList }),
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
    ...customerVisitErrors,
    'PRICE_CHANGED',
    'REBOOKING_OVER',
    'TOO_MANY_REQUESTS',
  ],
})
