import { Logger } from '@aws-lambda-powertools/logger'
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware'
import { Tracer } from '@aws-lambda-powertools/tracer'
import { captureLambdaHandler } from '@aws-lambda-powertools/tracer/middleware'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import middy from '@middy/core'
import httpCors from '@middy/http-cors'
import httpErrorHandler from '@middy/http-error-handler'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import { createBooking } from './create-booking.js'

const logger = new Logger({ serviceName: 'bookings' })
const metrics = new Metrics({ namespace: 'Bookings', serviceName: 'bookings' })
const tracer = new Tracer({ serviceName: 'bookings' })
const documents = DynamoDBDocumentClient.from(tracer.captureAWSv3Client(new DynamoDBClient({})))

async function createMeasuredBooking(event) {
  const response = await createBooking(documents, event)
  metrics.addMetric('BookingsMade', MetricUnit.Count, 1)
  logger.info('booked', { status: response.statusCode })
  return response
}

export const handler = middy(createMeasuredBooking)
  .use(captureLambdaHandler(tracer))
  .use(injectLambdaContext(logger))
  .use(logMetrics(metrics))
  .use(httpHeaderNormalizer())
  .use(httpJsonBodyParser())
  .use(httpCors())
  .use(httpErrorHandler())
