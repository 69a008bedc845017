import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { type Route, routeKeyOf } from '#shared/contract/route.ts'
import { accountApiRoutes, photosRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import type { EmulatedFunction } from '../../../infra/emulator.ts'
import { asFunction } from './function-role.ts'

export type Sent = {
  body?: unknown
  /** Sent as it is, instead of `body` as JSON. */
  raw?: string | Uint8Array
  token?: string
  key?: string
  headers?: Record<string, string>
  address?: string
  /** What the gateway's authorizer has read in a valid token: for a handler that is called in process. */
  claims?: Record<string, string>
}

/** A reply is whatever the test says it is: its own expectations check the shape. */
export type Answer = { status: number; body: ReturnType<typeof JSON.parse>; headers: Record<string, string> }

export type Driver = (method: string, path: string, sent?: Sent) => Promise<Answer>

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

function headersOf({ token, key, headers, body, raw }: Sent): Record<string, string> {
  return {
    ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...headers,
  }
}

const patterns = Object.values<Route>(routes).map(({ method, path }) => ({
  method,
  routeKey: routeKeyOf({ method, path }),
  pattern: new RegExp(`^${path.replaceAll(/{(\w+)}/g, '(?<$1>[^/]+)')}$`),
}))

/** What the gateway says of a request: the route that it matched, else `$default`. */
function matched(method: string, path: string) {
  const route = patterns.find((candidate) => candidate.method === method && candidate.pattern.test(path))
  if (route === undefined) return { routeKey: '$default' }
  const pathParameters = route.pattern.exec(path)?.groups
  return { routeKey: route.routeKey, ...(pathParameters && { pathParameters: { ...pathParameters } }) }
}

const zones: [EmulatedFunction, Record<string, Route>][] = [
  ['account-api', accountApiRoutes],
  ['staff-api', staffApiRoutes],
  ['photos', photosRoutes],
]
const functionsByRoute = new Map(
  zones.flatMap(([name, routes]) => Object.values(routes).map((route) => [routeKeyOf(route), name])),
)
/** Returns the function that the gateway calls, also for paths without a route. */
const functionOf = (routeKey: string): EmulatedFunction => functionsByRoute.get(routeKey) ?? 'booking-api'

/** As `functionOf`, by method and path without `/api`. */
export const functionAt = (method: string, path: string) => functionOf(matched(method, path).routeKey)

/**
 * Calls a Lambda handler in this process, with the event API Gateway would send.
 * @param limitMs time limit of a call; hundreds of parallel ones take longer here than in a Lambda each
 */
export const inProcess =
  (handler: unknown, limitMs = 15_000): Driver =>
  async (method, path, sent = {}) => {
    const url = new URL(path, 'https://site.example')
    const event = {
      version: '2.0',
      ...matched(method, decodeURIComponent(url.pathname)),
      rawPath: `/api${url.pathname}`,
      rawQueryString: url.search.slice(1),
      headers: headersOf(sent),
      ...(url.search !== '' && { queryStringParameters: Object.fromEntries(url.searchParams) }),
      requestContext: {
        requestId: randomUUID(),
        http: { method, path: `/api${url.pathname}`, sourceIp: sent.address ?? '127.0.0.1' },
        ...(sent.claims && { authorizer: { jwt: { claims: sent.claims, scopes: [] } } }),
      },
      ...bodyOf(sent),
    } as unknown as APIGatewayProxyEventV2
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => limitMs } as Context
    const {
      statusCode = 0,
      body,
      headers,
    } = await asFunction(functionOf(event.routeKey), () => (handler as Handler)(event, context))
    return {
      status: statusCode,
      body: parsed(body, lowerCased(headers ?? {})['content-type']),
      headers: comparable(lowerCased(headers ?? {}), sent),
    }
  }

function bodyOf({ body, raw }: Sent) {
  if (raw instanceof Uint8Array) return { body: Buffer.from(raw).toString('base64'), isBase64Encoded: true }
  if (raw !== undefined) return { body: raw, isBase64Encoded: false }
  return body === undefined ? { isBase64Encoded: false } : { body: JSON.stringify(body), isBase64Encoded: false }
}

/** A file is its text; everything else is JSON. */
const parsed = (body = '', type = '') => {
  if (body === '') return undefined
  return type.startsWith('text/calendar') ? body : JSON.parse(body)
}

/** Answers are compared whole, but each names its own request: so it does for a test alone that has named the request. */
function comparable({ 'x-request-id': number = '', ...others }: Record<string, string>, { headers = {} }: Sent) {
  return 'x-viewer-request' in headers ? { ...others, 'x-request-id': number } : others
}

const lowerCased = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** Calls the deployed API. @param apiUrl ends in `/api` */
export const overHttp =
  (apiUrl: string): Driver =>
  async (method, path, sent = {}) => {
    const body = sent.raw ?? (sent.body === undefined ? null : JSON.stringify(sent.body))
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: headersOf(sent),
      body: body as BodyInit | null,
    })
    const text = await response.text()
    return {
      status: response.status,
      body: parsed(text, response.headers.get('content-type') ?? ''),
      headers: comparable(Object.fromEntries(response.headers), sent),
    }
  }
