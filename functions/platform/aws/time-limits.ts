import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { ApiError } from '#shared/errors.ts'

const CONNECT_MS = 1_000

/** How long one try of a call to AWS may take. Whatever takes longer has usually lost its connection: a new try helps. */
const TRY_MS = 3_000

/**
 * A logger without `info` and `error`. For a logger that has them, as the SDK's silent default does, a client filters the
 * whole input and output of every call.
 */
const logger = { debug() {}, warn() {} } as Required<DynamoDBClientConfig>['logger']

/** The settings of every client. Without the last of its limits, a try that takes too long is only warned of. */
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

/** Kept for the answer itself. */
const ANSWER_MS = 500

let deadline = Number.POSITIVE_INFINITY

/**
 * Runs what has only so many milliseconds before the process is taken away. A call to AWS that could not end in time is
 * not begun: whoever asked is told UNAVAILABLE, and nothing is done behind their back.
 */
export async function withTimeLimit<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  deadline = performance.now() + milliseconds
  try {
    return await work()
  } finally {
    deadline = Number.POSITIVE_INFINITY
  }
}

type Next<Args, Answer> = (args: Args) => Promise<Answer>

const beforeDeadline =
  <Args, Answer>(next: Next<Args, Answer>): Next<Args, Answer> =>
  async (args) => {
    if (performance.now() + TRY_MS + ANSWER_MS > deadline) throw new ApiError('UNAVAILABLE', { retryAfter: 1 })
    return next(args)
  }

type Client = {
  middlewareStack: { add(middleware: typeof beforeDeadline, options: { step: 'finalizeRequest'; name: string }): void }
}

/** The client, every try of whose calls asks for the time that is left. */
export function withDeadline<C>(client: C): C {
  const { middlewareStack } = client as Client
  middlewareStack.add(beforeDeadline, { step: 'finalizeRequest', name: 'deadline' })
  return client
}
