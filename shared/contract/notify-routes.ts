import * as z from 'zod/mini'
import { messageKinds } from '../notifications/message.ts'
import { bodyErrors, route, staffErrors } from './route.ts'

/** @property resend_at instant from which the same side may ask again, ISO 8601 UTC */
const askedAgain = z.object({ resend_at: z.string() })

export const notifyBooking = route({
  method: 'POST',
  path: '/sms/notify',
  access: 'booking',
  summary: 'Send the customer of a booking once more how it stands; once in ten minutes',
  body: z.strictObject({ request_id: z.string('VALUE_NOT_ALLOWED') }),
  success: 202,
  reply: askedAgain,
  errors: [...bodyErrors, 'BOOKING_NOT_FOUND', 'NOT_SMS_CAPABLE', 'TOO_MANY_REQUESTS'],
})

export const notifyMyBooking = route({
  method: 'POST',
  path: '/me/bookings/{request_id}/notify',
  access: 'member',
  summary: 'Send the member once more how a booking stands; once in ten minutes',
  success: 202,
  reply: askedAgain,
  errors: ['SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'NOT_SMS_CAPABLE', 'TOO_MANY_REQUESTS'],
})

export const notifyByDesk = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/notify',
  access: 'desk',
  summary: 'Send the customer once more a message that fits how the booking stands; once in ten minutes',
  body: z.strictObject({ kind: z.enum(messageKinds.customer, 'VALUE_NOT_ALLOWED') }),
  success: 202,
  reply: askedAgain,
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'BOOKING_NOT_FOUND',
    'STATUS_NOT_ALLOWED',
    'NOT_SMS_CAPABLE',
    'TOO_MANY_REQUESTS',
  ],
})
