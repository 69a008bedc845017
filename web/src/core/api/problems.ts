import { apiMessages } from '#shared/api-messages.ko.ts'
import type { ApiErrorCode, FieldError } from '#shared/errors.ts'

/** An error response of the API (specification 8.1). */
export class ApiProblem extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Seconds until the same call may succeed. */
  readonly retryAfter: number | undefined
  /** Tries that a wrong code leaves. */
  readonly triesLeft: number | undefined
  /** ID of the request, for example `7F3K-2M9A`. Only of failures inside the server. */
  readonly errorId: string | undefined
  /** Of PRICE_CHANGED: the list in force. */
  readonly priceList: unknown

  constructor(
    code: ApiErrorCode,
    status: number,
    errors: readonly FieldError[] = [],
    retryAfter?: number,
    triesLeft?: number,
    errorId?: string,
    priceList?: unknown,
  ) {
    super(code)
    this.name = 'ApiProblem'
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.triesLeft = triesLeft
    this.errorId = errorId
    this.priceList = priceList
  }
}

/** No readable response: the call may or may not have succeeded. */
export class NetworkProblem extends Error {
  /** Whether the browser is offline. */
  readonly offline: boolean
  /** Whether the call was sent and may have succeeded. */
  readonly sent: boolean

  constructor(offline: boolean, sent = true) {
    super(offline ? 'offline' : 'no answer')
    this.name = 'NetworkProblem'
    this.offline = offline
    this.sent = sent
  }
}

/** Whether the outcome is unknown: a lost response, a timeout, a failure inside the server. */
export const isUncertain = (problem: unknown) =>
  problem instanceof NetworkProblem || (problem instanceof ApiProblem && problem.status >= 500)

/** Whether the outcome is unknown and the call was sent. */
export const mayHaveSucceeded = (problem: unknown) =>
  isUncertain(problem) && !(problem instanceof NetworkProblem && !problem.sent)

/** Whether the server rejected the call and changed nothing. */
export const isRejection = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && !isUncertain(problem)

/** Whether the API rejected the call with one of these codes. */
export const hasErrorCode = (problem: unknown, ...codes: readonly ApiErrorCode[]): problem is ApiProblem =>
  problem instanceof ApiProblem && codes.includes(problem.code)

/** Whether the booking does not exist, or not for this actor. */
export const isNotFound = (problem: unknown) => hasErrorCode(problem, 'BOOKING_NOT_FOUND')

// The table of sentences has the codes as keys: the browser does not load a second list of them.
export const isApiErrorCode = (code: unknown): code is ApiErrorCode =>
  typeof code === 'string' && Object.hasOwn(apiMessages, code)

const isErrorId = (id: unknown): id is string => typeof id === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(id)

type ProblemBody = { code?: unknown; errors?: unknown; tries_left?: unknown; error_id?: unknown; price_list?: unknown }

/** Returns the problem of a response. Without a known code (the page of a proxy), the status decides. */
export async function parseProblem(response: Response): Promise<ApiProblem> {
  const body: ProblemBody = await response.json().catch(() => ({}))
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiProblem(
    isApiErrorCode(body?.code) ? body.code : codeOfStatus(response.status),
    response.status,
    Array.isArray(body?.errors) ? body.errors : [],
    Number.isFinite(retryAfter) ? retryAfter : undefined,
    typeof body?.tries_left === 'number' ? body.tries_left : undefined,
    isErrorId(body?.error_id) ? body.error_id : undefined,
    body?.price_list,
  )
}

function codeOfStatus(status: number): ApiErrorCode {
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'UNAVAILABLE' : 'INTERNAL_ERROR'
}
