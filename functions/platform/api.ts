import middy from '@middy/core'
import httpRouter from '@middy/http-router'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { Refusal } from '#shared/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { logger } from './logger.ts'
import { problemResponse, refusalOf } from './problem.ts'

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>

/** The Lambda handler of some endpoints, below `/api`: routing, one log line, one error shape. */
export const api = (endpoints: readonly Endpoint[]) =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(requestLog())
    .handler(
      httpRouter<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({
        routes: endpoints.map(({ route, handler }) => ({ method: route.method, path: `/api${route.path}`, handler })),
        notFoundResponse: () => {
          throw new Refusal('ROUTE_NOT_FOUND')
        },
      }),
    )

/** Turns what was thrown into a problem, and writes the one line of a request: no path, no body, no address. */
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
      const refusal = refusalOf(request.error)
      const answer = problemResponse(refusal, request.context.awsRequestId)
      const line = { ...facts(request, answer.statusCode), code: refusal.code }
      if (answer.statusCode === 500) logger.error('request', { ...line, ...faultOf(request.error) })
      else if (answer.statusCode === 503) logger.warn('request', { ...line, ...faultOf(request.error) })
      else logger.info('request', line)
      request.response = answer
    },
  }
}

/** Where a bug is, without its message: messages of libraries may quote what was sent. */
const faultOf = (error: Error | null) => ({
  fault: error?.name,
  at: error?.stack
    ?.split('\n')
    .filter((text) => text.trimStart().startsWith('at '))
    .slice(0, 5)
    .map((text) => text.trim()),
})
