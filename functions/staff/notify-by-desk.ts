import * as routes from '#shared/contract/notify-by-desk-route.ts'
import { ApiError } from '#shared/errors.ts'
import { resendableKinds } from '#shared/notifications/resendable-kinds.ts'
import { requestResend } from '../notifications/resend.ts'
import { readForChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/**
 * Has the customer told once more what holds of the booking (specification 8.9).
 * @throws Refusal STATUS_NOT_ALLOWED for a message that no longer fits, and those of `requestResend`
 */
export const notifyByDesk = staffEndpoint(routes.notifyByDesk, async ({ actor, params, body: { kind }, now }) => {
  const found = await readForChange({ actor, request_id: params.request_id ?? '', now })
  if (found.kind === 'tombstone') throw new ApiError('BOOKING_NOT_FOUND')
  if (!resendableKinds(found.booking, now).includes(kind)) throw new ApiError('STATUS_NOT_ALLOWED')
  const resendAt = await requestResend(found.booking, { kind, by: 'desk' }, now)
  return { resend_at: resendAt.toISOString() }
})
