import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode, apiErrorCodes } from '#shared/errors.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { runAsRequest } from '../../../../functions/platform/current-request.ts'
import { httpStatus, problemResponse, toApiError } from '../../../../functions/platform/http/problem.ts'

const answerTo = (refusal: ApiError) => {
  const { body, ...answer } = runAsRequest('7F3K-2M9A', () => problemResponse(refusal))
  return { ...answer, body: JSON.parse(body ?? '') }
}

describe('problem response (RFC 9457)', () => {
  it.each<[number, string, ApiErrorCode[]]>([
    [
      400,
      'Bad Request',
      ['INVALID_BODY', 'INVALID_FIELD', 'UNKNOWN_FIELD', 'IDEMPOTENCY_KEY_REQUIRED', 'NOT_SMS_CAPABLE'],
    ],
    [
      401,
      'Unauthorized',
      [
        ...(['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'VERIFICATION_REQUIRED', 'WORK_REQUIRED'] as const),
        'SIGN_IN_REQUIRED',
        'SIGN_IN_AGAIN',
      ],
    ],
    [403, 'Forbidden', ['NOT_THROUGH_SITE', 'CROSS_SITE', 'STAFF_ONLY', 'ADMISSION_NOT_ALLOWED']],
    [404, 'Not Found', ['BOOKING_NOT_FOUND', 'MEMBER_NOT_FOUND', 'ROUTE_NOT_FOUND', 'STAFF_NOT_FOUND']],
    [
      409,
      'Conflict',
      [
        ...(['SLOT_FULL', 'SLOT_CLOSED', 'WEEK_LIMIT', 'PRICE_CHANGED', 'BOOKING_CHANGED', 'BOOKING_LOCKED'] as const),
        ...(['QUOTE_CHANGED', 'QUOTE_LIMIT', 'SIGNATURE_NOT_ALLOWED', 'SIGNATURE_LIMIT', 'OWN_QUOTE'] as const),
        ...(['PHONE_ALREADY_REGISTERED', 'WITHDRAWAL_BLOCKED', 'STAFF_CHANGED', 'STAFF_HAS_VISITS'] as const),
        ...([
          'TECHNICIAN_BUSY',
          'TECHNICIAN_OFF',
          'SERVICE_NOT_OFFERED',
          'VISIT_OVER',
          'STATUS_NOT_ALLOWED',
          'PHOTO_LIMIT',
          'ADDRESS_LIMIT',
          'REVIEW_OVER',
          'MOVE_TOO_LATE',
          'MOVE_LIMIT',
          'AFTER_SERVICE_OVER',
          'AFTER_SERVICE_OPEN',
          'REBOOKING_OVER',
          'CALL_BACKS_FULL',
          'SLOT_OPEN',
          'ALERT_LIMIT',
        ] as const),
      ],
    ],
    [413, 'Content Too Large', ['BODY_TOO_LARGE']],
    [415, 'Unsupported Media Type', ['NOT_JSON']],
    [
      422,
      'Unprocessable Content',
      [
        ...(['DATE_TOO_EARLY', 'DATE_TOO_LATE', 'AREA_NOT_SERVED'] as const),
        ...(['WINDOW_UNIT_NOT_INSTALLED', 'UNITS_BY_PHONE', 'CHARGE_NOT_APPROVED'] as const),
        ...(['APPROVAL_WRONG', 'APPROVAL_USED_UP'] as const),
        ...(['IDEMPOTENCY_MISMATCH', 'PHOTO_NOT_READABLE', 'CONTACT_IN_TEXT'] as const),
      ],
    ],
    [429, 'Too Many Requests', ['TOO_MANY_REQUESTS']],
    [500, 'Internal Server Error', ['BOOKING_UNREADABLE', 'INTERNAL_ERROR']],
    [503, 'Service Unavailable', ['SMS_UNAVAILABLE', 'UNAVAILABLE']],
  ])('responds with %i %s for %j, and for nothing else', (status, title, codes) => {
    expect(apiErrorCodes.filter((code) => httpStatus[code] === status).sort()).toEqual([...codes].sort())
    for (const code of codes)
      expect(answerTo(new ApiError(code))).toMatchObject({ statusCode: status, body: { status, title, code } })
  })

  it('explains a problem in a Korean sentence and forbids caching', () => {
    expect(answerTo(new ApiError('SLOT_FULL'))).toEqual({
      statusCode: 409,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
      body: { type: 'about:blank', title: 'Conflict', status: 409, code: 'SLOT_FULL', detail: messages.SLOT_FULL },
    })
  })

  it('names the invalid fields and the time of the next try', () => {
    const fields = [{ field: 'customer_phone', code: 'PHONE_INVALID' }] as const
    expect(answerTo(new ApiError('INVALID_FIELD', { fields })).body.errors).toEqual(fields)
    expect(answerTo(new ApiError('TOO_MANY_REQUESTS', { retryAfter: 0 })).headers).toMatchObject({ 'retry-after': '0' })
  })

  it('sends the remaining tries with a wrong code only', () => {
    expect(answerTo(new ApiError('CODE_WRONG', { triesLeft: 1 })).body.tries_left).toBe(1)
    expect(answerTo(new ApiError('CODE_USED_UP')).body).not.toHaveProperty('tries_left')
  })

  it('sends the price list in force, if there is one, where the price changed', () => {
    const priceList = { id: '0123456789abcdef', lines: [] }
    expect(answerTo(new ApiError('PRICE_CHANGED', { priceList })).body.price_list).toEqual(priceList)
    expect(answerTo(new ApiError('PRICE_CHANGED')).body).not.toHaveProperty('price_list')
  })

  it('sends an error ID with errors on our side only', () => {
    for (const code of ['INTERNAL_ERROR', 'UNAVAILABLE', 'SMS_UNAVAILABLE'] as const)
      expect(answerTo(new ApiError(code)).body.error_id).toBe('7F3K-2M9A')
    expect(answerTo(new ApiError('SLOT_FULL')).body).not.toHaveProperty('error_id')
  })
})

describe('toApiError', () => {
  const named = (name: string, more: object = {}) => Object.assign(new Error('no'), { name, ...more })

  it('returns an ApiError unchanged', () => {
    const refusal = new ApiError('SLOT_FULL')
    expect(toApiError(refusal)).toBe(refusal)
  })

  it.each([
    named('ThrottlingException'),
    named('ThrottledException'),
    named('LimitExceededException'),
    named('KMSThrottlingException'),
    named('TransactionInProgressException', { $metadata: { httpStatusCode: 400 } }),
    named('ProvisionedThroughputExceededException'),
    named('RequestLimitExceeded'),
    named('InternalServerError'),
    named('ServiceUnavailable'),
    named('TimeoutError'),
    named('TransactionConflictException'),
    named('TooManyRequestsException'),
    named('SomeException', { $metadata: { httpStatusCode: 500 } }),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map((code) =>
      named('Error', { code }),
    ),
    ...['ENOTFOUND', 'EAI_AGAIN'].map((code) => named('Error', { code, syscall: 'getaddrinfo' })),
  ])('answers UNAVAILABLE for five seconds when AWS is unreachable: %s', (error) => {
    expect(toApiError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
  })

  it.each([
    named('TypeError'),
    named('ValidationException', { $metadata: { httpStatusCode: 400 } }),
    named('AccessDeniedException', { $metadata: { httpStatusCode: 499 } }),
    named('Error', { code: 'ENOENT' }),
    { name: 'ThrottlingException' },
    'text',
    undefined,
  ])('turns %s into INTERNAL_ERROR', (thrown) => {
    expect(toApiError(thrown)).toMatchObject({ code: 'INTERNAL_ERROR', retryAfter: undefined })
  })
})
