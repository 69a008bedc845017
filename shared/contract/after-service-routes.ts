import * as z from 'zod/mini'
import { afterServiceClaim } from '../customer/after-service-claim.ts'
import { bookingReceipt } from './booking-routes.ts'
import { bodyErrors, type Route, route, staffErrors } from './route.ts'

const claimRoute = <const R extends Pick<Route, 'path' | 'access' | 'response' | 'errors'>>(more: R) =>
  ({
    method: 'POST',
    summary: 'Claim free after-service for a completed booking; the same key and body give the same answer for ever',
    body: afterServiceClaim,
    idempotent: true,
    success: 201,
    ...more,
  }) as const

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

export const claimAfterService = route(
  claimRoute({
    path: '/bookings/{request_id}/after-service',
    access: 'booking',
    response: bookingReceipt,
    errors: [...claimErrors, 'TOO_MANY_REQUESTS'],
  }),
)

export const claimMyAfterService = route(
  claimRoute({
    path: '/me/bookings/{request_id}/after-service',
    access: 'member',
    response: bookingReceipt,
    errors: ['SIGN_IN_REQUIRED', ...claimErrors, 'TOO_MANY_REQUESTS'],
  }),
)

export const claimAfterServiceByDesk = route(
  claimRoute({
    path: '/staff/bookings/{request_id}/after-service',
    access: 'desk',
    response: z.object({ request_id: z.string(), booking_number: z.string() }),
    errors: [...staffErrors, ...claimErrors],
  }),
)
