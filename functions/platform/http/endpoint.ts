import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import {
  type BodyOf,
  type fileResponse,
  isStaffRoute,
  type QueryOf,
  type ResponseOf,
  type Route,
  type StaffAccess,
} from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { type IpPrefixes, requestIpPrefixes, requireOrigin } from '../rate-limits/ip-prefix.ts'
import { memberUid, signInTime, staffId } from './access-token.ts'
import { jsonBody, parse } from './parse.ts'
import { rejectCrossSite, requireJson } from './request-checks.ts'

/** Parsed request of a use case, without HTTP. */
export type Call<R extends Route> = {
  body: BodyOf<R>
  query: QueryOf<R>
  params: Readonly<Record<string, string | undefined>>
  /** The token of `Authorization: Bearer …`. */
  bearer: string | undefined
  /** A UUID in lower case, on idempotent routes only. */
  idempotencyKey: R extends { idempotent: true } ? string : undefined
  /** Cognito's subject of the signed-in member, on member routes only. A withdrawal is not checked yet. */
  uid: R extends { access: 'member' } ? string : undefined
  /** When the member entered a code, on member routes only. */
  signedInAt: R extends { access: 'member' } ? Date : undefined
  /** ID of the signed-in staff member, on staff routes only. Whether they are active is not checked yet. */
  staff_id: R extends { access: StaffAccess } ? string : undefined
  /** Client IP prefixes for rate limits; none of a cached response. */
  ipPrefixes: R extends { cached: true } ? undefined : IpPrefixes
  now: Date
}

type UseCase<R extends Route, Admitted> = (call: Call<R>, admitted: Admitted) => Promise<ResponseOf<R>>

export type Endpoint<R extends Route> = {
  route: R
  handler: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>
}

/** Endpoints of routes by name. */
export type EndpointsOf<Routes extends Record<string, Route>> = { [Name in keyof Routes]: Endpoint<Routes[Name]> }

/**
 * Connects a route to its use case: the only place that knows HTTP.
 * @param admit decides which signed-in callers may call, before their input is parsed
 */
export function endpoint<const R extends Route, Admitted = undefined>(
  route: R,
  useCase: UseCase<R, Admitted>,
  admit?: (staff_id: Call<R>['staff_id']) => Promise<Admitted>,
): Endpoint<R> {
  return {
    route,
    handler: async (event) => {
      const ipPrefixes = await (route.cached ? requireOrigin(event) : requestIpPrefixes(event))
      rejectCrossSite(event)
      const uid = route.access === 'member' ? memberUid(event) : undefined
      const staff_id = isStaffRoute(route) ? staffId(event) : undefined
      const admitted = await admit?.(staff_id as Call<R>['staff_id'])
      if (route.body !== undefined) requireJson(event)
      const call = {
        body: route.body && parse(route.body, jsonBody(event)),
        query: route.query && parse(route.query, event.queryStringParameters ?? {}),
        params: event.pathParameters ?? {},
        bearer: bearerOf(event.headers.authorization),
        idempotencyKey: route.idempotent && uuid(event.headers['idempotency-key']),
        ipPrefixes,
        uid,
        signedInAt: uid === undefined ? undefined : signInTime(event),
        staff_id,
        now: new Date(),
      }
      return response(route, await useCase(call as Call<R>, admitted as Admitted))
    },
  }
}

/** For CloudFront alone: a browser asks again. */
const cachedForEveryone = `public, max-age=0, s-maxage=${reviewLimits.cachedSeconds}`

function response(route: Route, reply: unknown): APIGatewayProxyStructuredResultV2 {
  const headers = { 'cache-control': route.cached ? cachedForEveryone : 'no-store' }
  if (route.success === 204) return { statusCode: 204, headers }
  if (route.file !== undefined) {
    const { name, content } = reply as z.infer<typeof fileResponse>
    // Phones open the calendar by `inline`; other browsers download the file under this name.
    const ofFile = {
      'content-type': `${route.file}; charset=utf-8`,
      'content-disposition': `inline; filename="${name}"`,
    }
    return { statusCode: route.success, headers: { ...headers, ...ofFile }, body: content }
  }
  return {
    statusCode: route.success,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(reply),
  }
}

const bearerOf = (authorization: string | undefined) => /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(authorization ?? '')?.[1]

function uuid(header: string | undefined): string {
  const key = header?.trim().toLowerCase()
  if (key === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  return key
}
