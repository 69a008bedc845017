import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/errors.ts'
import { isOriginSecret } from '../secrets/secret.ts'
import { stage } from '../settings.ts'

/** Groups of an IPv6 address in its /64. */
const GROUPS_OF_64 = 4
const GROUPS_OF_48 = 3

/**
 * Client IP prefixes of rate limits, the narrowest first: an IPv4 address, or the /64, /56 and /48 of an IPv6 address,
 * since providers assign each of them to one customer.
 */
export type IpPrefixes = readonly [string, ...string[]]

export function ipPrefixesOf(address: string): IpPrefixes {
  if (!address.includes(':')) return [address]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return [mapped[1]]
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  const prefix = groups.slice(0, GROUPS_OF_64).map((group) => group.replace(/^0+(?=.)/, ''))
  const [site, last = ''] = [prefix.slice(0, GROUPS_OF_48).join(':'), prefix.at(-1)]
  // A /56 leaves the last eight bits of a /64's fourth group open.
  const upper = last.padStart(4, '0').slice(0, 2)
  return [`${prefix.join(':')}::/64`, `${site}:${upper}00::/56`, `${site}::/48`]
}

/** Returns the widest prefix: an IPv4 address, or the /48 of an IPv6 address. */
export const widestPrefix = (ipPrefixes: IpPrefixes): string => ipPrefixes.at(-1) ?? ipPrefixes[0]

/**
 * Rejects a request for a cached response that bypassed the site. It carries no address of a viewer: what CloudFront caches is
 * for everyone.
 * @throws ApiError NOT_THROUGH_SITE, except on the local stage
 */
export async function requireOrigin({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): Promise<undefined> {
  if (stage !== 'local' && !(await isOriginSecret(headers['x-origin-verify']))) throw new ApiError('NOT_THROUGH_SITE')
}

/**
 * Returns the client IP prefixes of a request. The viewer's address is trusted only with the origin secret.
 * @throws ApiError NOT_THROUGH_SITE for a request that bypassed the site, except on the local stage (specification 8.4)
 */
export async function requestIpPrefixes({ headers, requestContext }: APIGatewayProxyEventV2): Promise<IpPrefixes> {
  const viewer = headers['x-viewer-address']
  if (viewer !== undefined && (await isOriginSecret(headers['x-origin-verify']))) return ipPrefixesOf(viewer)
  if (stage !== 'local') throw new ApiError('NOT_THROUGH_SITE')
  return ipPrefixesOf(requestContext.http.sourceIp)
}
