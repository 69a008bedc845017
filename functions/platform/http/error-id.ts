import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'

/**
 * Returns the error ID `7F3K-2M9A` that customers read out and admins search in the logs: a hash of CloudFront's
 * request ID, or the gateway's, so no input reaches the log.
 */
export function errorIdOf({ headers, requestContext }: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>) {
  const name = headers['x-viewer-request'] ?? requestContext.requestId
  return bookingNumberOf(createHash('sha256').update(name).digest('hex'))
}
