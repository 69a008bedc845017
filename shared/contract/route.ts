import * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

type Schema = z.ZodMiniType

/**
 * Who may call: everybody; whoever holds the token of the booking in the path, or a look-up token of its phone; whoever
 * holds a look-up token; a signed-in member (Cognito's access token); or whoever of the staff is active and signed in:
 * everybody, the desk alone, or technicians alone (an access token of the staff's pool).
 */
export type Access = 'public' | 'booking' | 'lookup' | 'member' | StaffAccess
export type StaffAccess = 'staff' | 'desk' | 'technician'

/** One route of the API: read by the handler, the site, the infrastructure and `docs/openapi.json`. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`. */
  path: `/${string}`
  access: Access
  summary: string
  query?: Schema
  body?: Schema
  /** The call carries `Idempotency-Key: <UUID>`. */
  idempotent?: true
  success: 200 | 201 | 202 | 204
  response: Schema
  errors: readonly ApiErrorCode[]
}

/** Whether a route is for those alone who are signed in as staff. */
export const isStaffRoute = ({ access }: Pick<Route, 'access'>) =>
  access === 'staff' || access === 'desk' || access === 'technician'

/** `PATCH /api/bookings/{request_id}`: what the gateway calls the route. */
export const routeKeyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} /api${path}`

export const route = <const R extends Route>(value: R): R => value

/** What any body may be refused for. */
export const bodyErrors = ['INVALID_BODY', 'INVALID_FIELD', 'UNKNOWN_FIELD', 'BODY_TOO_LARGE', 'NOT_JSON'] as const

/** What a query may be refused for. */
export const queryErrors = ['INVALID_FIELD', 'UNKNOWN_FIELD'] as const

/** What anybody may be refused for at a route of the staff. */
export const staffErrors = ['SIGN_IN_REQUIRED', 'STAFF_ONLY'] as const

/** What a code that was presented may be refused for. */
export const codeErrors = ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'] as const

/** What a new visit or a moved one may be refused for. */
export const visitErrors = [
  'WINDOW_UNIT_NOT_INSTALLED',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'SLOT_FULL',
  'SLOT_CLOSED',
] as const

export type ResponseOf<R extends Route> = z.output<R['response']>
export type BodyOf<R extends Route> = R extends { body: infer B extends Schema } ? z.output<B> : undefined
export type QueryOf<R extends Route> = R extends { query: infer Q extends Schema } ? z.output<Q> : undefined

/** When a message was asked for again. @property resend_at instant from which the same side may do so anew, ISO 8601 UTC */
export const resendReceipt = z.object({ resend_at: z.string() })
