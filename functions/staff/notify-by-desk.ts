import * as routes from '#shared/contract/notify-by-desk-route.ts'
import { ApiError } from '#shared/errors.ts'
import { resendableKinds } from '#shared/notifications/resendable-kinds.ts'
import { requestResend } from '../notifications/resend.ts'
import { findBookingForChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/**
 * Resends the customer a message about the booking (specification 8.9).
 * @throws ApiError STATUS_NOT_ALLOWED for an obsolete message, and those of `requestResend`
 */
export const notifyByDesk = staffEndpoint(routes.notifyByDesk, async ({ actor, params, body: { kind }, now }) => {
  const booking = await findBookingForChange({ actor, request_id: params.request_id ?? '', now })
  if (!resendableKinds(booking, now).includes(kind)) throw new ApiError('STATUS_NOT_ALLOWED')
  const resendAt = await requestResend(booking, { kind, by: 'desk' }, now)
  return { resend_at: resendAt.toISOString() }
})
