import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { ApiError } from '#shared/errors.ts'

const CONNECT_MS = 1_000

/** Timeout of one try: a slower one has usually lost its connection, and a retry helps. */
const TRY_MS = 3_000

/**
 * A logger without `info` and `error`: with them, as with the SDK's silent default, a client filters the whole input
 * and output of every call.
 */
const logger = { debug() {}, warn() {} } as Required<DynamoDBClientConfig>['logger']

/** Returns the settings of a client. Without the last timeout, a slow try only logs a warning. */
export const clientConfig = (maxAttempts: number) => ({
  maxAttempts,
  logger,
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    requestTimeout: TRY_MS,
    socketTimeout: TRY_MS,
    throwOnRequestTimeout: true,
  },
})

/** Reserved for the response itself. */
const ANSWER_MS = 500

let deadline = Number.POSITIVE_INFINITY

/**
 * Runs work with a time limit. A call to AWS that could not end in time does not start: it throws UNAVAILABLE, so
 * nothing happens after the response.
 */
export async function withTimeLimit<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  deadline = performance.now() + milliseconds
  try {
    return await work()
  } finally {
    deadline = Number.POSITIVE_INFINITY
  }
}

/** @throws ApiError UNAVAILABLE when a call of so many milliseconds could not end in time */
export function requireTimeFor(milliseconds: number): void {
  if (performance.now() + milliseconds + ANSWER_MS > deadline) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
}

type Next<Args, Answer> = (args: Args) => Promise<Answer>

const beforeDeadline =
  <Args, Answer>(next: Next<Args, Answer>): Next<Args, Answer> =>
  async (args) => {
    requireTimeFor(TRY_MS)
    return next(args)
  }

type Client = {
  middlewareStack: { add(middleware: typeof beforeDeadline, options: { step: 'finalizeRequest'; name: string }): void }
}

/** Returns the client with the remaining time as the timeout of each try. */
export function withDeadline<C>(client: C): C {
  const { middlewareStack } = client as Client
  middlewareStack.add(beforeDeadline, { step: 'finalizeRequest', name: 'deadline' })
  return client
}
