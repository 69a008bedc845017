import * as z from 'zod/mini'
import { messageKinds } from '../notifications/message.ts'
import { bodyErrors, resendReceipt, route, staffErrors } from './route.ts'

export const notifyByStaff = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/notify',
  access: 'staff',
  summary:
    'Resend a message that fits the status of the booking, at most once in ten minutes; of an open quote, also by its technician, once in three',
  body: z.strictObject({ kind: z.enum(messageKinds.customer, 'VALUE_NOT_ALLOWED') }),
  success: 202,
  response: resendReceipt,
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'BOOKING_NOT_FOUND',
    'STATUS_NOT_ALLOWED',
    'NOT_SMS_CAPABLE',
    'TOO_MANY_REQUESTS',
  ],
})
