import { DAY } from '#shared/durations.ts'
import { reportFault as route } from '#shared/operations/fault-route.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { countMetric } from '../../platform/logger.ts'
import { countOrThrow, perIpPrefix } from '../../platform/rate-limits/counter.ts'
import { settingsOf } from '../../platform/settings.ts'

const { faultsPerIpDay } = settingsOf('bookings')

/** No wider prefix of an IPv6 address reports more than one: none alone sets off the alarm. */
const sameForEachPrefix = [1, 1, 1]

/** Counts that code of the site failed in a browser, and logs where (specification 8.6). */
export const reportFault = endpoint(route, async ({ body: { fault, at }, ipPrefixes, now }) => {
  const limit = { name: 'faults_day', most: faultsPerIpDay, window: DAY } as const
  await countOrThrow(perIpPrefix(ipPrefixes, limit, sameForEachPrefix), now)
  countMetric('PageFaults', { fault, at })
  return undefined
})
