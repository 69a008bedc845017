import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/errors.ts'

type Headers = Pick<APIGatewayProxyEventV2, 'headers'>

// Any web page can let its visitors send a form or a plain text here, unseen and without being asked; only a site that is
// allowed to can send JSON, and none is.

/** @throws Refusal NOT_JSON unless the body is said to be JSON (specification 8.4) */
export function requireJson({ headers }: Headers): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ApiError('NOT_JSON')
}

/** @throws Refusal CROSS_SITE for what a browser sends for another site; what is no browser says nothing of it */
export function rejectCrossSite({ headers }: Headers): void {
  if (headers['sec-fetch-site']?.trim().toLowerCase() === 'cross-site') throw new ApiError('CROSS_SITE')
}
