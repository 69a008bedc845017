import * as z from 'zod/mini'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { changeReceipt } from '../staff/change-receipt.ts'
import { paymentMethods } from '../staff/payment.ts'
import { exportedBooking } from '../staff/revenue.ts'
import { bodyErrors, queryErrors, route, staffErrors } from './route.ts'

export const setPayment = route({
  method: 'PUT',
  path: '/staff/bookings/{request_id}/payment',
  access: 'staff',
  summary: 'Record how a completed visit was paid, or that it is not; the last one holds',
  body: z.strictObject({ method: z.nullable(z.enum(paymentMethods, 'VALUE_NOT_ALLOWED')) }),
  success: 200,
  response: changeReceipt,
  errors: [...bodyErrors, ...staffErrors, 'BOOKING_NOT_FOUND', 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED'],
})

export const exportBookings = route({
  method: 'GET',
  path: '/staff/export',
  access: 'desk',
  summary:
    'The bookings of at most 31 days, cancelled ones too, with their charges and payments, without data of customers',
  query: z.strictObject({ from: serviceDaySchema, to: serviceDaySchema }),
  success: 200,
  response: z.object({ bookings: z.array(exportedBooking) }),
  errors: [...queryErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})
