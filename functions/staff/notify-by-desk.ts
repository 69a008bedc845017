import * as routes from '#shared/contract/notify-by-desk-route.ts'
import { Refusal } from '#shared/errors.ts'
import { presentKinds } from '#shared/notifications/resendable-kinds.ts'
import { askAgain } from '../notifications/resend.ts'
import { findToChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/**
 * Has the customer told once more what holds of the booking (specification 8.9).
 * @throws Refusal STATUS_NOT_ALLOWED for a message that no longer fits, and those of `askAgain`
 */
export const notifyByDesk = staffEndpoint(routes.notifyByDesk, async ({ actor, params, body: { kind }, now }) => {
  const found = await findToChange({ actor, request_id: params.request_id ?? '', now })
  if (found.kind === 'tombstone') throw new Refusal('BOOKING_NOT_FOUND')
  if (!presentKinds(found.booking, now).includes(kind)) throw new Refusal('STATUS_NOT_ALLOWED')
  const resendAt = await askAgain(found.booking, { kind, by: 'desk' }, now)
  return { resend_at: resendAt.toISOString() }
})
