import { seoulDayOf } from '#shared/booking/service-day.ts'
import { countSelfCheck as route } from '#shared/contract/self-check-route.ts'
import { selfCheckTally } from '#shared/staff/figures.ts'
import { incrementDailyFigure } from '../platform/dynamodb/daily-figures.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { selfCheckSteps } from '../platform/rate-limits/change-limit.ts'
import { namedSteps, rejectIfFull } from '../platform/rate-limits/counter.ts'

/** Counts a self-check of today together with the limit of the client IP prefix. */
export const countSelfCheck = endpoint(route, async ({ body, ipPrefixes, now }) => {
  const steps = await selfCheckSteps(ipPrefixes, now)
  rejectIfFull(steps, now)
  const count = { Update: incrementDailyFigure(seoulDayOf(now), selfCheckTally(body)) }
  await transact({ ...namedSteps(steps, now), count })
  return undefined
})
