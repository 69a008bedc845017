import { DAY } from '#shared/durations.ts'
import { reportFault as route } from '#shared/operations/fault-route.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { countMetric } from '../../platform/logger.ts'
import { countOrThrow, perIpPrefix } from '../../platform/rate-limits/counter.ts'
import { settingsOf } from '../../platform/settings.ts'

const { faultsPerIpDay } = settingsOf('bookings')

/** Counts that code of the site failed in a browser, and logs where (specification 8.6). */
export const reportFault = endpoint(route, async ({ body: { fault, at }, ipPrefixes, now }) => {
  const limit = { name: 'faults_day', most: faultsPerIpDay, window: DAY } as const
  await countOrThrow(perIpPrefix(ipPrefixes, limit), now)
  countMetric('PageFaults', { fault, at })
  return undefined
})
