import * as routes from '#shared/contract/notify-by-staff-route.ts'
import { ApiError } from '#shared/errors.ts'
import { kindsForStaff } from '#shared/notifications/resendable-kinds.ts'
import { requestResend } from '../notifications/resend.ts'
import { findBookingForChange, requireChangeable } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/**
 * Resends the customer a message about the booking (specification 8.9). Who may propose a quote may resend it.
 * @throws ApiError STATUS_NOT_ALLOWED for an obsolete message, and those of `requestResend`
 */
export const notifyByStaff = staffEndpoint(routes.notifyByStaff, async ({ actor, params, body: { kind }, now }) => {
  const change = { actor, request_id: params.request_id ?? '', now }
  const booking = await findBookingForChange(change)
  requireChangeable(change, kind === 'quoted' ? 'propose_quote' : 'notify', booking)
  if (!kindsForStaff(booking, now).includes(kind)) throw new ApiError('STATUS_NOT_ALLOWED')
  const resendAt = await requestResend(booking, { kind, by: 'desk' }, now)
  return { resend_at: resendAt.toISOString() }
})
