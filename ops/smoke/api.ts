import { randomInt } from 'node:crypto'
import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { sendCode } from '#shared/contract/account-routes.ts'
import { availability, health, lookUpBookings } from '#shared/contract/booking-routes.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict, warn } from '../checks/verdict.ts'
import type { Answer } from './fetch-page.ts'
import { askRoute, type Site, statusOf } from './site.ts'

const seeLog = 'Look into the log of its function: npm run trace reads it.'

export function judgeHealth(answer: Answer): Verdict {
  if (answer.status === 200 && answer.body === '{"status":"ok"}') return pass('tables and secret answer')
  return fail(`answers ${statusOf(answer)}`, `The tables or the secret do not answer. ${seeLog}`)
}

export const apiHealth = check('health', [], (site: Site, signal) => askRoute(site, health, { signal }), judgeHealth)

const DAYS = 14

export function judgeAvailability(answer: Answer): Verdict {
  const reply = answer.status === 200 ? availability.response.safeParse(JSON.parse(answer.body)) : undefined
  const days = reply?.data?.days
  if (days?.length !== DAYS) return fail(`answers ${statusOf(answer)}, not ${DAYS} days`, seeLog)
  const open = days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'open').length
  if (open > 0) return pass(`${open} of ${days.length * 4} times of ${DAYS} days can be booked`)
  return warn(`nothing can be booked in ${DAYS} days`, 'Ask the desk whether all of them are closed or full.')
}

/** Asks for the days that can be booked first. */
export const availabilityQuery = () => `?from=${earliestServiceDay(seoulDayOf(new Date()))}&days=${DAYS}`

export const days = check(
  'availability',
  [],
  (site: Site, signal) => askRoute(site, availability, { query: availabilityQuery(), signal }),
  judgeAvailability,
)

/** Numbers that begin so are given to nobody. */
const nobody = () => `0100000${String(randomInt(10_000)).padStart(4, '0')}`

export function judgeLookup(answer: Answer): Verdict {
  const said = statusOf(answer)
  if (said === '404 BOOKING_NOT_FOUND') return pass('of a number without bookings finds none')
  return fail(`of a number without bookings answers ${said}`, seeLog)
}

export const lookup = check(
  'look-up',
  [],
  (site: Site, signal) => askRoute(site, lookUpBookings, { body: { customer_phone: nobody() }, signal }),
  judgeLookup,
)

export function judgeCode(answer: Answer | undefined, { stage }: Site): Verdict {
  if (answer === undefined) return skipped('no --phone: a code costs a message')
  const said = statusOf(answer)
  if (answer.status === 202) return pass('SNS took a message with a code: one was paid for')
  if (said === '429 TOO_MANY_REQUESTS') return warn(`answers ${said}`, 'This number got enough of them: take another.')
  return fail(`answers ${said}`, `Look at the limits of SNS: npm run preflight -- --stage ${stage}.`)
}

export const code = check(
  'code',
  [],
  async (site: Site, signal) =>
    site.phone === undefined
      ? undefined
      : askRoute(site, sendCode, { body: { to: site.phone, purpose: 'login' }, signal }),
  judgeCode,
)
