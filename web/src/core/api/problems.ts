import { type ApiErrorCode, apiErrorCodes, type FieldError } from '#shared/errors.ts'

/** The API said no (specification 8.1). */
export class ApiProblem extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Seconds until the same call may succeed. */
  readonly retryAfter: number | undefined
  /** Answers that a code may still be given. */
  readonly triesLeft: number | undefined
  /** Names the request to whoever asks for help, as `7F3K-2M9A`: of what failed on the server's side alone. */
  readonly errorId: string | undefined

  constructor(
    code: ApiErrorCode,
    status: number,
    errors: readonly FieldError[] = [],
    retryAfter?: number,
    triesLeft?: number,
    errorId?: string,
  ) {
    super(code)
    this.name = 'ApiProblem'
    this.code = code
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.triesLeft = triesLeft
    this.errorId = errorId
  }
}

/** No answer that can be read: the call may or may not have happened. */
export class NetworkProblem extends Error {
  /** The browser has no network at all. */
  readonly offline: boolean
  /** The call had left: it may have been done. */
  readonly sent: boolean

  constructor(offline: boolean, sent = true) {
    super(offline ? 'offline' : 'no answer')
    this.name = 'NetworkProblem'
    this.offline = offline
    this.sent = sent
  }
}

/** Whether nobody knows if the server did what was asked: a lost answer, a timeout, a failure inside. */
export const isUncertain = (problem: unknown) =>
  problem instanceof NetworkProblem || (problem instanceof ApiProblem && problem.status >= 500)

/** Whether the server may have done what was asked, although nobody has told so. */
export const mayHaveSucceeded = (problem: unknown) =>
  isUncertain(problem) && !(problem instanceof NetworkProblem && !problem.sent)

/** Whether the server has said no: nothing was done. */
export const isRejection = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && !isUncertain(problem)

/** Whether the API refused for one of these reasons. */
export const hasErrorCode = (problem: unknown, ...codes: readonly ApiErrorCode[]): problem is ApiProblem =>
  problem instanceof ApiProblem && codes.includes(problem.code)

/** Whether the server no longer knows the booking, or it is not held by what was shown for it. */
export const isNotFound = (problem: unknown) => hasErrorCode(problem, 'BOOKING_NOT_FOUND')

const isApiErrorCode = (code: unknown): code is ApiErrorCode => apiErrorCodes.some((known) => known === code)

const isErrorId = (id: unknown): id is string => typeof id === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(id)

type ProblemBody = { code?: unknown; errors?: unknown; tries_left?: unknown; error_id?: unknown }

/** The problem an answer carries; one without a known code (a proxy's page) is judged by its number. */
export async function parseProblem(answer: Response): Promise<ApiProblem> {
  const body: ProblemBody = await answer.json().catch(() => ({}))
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiProblem(
    isApiErrorCode(body?.code) ? body.code : codeOfStatus(answer.status),
    answer.status,
    Array.isArray(body?.errors) ? body.errors : [],
    Number.isFinite(retryAfter) ? retryAfter : undefined,
    typeof body?.tries_left === 'number' ? body.tries_left : undefined,
    isErrorId(body?.error_id) ? body.error_id : undefined,
  )
}

function codeOfStatus(status: number): ApiErrorCode {
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'UNAVAILABLE' : 'INTERNAL_ERROR'
}
