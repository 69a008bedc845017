import type { FieldErrorCode } from './field-errors.ts'
import type { PublishedPriceList } from './prices/price-list.ts'

/**
 * Top-level codes of API errors (`code`): stable, read by clients (specification 8.3). HTTP numbers are in
 * `functions/platform/http/problem.ts`, sentences in `messages/api-messages.ko.ts`.
 */
export const apiErrorCodes = [
  'INVALID_BODY',
  'BODY_TOO_LARGE',
  'NOT_JSON',
  'INVALID_FIELD',
  'UNKNOWN_FIELD',
  'ROUTE_NOT_FOUND',
  'NOT_THROUGH_SITE',
  'CROSS_SITE',
  'BOOKING_NOT_FOUND',
  'SLOT_FULL',
  'SLOT_CLOSED',
  'WEEK_LIMIT',
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'AREA_NOT_SERVED',
  'WINDOW_UNIT_NOT_INSTALLED',
  'UNITS_BY_PHONE',
  'PRICE_CHANGED',
  'QUOTE_CHANGED',
  'QUOTE_LIMIT',
  'APPROVAL_WRONG',
  'APPROVAL_USED_UP',
  'SIGNATURE_NOT_ALLOWED',
  'SIGNATURE_LIMIT',
  'OWN_QUOTE',
  'CHARGE_NOT_APPROVED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_MISMATCH',
  'BOOKING_CHANGED',
  'BOOKING_LOCKED',
  'MOVE_TOO_LATE',
  'MOVE_LIMIT',
  'NOT_SMS_CAPABLE',
  'CODE_WRONG',
  'CODE_USED_UP',
  'CODE_EXPIRED',
  'SMS_UNAVAILABLE',
  'VERIFICATION_REQUIRED',
  'WORK_REQUIRED',
  'SIGN_IN_REQUIRED',
  'SIGN_IN_AGAIN',
  'MEMBER_NOT_FOUND',
  'PHONE_ALREADY_REGISTERED',
  'WITHDRAWAL_BLOCKED',
  'STAFF_ONLY',
  'STAFF_NOT_FOUND',
  'STAFF_CHANGED',
  'STAFF_HAS_VISITS',
  'ADMISSION_NOT_ALLOWED',
  'TECHNICIAN_BUSY',
  'TECHNICIAN_OFF',
  'SERVICE_NOT_OFFERED',
  'VISIT_OVER',
  'STATUS_NOT_ALLOWED',
  'PHOTO_NOT_READABLE',
  'PHOTO_LIMIT',
  'ADDRESS_LIMIT',
  'REVIEW_OVER',
  'AFTER_SERVICE_OVER',
  'AFTER_SERVICE_OPEN',
  'REBOOKING_OVER',
  'CONTACT_IN_TEXT',
  'CALL_BACKS_FULL',
  'SLOT_OPEN',
  'ALERT_LIMIT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'BOOKING_UNREADABLE',
  'INTERNAL_ERROR',
] as const

/** Failures that only the page sees: no response, or an action that could not be finished (specification 9.19). */
export const pageErrorCodes = [
  'NETWORK',
  'OFFLINE',
  'SUBMIT_FAILED',
  'UPDATE_FAILED',
  'CANCEL_FAILED',
  'POSTCODE_UNAVAILABLE',
  'LOGIN_FAILED',
  'CODE_SEND_FAILED',
  'LOOK_UP_OVER',
  'CODE_OF_ANOTHER_PHONE',
  'CODE_NOT_SENT',
  'SIGN_UP_FAILED',
  'WITHDRAWAL_NEEDS_LOGIN',
  'WITHDRAWAL_FAILED',
] as const

export type ApiErrorCode = (typeof apiErrorCodes)[number]
export type PageErrorCode = (typeof pageErrorCodes)[number]
export type ErrorCode = ApiErrorCode | FieldErrorCode | PageErrorCode

export type FieldError = { field: string; code: FieldErrorCode | ApiErrorCode }

/** An expected rejection with its code. Any other thrown value is a bug. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: readonly FieldError[]
  /** Seconds until the same call may succeed. */
  readonly retryAfter: number | undefined
  /** Remaining tries of a code. */
  readonly triesLeft: number | undefined
  /** Of PRICE_CHANGED: the list in force, if the stage has one. */
  readonly priceList: PublishedPriceList | undefined

  constructor(
    code: ApiErrorCode,
    more: {
      fields?: readonly FieldError[]
      retryAfter?: number
      triesLeft?: number
      priceList?: PublishedPriceList | undefined
    } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfter = more.retryAfter
    this.triesLeft = more.triesLeft
    this.priceList = more.priceList
  }
}
