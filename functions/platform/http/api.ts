import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { type Route, routeKeyOf } from '#shared/contract/route.ts'
import { Refusal } from '#shared/errors.ts'
import { within } from '../aws/time-limits.ts'
import { faultOf, logger, metricLine } from '../logger.ts'
import type { Endpoint, EndpointsOf } from './endpoint.ts'
import { problemResponse, refusalOf, requestNumberHeader } from './problem.ts'
import { asRequest, requestNumberOf } from './request-number.ts'

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>

/**
 * The Lambda handler of the routes of one trust zone: dispatch, one log line, one error shape. The gateway has matched
 * path and method already, and names the route; what it did not match it sends as `$default`.
 * @param endpoints one for every route of the zone, by the route's name: one that is missing does not compile
 */
export function api<Routes extends Record<string, Route>>(endpoints: EndpointsOf<Routes>) {
  const handlers = new Map(
    Object.values<Endpoint<Route>>(endpoints).map(({ route, handler }) => [routeKeyOf(route), handler]),
  )
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(requestLog())
    .handler((event: APIGatewayProxyEventV2, context: Context) => {
      const handler = handlers.get(event.routeKey)
      if (handler === undefined) throw new Refusal('ROUTE_NOT_FOUND')
      return asRequest(requestNumberOf(event), () => within(context.getRemainingTimeInMillis(), () => handler(event)))
    })
}

/**
 * Turns what was thrown into a problem, names the request in its answer, and writes its one line: no path, no body, no
 * address.
 */
function requestLog() {
  const started = new WeakMap<Request['event'], number>()
  const facts = ({ event, context }: Request, status: number | undefined) => ({
    route: event.routeKey,
    status,
    error_id: requestNumberOf(event),
    request_id: event.requestContext.requestId,
    lambda_request_id: context.awsRequestId,
    duration_ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
  })
  return {
    before: ({ event }: Request) => {
      started.set(event, performance.now())
      // A function answers one request at a time: whatever it tells meanwhile names that one.
      logger.appendKeys({ error_id: requestNumberOf(event) })
    },
    after: (request: Request) => {
      nameIn(request)
      logger.info('request', facts(request, request.response?.statusCode))
      logger.removeKeys(['error_id'])
    },
    onError: (request: Request) => {
      const refusal = refusalOf(request.error)
      const answer = problemResponse(refusal, requestNumberOf(request.event))
      const line = { ...facts(request, answer.statusCode), code: refusal.code }
      if (answer.statusCode === 500)
        logger.error('request', { ...line, ...faultOf(request.error), ...metricLine('InternalError', 1) })
      else if (answer.statusCode === 503) logger.warn('request', { ...line, ...faultOf(request.error) })
      else logger.info('request', line)
      logger.removeKeys(['error_id'])
      request.response = answer
      nameIn(request)
    },
  }
}

/** An answer that went well has a number as well: an engineer at a browser finds its line by it. */
function nameIn({ event, response }: Request) {
  if (response) response.headers = { ...response.headers, [requestNumberHeader]: requestNumberOf(event) }
}
