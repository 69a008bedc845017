import { issueWork as route } from '#shared/contract/work-route.ts'
import { HOUR } from '#shared/durations.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countOrThrow, perIpPrefix } from '../platform/rate-limits/counter.ts'
import { settingsOf } from '../platform/settings.ts'
import { countOpenCodes } from './open-codes.ts'
import { issueChallenge, isWorkRequired } from './proof-of-work.ts'
import { countUnverifiedBookings } from './step-up.ts'

const { perIpHour } = settingsOf('work')

const volumes = { booking: countUnverifiedBookings, code: countOpenCodes, call_back: async () => 0 }

export const issueWork = endpoint(route, async ({ query: { purpose }, ipPrefixes, now }) => {
  if (!isWorkRequired({ purpose, count: await volumes[purpose](now) })) return {}
  await countOrThrow(perIpPrefix(ipPrefixes, { name: 'works_issued', most: perIpHour, window: HOUR }), now)
  return { challenge: await issueChallenge(purpose, ipPrefixes, now) }
})
