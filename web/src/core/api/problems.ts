import type { ApiErrorCode, FieldError } from '#shared/errors.ts'

type Details = {
  errors?: readonly FieldError[]
  /** Why the call failed, in Korean. */
  sentence?: string | undefined
  /** Seconds until the same call may succeed. */
  retryAfter?: number | undefined
  /** Tries that a wrong code leaves. */
  triesLeft?: number | undefined
  /** ID of the request, for example `7F3K-2M9A`. Only of failures inside the server. */
  errorId?: string | undefined
  /** Of PRICE_CHANGED: the list in force. */
  priceList?: unknown
}

/** An error response of the API (specification 8.1). */
export class ApiProblem extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly sentence: Details['sentence']
  readonly retryAfter: Details['retryAfter']
  readonly triesLeft: Details['triesLeft']
  readonly errorId: Details['errorId']
  readonly priceList: Details['priceList']

  constructor(code: ApiErrorCode, status: number, details: Details = {}) {
    super(code)
    this.name = 'ApiProblem'
    this.code = code
    this.status = status
    this.errors = details.errors ?? []
    this.sentence = details.sentence
    this.retryAfter = details.retryAfter
    this.triesLeft = details.triesLeft
    this.errorId = details.errorId
    this.priceList = details.priceList
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

/** Whether no response came and the browser is offline. */
export const isOffline = (problem: unknown) => problem instanceof NetworkProblem && problem.offline

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

// The browser knows no list of codes: a newer server may name another one, with its sentence.
const isErrorCode = (code: unknown): code is ApiErrorCode => typeof code === 'string' && /^[A-Z_]+$/.test(code)

const isErrorId = (id: unknown): id is string => typeof id === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(id)

type ProblemBody = Partial<Record<'code' | 'detail' | 'errors' | 'tries_left' | 'error_id' | 'price_list', unknown>>

/** Returns the problem of a response. Without a code (the page of a proxy), the status decides. */
export async function parseProblem(response: Response): Promise<ApiProblem> {
  const body: ProblemBody | null = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiProblem(isErrorCode(body?.code) ? body.code : codeOfStatus(response.status), response.status, {
    errors: Array.isArray(body?.errors) ? body.errors : [],
    sentence: typeof body?.detail === 'string' ? body.detail : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    triesLeft: typeof body?.tries_left === 'number' ? body.tries_left : undefined,
    errorId: isErrorId(body?.error_id) ? body.error_id : undefined,
    priceList: body?.price_list,
  })
}

function codeOfStatus(status: number): ApiErrorCode {
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'UNAVAILABLE' : 'INTERNAL_ERROR'
}
