import * as routes from '#shared/contract/phone-owner-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { AlertSlot } from '#shared/customer/vacancy-alert.ts'
import { call } from '../../core/api/client.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { memberCall } from '../session/member-call.ts'
import { withLookupExpiry } from './queries.ts'

/** Whose alerts: a member's by the session, a guest's by the lookup token of the phone. */
export type AlertOwner = { kind: 'member' } | { kind: 'lookup'; token: string }

/** Asks for a message when a spot comes free. Idempotent. */
export const requestAlert = (owner: AlertOwner, body: BodyOf<typeof routes.requestAlert>) =>
  withRetry(() =>
    owner.kind === 'member'
      ? memberCall(routes.requestMyAlert, { body })
      : withLookupExpiry(() => call(routes.requestAlert, { body, token: owner.token })),
  )

export const listAlerts = (owner: AlertOwner) =>
  owner.kind === 'member'
    ? memberCall(routes.listMyAlerts, {})
    : withLookupExpiry(() => call(routes.listAlerts, { token: owner.token }))

/** Ends an alert. Idempotent. */
export const endAlert = (owner: AlertOwner, { service_day, service_time }: AlertSlot) =>
  withRetry(() => {
    const body = { service_day, service_time }
    return owner.kind === 'member'
      ? memberCall(routes.endMyAlert, { body })
      : withLookupExpiry(() => call(routes.endAlert, { body, token: owner.token }))
  })
