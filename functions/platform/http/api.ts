import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { type Route, routeKeyOf } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { withTimeLimit } from '../aws/time-limits.ts'
import { runAsRequest } from '../current-request.ts'
import { describeError, logger, metricLine } from '../logger.ts'
import { compress } from './compress.ts'
import type { Endpoint, EndpointsOf } from './endpoint.ts'
import { errorIdOf } from './error-id.ts'
import { errorIdHeader, problemResponse, toApiError } from './problem.ts'

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>

/**
 * Returns the Lambda handler of a trust zone's routes: dispatch, one log line, one error format. The gateway matches
 * path and method and names the route; unmatched requests are `$default`.
 * @param endpoints one for every route of the zone; a missing one does not compile
 */
export function api<Routes extends Record<string, Route>>(endpoints: EndpointsOf<Routes>) {
  const handlers = new Map(
    Object.values<Endpoint<Route>>(endpoints).map(({ route, handler }) => [routeKeyOf(route), handler]),
  )
  const answer = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(requestLog())
    .handler((event: APIGatewayProxyEventV2, context: Context) => {
      const handler = handlers.get(event.routeKey.replace(/^HEAD /, 'GET '))
      if (handler === undefined) throw new ApiError('ROUTE_NOT_FOUND')
      return withTimeLimit(context.getRemainingTimeInMillis(), () => handler(event))
    })
  return (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const number = errorIdOf(event)
    return runAsRequest(number, async () => {
      const { body, ...head } = await answer(event, context)
      const whole = event.requestContext.http.method === 'HEAD' || body === undefined ? head : { ...head, body }
      return named(number, compress(whole, event.headers['accept-encoding']))
    })
  }
}

/** Converts errors to problems and writes the request's log line without path, body and address. */
function requestLog() {
  const started = new WeakMap<Request['event'], number>()
  const facts = ({ event, context }: Request, status: number | undefined) => ({
    route: event.routeKey,
    status,
    request_id: event.requestContext.requestId,
    lambda_request_id: context.awsRequestId,
    duration_ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
  })
  return {
    before: ({ event }: Request) => {
      started.set(event, performance.now())
    },
    after: (request: Request) => {
      logger.info('request', facts(request, request.response?.statusCode))
    },
    onError: (request: Request) => {
      const refusal = toApiError(request.error)
      const answer = problemResponse(refusal)
      const line = { ...facts(request, answer.statusCode), code: refusal.code }
      if (answer.statusCode === 500)
        logger.error('request', { ...line, ...describeError(request.error), ...metricLine('InternalError', 1) })
      else if (answer.statusCode === 503) logger.warn('request', { ...line, ...describeError(request.error) })
      else logger.info('request', line)
      request.response = answer
    },
  }
}

/** Adds the error ID to a response, also to a successful one. */
const named = (number: string, answer: APIGatewayProxyStructuredResultV2) => ({
  ...answer,
  headers: { ...answer.headers, [errorIdHeader]: number },
})
