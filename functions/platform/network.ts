import { isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Refusal } from '#shared/errors.ts'
import { isOriginSecret } from './secret.ts'
import { stage } from './settings.ts'

/**
 * The network that per-address caps count: an IPv4 address, or the /64 of an IPv6 one, since one household holds a
 * whole /64.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * Where a request came from. The viewer's address is the site's word, believed only beside the origin's secret.
 * @throws Refusal NOT_THROUGH_SITE for a request that went around the site, but on the local stage (specification 8.4)
 */
export async function requestNetwork({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> {
  const viewer = headers['x-viewer-address']
  if (viewer !== undefined && (await isOriginSecret(headers['x-origin-verify']))) return networkOf(viewer)
  if (stage !== 'local') throw new Refusal('NOT_THROUGH_SITE')
  return networkOf(requestContext.http.sourceIp)
}
