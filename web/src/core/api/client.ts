import type { BodyOf, QueryOf, ResponseOf, Route } from '#shared/contract/route.ts'
import { NetworkProblem, parseProblem } from './problems.ts'

const TIMEOUT_MS = 15_000

export type CallOptions<R extends Route> = {
  /** Values of `{name}` in the path. */
  params?: Record<string, string>
  token?: string
  idempotencyKey?: string
  /** Cuts the call short: for what only reads, and for what is nothing without its answer. */
  signal?: AbortSignal | undefined
  /** Asked before the call leaves and never after: what has left may have been done, so its answer is waited for. */
  retrySignal?: AbortSignal | undefined
} & ([BodyOf<R>] extends [undefined] ? { body?: undefined } : { body: BodyOf<R> }) &
  ([QueryOf<R>] extends [undefined] ? { query?: undefined } : { query: QueryOf<R> })

/**
 * Calls one route of the contract on the site's own origin.
 * @throws ApiProblem when the API refuses; NetworkProblem when no readable answer comes within 15 s; what `wanted` was
 * aborted with, when nothing has left
 */
export async function call<const R extends Route>(route: R, options: CallOptions<R>): Promise<ResponseOf<R>> {
  const answer = await send(route, options)
  if (!answer.ok) throw await parseProblem(answer)
  const json = answer.status === 204 ? undefined : await readJson(answer)
  const reply = route.response.safeParse(json)
  // A page of a hotel's network, say: the API has not spoken.
  if (!reply.success) throw new NetworkProblem(false)
  return reply.data as ResponseOf<R>
}

type Sendable = {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  token?: string
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  retrySignal?: AbortSignal | undefined
}

async function send(
  route: Route,
  { params = {}, query, body, token, idempotencyKey, signal, retrySignal: wanted }: Sendable,
) {
  wanted?.throwIfAborted()
  if (!navigator.onLine) throw new NetworkProblem(true, false)
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(`/api${path}${search}`, {
      method: route.method,
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkProblem(!navigator.onLine)
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    throw new NetworkProblem(!navigator.onLine)
  }
}
