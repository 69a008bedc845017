import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ApiError, type ApiErrorCode, type FieldError } from '#shared/errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import type { PublishedPriceList } from '#shared/prices/price-list.ts'
import { currentErrorId } from '../current-request.ts'

/** HTTP status of every code (specification 8.3). */
export const httpStatus = {
  INVALID_BODY: 400,
  BODY_TOO_LARGE: 413,
  NOT_JSON: 415,
  INVALID_FIELD: 400,
  UNKNOWN_FIELD: 400,
  ROUTE_NOT_FOUND: 404,
  NOT_THROUGH_SITE: 403,
  CROSS_SITE: 403,
  BOOKING_NOT_FOUND: 404,
  SLOT_FULL: 409,
  SLOT_CLOSED: 409,
  WEEK_LIMIT: 409,
  DATE_TOO_EARLY: 422,
  DATE_TOO_LATE: 422,
  AREA_NOT_SERVED: 422,
  WINDOW_UNIT_NOT_INSTALLED: 422,
  UNITS_BY_PHONE: 422,
  PRICE_CHANGED: 409,
  QUOTE_CHANGED: 409,
  SIGNATURE_NOT_ALLOWED: 409,
  SIGNATURE_LIMIT: 409,
  OWN_QUOTE: 409,
  QUOTE_LIMIT: 409,
  APPROVAL_WRONG: 422,
  APPROVAL_USED_UP: 422,
  CHARGE_NOT_APPROVED: 422,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_MISMATCH: 422,
  BOOKING_CHANGED: 409,
  BOOKING_LOCKED: 409,
  MOVE_TOO_LATE: 409,
  MOVE_LIMIT: 409,
  NOT_SMS_CAPABLE: 400,
  CODE_WRONG: 401,
  CODE_USED_UP: 401,
  CODE_EXPIRED: 401,
  SMS_UNAVAILABLE: 503,
  VERIFICATION_REQUIRED: 401,
  WORK_REQUIRED: 401,
  SIGN_IN_REQUIRED: 401,
  SIGN_IN_AGAIN: 401,
  MEMBER_NOT_FOUND: 404,
  PHONE_ALREADY_REGISTERED: 409,
  WITHDRAWAL_BLOCKED: 409,
  STAFF_ONLY: 403,
  STAFF_NOT_FOUND: 404,
  STAFF_CHANGED: 409,
  STAFF_HAS_VISITS: 409,
  ADMISSION_NOT_ALLOWED: 403,
  TECHNICIAN_BUSY: 409,
  TECHNICIAN_OFF: 409,
  VISIT_OVER: 409,
  SERVICE_NOT_OFFERED: 409,
  STATUS_NOT_ALLOWED: 409,
  PHOTO_NOT_READABLE: 422,
  PHOTO_LIMIT: 409,
  ADDRESS_LIMIT: 409,
  REVIEW_OVER: 409,
  AFTER_SERVICE_OVER: 409,
  AFTER_SERVICE_OPEN: 409,
  REBOOKING_OVER: 409,
  CONTACT_IN_TEXT: 422,
  CALL_BACKS_FULL: 409,
  SLOT_OPEN: 409,
  ALERT_LIMIT: 409,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  BOOKING_UNREADABLE: 500,
  INTERNAL_ERROR: 500,
} as const satisfies Record<ApiErrorCode, number>

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Header with the error ID of every response; errors on our side also have it in the body, as `error_id`. */
export const errorIdHeader = 'x-request-id'

/** Body of every error response (RFC 9457, specification 8.1). */
export type Problem = {
  type: string
  title: string
  status: number
  code: ApiErrorCode
  detail: string
  errors?: readonly FieldError[]
  /** Of CODE_WRONG and APPROVAL_WRONG: remaining tries. */
  tries_left?: number
  /** Of PRICE_CHANGED: the list in force; absent where the stage has none. */
  price_list?: PublishedPriceList
  error_id?: string | undefined
}

const RETRY_UNAVAILABLE_SECONDS = 5

/** Returns the API error of any thrown value: UNAVAILABLE if AWS cannot be reached, otherwise INTERNAL_ERROR. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isAwsOutage(thrown)) return new ApiError('UNAVAILABLE', { retryAfter: RETRY_UNAVAILABLE_SECONDS })
  return new ApiError('INTERNAL_ERROR')
}

// Temporary faults: AWS is busy, broken, slow, or unreachable.
const passing = new Set([
  'ThrottlingException',
  'ThrottledException',
  'TooManyRequestsException', // Cognito
  'LimitExceededException', // Cognito
  'KMSThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionInProgressException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
])
const lostConnections = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

function isAwsOutage(thrown: unknown) {
  if (!(thrown instanceof Error)) return false
  const { $metadata, code = '' } = thrown as Error & { $metadata?: { httpStatusCode?: number }; code?: string }
  return passing.has(thrown.name) || ($metadata?.httpStatusCode ?? 0) >= 500 || lostConnections.has(code)
}

/** Returns the response of an API error; errors on our side have an error ID. */
export function problemResponse(refusal: ApiError): APIGatewayProxyStructuredResultV2 {
  const status = httpStatus[refusal.code]
  const problem: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    code: refusal.code,
    detail: apiMessages[refusal.code],
    ...(refusal.fields.length > 0 && { errors: refusal.fields }),
    ...(refusal.triesLeft !== undefined && { tries_left: refusal.triesLeft }),
    ...(refusal.priceList !== undefined && { price_list: refusal.priceList }),
    ...(status >= 500 && { error_id: currentErrorId() }),
  }
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
    },
    body: JSON.stringify(problem),
  }
}
