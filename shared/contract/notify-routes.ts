import * as z from 'zod/mini'
import { bodyErrors, resendReceipt, route } from './route.ts'

export const notifyBooking = route({
  method: 'POST',
  path: '/sms/notify',
  access: 'booking',
  summary: 'Send the customer of a booking once more how it stands; once in ten minutes',
  body: z.strictObject({ request_id: z.string('VALUE_NOT_ALLOWED') }),
  success: 202,
  response: resendReceipt,
  errors: [...bodyErrors, 'BOOKING_NOT_FOUND', 'NOT_SMS_CAPABLE', 'TOO_MANY_REQUESTS'],
})

export const notifyMyBooking = route({
  method: 'POST',
  path: '/me/bookings/{request_id}/notify',
  access: 'member',
  summary: 'Send the member once more how a booking stands; once in ten minutes',
  success: 202,
  response: resendReceipt,
  errors: ['SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'NOT_SMS_CAPABLE', 'TOO_MANY_REQUESTS'],
})
