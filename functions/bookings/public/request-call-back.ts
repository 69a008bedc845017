import { requestCallBack as route } from '#shared/contract/call-back-routes.ts'
import { callBackDueAt } from '#shared/customer/call-back.ts'
import { DAY } from '#shared/durations.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { ipPrefixSteps, namedSteps } from '../../platform/rate-limits/counter.ts'
import { settingsOf } from '../../platform/settings.ts'
import { workSteps } from '../../sms/proof-of-work.ts'
import { bookingIdFor, payloadHashOf } from '../booking-id.ts'
import { saveCallBack } from './call-back-store.ts'

const { callBacksPerIpDay } = settingsOf('bookings')

/**
 * Requests a call. The response is the same whether the phone has an open call-back or not, so that no one learns of one; a
 * repeated request counts once (specification 4.21).
 */
export const requestCallBack = endpoint(route, async ({ body, idempotencyKey, ipPrefixes, now }) => {
  const { work, ...form } = body
  const made_by = payloadHashOf(form, idempotencyKey)
  const limits = await ipPrefixSteps(
    ipPrefixes,
    [{ name: 'call_backs_day', most: callBacksPerIpDay, window: DAY }],
    now,
  )
  const steps = [...limits, ...(await workSteps({ purpose: 'call_back', count: 0 }, work, ipPrefixes, now, made_by))]
  await saveCallBack({ ...form, id: bookingIdFor(idempotencyKey), made_by }, namedSteps(steps, now), now)
  return { due_at: callBackDueAt(now).toISOString() }
})
