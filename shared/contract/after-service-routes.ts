import * as z from 'zod/mini'
import { afterServiceClaim } from '../customer/after-service-claim.ts'
import { bookingReceipt } from './booking-routes.ts'
import { bodyErrors, ownBookingRoutes, route, staffErrors } from './route.ts'

const claiming = {
  method: 'POST',
  summary: 'Claim free after-service for a completed booking; the same key and body give the same answer for ever',
  body: afterServiceClaim,
  idempotent: true,
  success: 201,
} as const

const claimErrors = [
  ...bodyErrors,
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'BOOKING_NOT_FOUND',
  'BOOKING_LOCKED',
  'AFTER_SERVICE_OVER',
  'AFTER_SERVICE_OPEN',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'SLOT_FULL',
  'SLOT_CLOSED',
] as const

export const claimAfterService = ownBookingRoutes({
  below: '/after-service',
  both: { ...claiming, response: bookingReceipt },
  errors: [...claimErrors, 'WEEK_LIMIT', 'TOO_MANY_REQUESTS'],
})

export const claimAfterServiceByDesk = route({
  ...claiming,
  path: '/staff/bookings/{request_id}/after-service',
  access: 'desk',
  response: z.object({ request_id: z.string(), booking_number: z.string() }),
  errors: [...staffErrors, ...claimErrors],
})
