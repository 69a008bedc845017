import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'

/**
 * What a customer reads out of an answer that failed, and an engineer looks for in the logs: `7F3K-2M9A`, made of the name
 * that CloudFront gives a request, or the gateway where it did not come that way. A hash: what a caller may have sent as
 * that name reaches no log.
 */
export function errorIdOf({ headers, requestContext }: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>) {
  const name = headers['x-viewer-request'] ?? requestContext.requestId
  return bookingNumberOf(createHash('sha256').update(name).digest('hex'))
}
