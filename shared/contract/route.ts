import * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'

type Schema = z.ZodMiniType

/**
 * Who may call: everyone (`public`); the booking token of the path or a lookup token of its phone (`booking`); a lookup
 * token (`lookup`); a signed-in member (Cognito's access token); or active staff with an access token of their pool:
 * all, dispatchers only, or technicians only.
 */
export type Access = 'public' | 'booking' | 'lookup' | 'member' | StaffAccess
export type StaffAccess = 'staff' | 'desk' | 'technician'

/** One route of the API for handler, site, infrastructure and `docs/openapi.json`. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path after `/api`. */
  path: `/${string}`
  access: Access
  summary: string
  query?: Schema
  body?: Schema
  /** Whether the call has `Idempotency-Key: <UUID>`. */
  idempotent?: true
  /** Whether CloudFront caches the response: the same for everyone, and no header of the viewer reaches the handler. */
  cached?: true
  success: 200 | 201 | 202 | 204
  /** Media type of a response that is a file: `response` is `fileResponse`. */
  file?: 'text/calendar'
  response: Schema
  errors: readonly ApiErrorCode[]
}

/** Whether a route is for staff only. */
export const isStaffRoute = ({ access }: Pick<Route, 'access'>) =>
  access === 'staff' || access === 'desk' || access === 'technician'

/** A response that is a file. @property name in ASCII */
export const fileResponse = z.object({ name: z.string(), content: z.string() })

/** Returns the methods of a route: monitors and link checkers request public addresses by HEAD. */
export const methodsOf = ({ method, access }: Pick<Route, 'method' | 'access'>) =>
  method === 'GET' && access === 'public' ? (['GET', 'HEAD'] as const) : [method]

/** Returns the gateway's key of a route: `PATCH /api/bookings/{request_id}`. */
export const routeKeyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} /api${path}`

export const route = <const R extends Route>(value: R): R => value

type Described = Omit<Route, 'path' | 'access' | 'errors'>

type OwnBookingDescription<Both, Guest, Member> = {
  /** Path below the booking. */
  below: '' | `/${string}`
  errors: readonly ApiErrorCode[]
  /** Errors of guests alone. */
  guestErrors?: readonly ApiErrorCode[]
  both: Both
  guest?: Guest
  member?: Member
}

/**
 * Returns the two routes of one action on a booking: for guests by booking or lookup token, for members by session. `guest` and
 * `member` hold what differs.
 */
export const ownBookingRoutes = <
  const Both extends Partial<Described>,
  const Guest extends Partial<Described & Pick<Route, 'path'>> = object,
  const Member extends Partial<Described> = object,
>({
  below,
  errors,
  guestErrors = [],
  both,
  guest,
  member,
}: OwnBookingDescription<Both, Guest, Member>) => ({
  guest: {
    path: `/bookings/{request_id}${below}` as Route['path'],
    ...both,
    ...(guest as Guest),
    access: 'booking' as const,
    errors: [...guestErrors, ...errors],
  },
  member: {
    path: `/me/bookings/{request_id}${below}` as Route['path'],
    ...both,
    ...(member as Member),
    access: 'member' as const,
    errors: ['SIGN_IN_REQUIRED' as const, ...errors],
  },
})

/** The routes of guests and of members for one action on a booking. */
export type OwnBookingRoutes<Guest extends Route, Member extends Route> = {
  guest: Guest
  member: Member & { access: 'member' }
}

/** Errors of any body. */
export const bodyErrors = ['INVALID_BODY', 'INVALID_FIELD', 'UNKNOWN_FIELD', 'BODY_TOO_LARGE', 'NOT_JSON'] as const

/** Errors of a query. */
export const queryErrors = ['INVALID_FIELD', 'UNKNOWN_FIELD'] as const

/** Errors of a staff route. */
export const staffErrors = ['SIGN_IN_REQUIRED', 'STAFF_ONLY'] as const

/** Errors of a code. */
export const codeErrors = ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'] as const

/** Errors of a new or moved visit. */
export const visitErrors = [
  'WINDOW_UNIT_NOT_INSTALLED',
  'UNITS_BY_PHONE',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'SLOT_FULL',
  'SLOT_CLOSED',
] as const

/** Errors of a visit that its customer books or moves: a phone has a limit in each week. */
export const customerVisitErrors = [...visitErrors, 'WEEK_LIMIT'] as const

/** Why customers cannot move an assigned visit on their own. */
export const moveErrors = ['MOVE_TOO_LATE', 'MOVE_LIMIT'] as const

export type ResponseOf<R extends Route> = z.output<R['response']>
export type BodyOf<R extends Route> = R extends { body: infer B extends Schema } ? z.output<B> : undefined
export type QueryOf<R extends Route> = R extends { query: infer Q extends Schema } ? z.output<Q> : undefined

/**
 * Receipt of a resend.
 * @property resend_at instant from which the same side may resend again, ISO 8601 UTC
 */
export const resendReceipt = z.object({ resend_at: z.string() })
