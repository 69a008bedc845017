import type { BodyOf, QueryOf, ResponseOf, Route } from '#shared/contract/route.ts'
import { learnClock } from '../lib/clock.ts'
import { isOnline, noteAnswer, noteNoAnswer } from '../lib/connection.ts'
import { saveDeviceToken } from './device-token.ts'
import { NetworkProblem, parseProblem } from './problems.ts'
import { signalWithin } from './signal-within.ts'

const TIMEOUT_MS = 15_000

export type CallOptions<R extends Route> = {
  /** Values of `{name}` in the path. */
  params?: Record<string, string>
  token?: string
  idempotencyKey?: string
  /** Aborts the request, as in `fetch`. Only for calls that read: a change that was sent may have succeeded. */
  signal?: AbortSignal | undefined
} & ([BodyOf<R>] extends [undefined] ? { body?: undefined } : { body: BodyOf<R> }) &
  ([QueryOf<R>] extends [undefined] ? { query?: undefined } : { query: QueryOf<R> })

/**
 * Calls one route of the contract on the site's own origin.
 * @throws ApiProblem when the API rejects the call; NetworkProblem when no readable response comes within 15 s
 */
export async function call<const R extends Route>(route: R, options: CallOptions<R>): Promise<ResponseOf<R>> {
  const response = await send(route, options)
  if (!response.ok) throw await parseProblem(response)
  const json = response.status === 204 ? undefined : await readJson(response)
  const result = route.response.safeParse(json)
  // For example the sign-in page of a Wi-Fi.
  if (!result.success) throw new NetworkProblem(false)
  saveDeviceToken(result.data, options.body)
  return result.data as ResponseOf<R>
}

type Sendable = {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  token?: string
  idempotencyKey?: string
  signal?: AbortSignal | undefined
}

async function send(route: Route, { params = {}, query, body, token, idempotencyKey, signal }: Sendable) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const sentAt = performance.now()
  const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
  const request: RequestInit = {
    method: route.method,
    cache: 'no-store',
    signal: signalWithin(TIMEOUT_MS, signal),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  // Any other error is one of our own code, which must not look like a lost connection.
  const response = await fetch(`/api${path}${search}`, request).catch((error) => {
    throw signal?.aborted ? error : unanswered()
  })
  noteAnswer(sentAt)
  learnClock(response, sentAt)
  return response
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw unanswered()
  })
}

/** A browser that says it is offline is believed unless the last call was answered. */
function unanswered() {
  const problem = new NetworkProblem(!isOnline())
  noteNoAnswer()
  return problem
}
