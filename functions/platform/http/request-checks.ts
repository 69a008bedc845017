import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/errors.ts'

type Headers = Pick<APIGatewayProxyEventV2, 'headers'>

// Any web page can send a form or plain text in the name of its visitors. Only an allowed site can send JSON, and none
// is allowed.

/** @throws ApiError NOT_JSON unless the content type is JSON (specification 8.4) */
export function requireJson({ headers }: Headers): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('NOT_JSON')
}

/** @throws ApiError CROSS_SITE for a browser's request from another site */
export function rejectCrossSite({ headers }: Headers): void {
  if (headers['sec-fetch-site']?.trim().toLowerCase() === 'cross-site') throw new ApiError('CROSS_SITE')
}
