import { randomInt } from 'node:crypto'
import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { availability, health, lookUpBookings } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { showMe } from '#shared/contract/show-me-route.ts'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import { type Check, fail, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import type { Site } from './find-site.ts'

type RouteRequest = { query?: string; body?: object; token?: string; signal: AbortSignal }

/** Calls a route of the API through the site. @param query with its question mark */
const callRoute = (
  { url }: Site,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { query = '', body, token, signal }: RouteRequest,
): Promise<Page> =>
  fetchPage(`${url}/api${path}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })

/** Returns the status and, if there is one, the error code: `404 BOOKING_NOT_FOUND`. */
function statusOf({ status, body }: Page): string {
  try {
    const { code } = JSON.parse(body)
    return typeof code === 'string' ? `${status} ${code}` : String(status)
  } catch {
    return String(status)
  }
}

const seeLog = 'See the log of its function: npm run trace reads it.'

async function checkHealth(site: Site, signal: AbortSignal): Promise<Verdict> {
  const response = await callRoute(site, health, { signal })
  if (response.status === 200 && response.body === '{"status":"ok"}') return pass('tables and secret respond')
  return fail(`returns ${statusOf(response)}`, `The tables or the secret do not respond. ${seeLog}`)
}

const DAYS = 14
const availabilityQuery = () => `?from=${earliestServiceDay(seoulDayOf(new Date()))}&days=${DAYS}`

async function checkAvailability(site: Site, signal: AbortSignal): Promise<Verdict> {
  const response = await callRoute(site, availability, { query: availabilityQuery(), signal })
  const parsed = response.status === 200 ? availability.response.safeParse(JSON.parse(response.body)) : undefined
  const days = parsed?.data?.days
  if (days?.length !== DAYS) return fail(`returns ${statusOf(response)}, not ${DAYS} days`, seeLog)
  const slots = days.flatMap(({ slots }) => slots)
  const open = slots.filter(({ state }) => state === 'open').length
  if (open > 0) return pass(`${open} of ${slots.length} slots of ${DAYS} days are open`)
  return warn(`no slot of ${DAYS} days is open`, 'Check with the dispatchers whether all days are closed or full.')
}

const isCached = ({ headers }: Page) => headers.age !== undefined || /^hit/i.test(String(headers['x-cache'] ?? ''))

/** Requests each error twice: CloudFront must not serve a cached error to the next visitor. */
async function checkErrorCaching(site: Site, signal: AbortSignal): Promise<Verdict> {
  const plainText = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x', signal }
  const errors: [name: string, status: number, request: () => Promise<Page>][] = [
    ['an invalid query', 400, () => callRoute(site, availability, { query: '?from=soon&days=1', signal })],
    ['another content type', 415, () => fetchPage(`${site.url}/api${lookUpBookings.path}`, plainText)],
    ['an unknown route', 404, () => fetchPage(`${site.url}/api/no-such-route`, { signal })],
    ['an unknown page', 404, () => fetchPage(`${site.url}/no-such-page`, { signal })],
  ]
  const problems: string[] = []
  for (const [name, status, request] of errors) {
    const [first, second] = [await request(), await request()]
    const requestId = first.headers['apigw-requestid']
    if (first.status !== status || second.status !== status)
      problems.push(`${name} returns ${first.status}, then ${second.status}`)
    else if (isCached(first) || isCached(second) || (requestId && second.headers['apigw-requestid'] === requestId))
      problems.push(`${name} is cached`)
  }
  if (problems.length === 0) return pass(`${errors.map(([name]) => name).join(', ')}: not cached`)
  return fail(problems.join('; '), 'Set the error caching times of the distribution to 0 and deploy Web again.')
}

/** No phone number has this prefix. */
const unusedPhone = () => `0100000${String(randomInt(10_000)).padStart(4, '0')}`

async function checkLookup(site: Site, signal: AbortSignal): Promise<Verdict> {
  const status = statusOf(await callRoute(site, lookUpBookings, { body: { customer_phone: unusedPhone() }, signal }))
  if (status === '404 BOOKING_NOT_FOUND') return pass('finds no booking of an unused number')
  return fail(`returns ${status} for an unused number`, seeLog)
}

async function checkSignIn(site: Site, signal: AbortSignal): Promise<Verdict> {
  const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
  const wrong: string[] = []
  for (const [name, route] of Object.entries({ member: showMe, staff: showStaffMe })) {
    const anonymous = await callRoute(site, route, { signal })
    const forged = await callRoute(site, route, { token, signal })
    if (anonymous.status !== 401) wrong.push(`${name} without a token returns ${statusOf(anonymous)}`)
    if (forged.status !== 401) wrong.push(`${name} with a forged token returns ${statusOf(forged)}`)
  }
  if (wrong.length === 0) return pass('member and staff routes return 401 without a valid token')
  return fail(wrong.join('; '), 'Check the authorizers of the HTTP API, and deploy Backend again.')
}

async function checkOrigin({ stage, parameters }: Site, signal: AbortSignal): Promise<Verdict> {
  if (stage === 'local') return skipped('the local API accepts direct requests (specification 8.4)')
  if (typeof parameters === 'string') return skipped(parameters)
  const url = `${parameters.apiUrl}${availability.path}${availabilityQuery()}`
  const status = statusOf(await fetchPage(url, { signal }))
  if (status === '403 NOT_THROUGH_SITE') return pass('the API rejects requests that bypass the site')
  return fail(`the API itself returns ${status}`, 'Requests can bypass the firewall: deploy Backend again.')
}

async function checkCode(site: Site, signal: AbortSignal): Promise<Verdict> {
  if (site.phone === undefined) return skipped('no --phone: a code costs a message')
  const status = statusOf(await callRoute(site, sendCode, { body: { to: site.phone, purpose: 'login' }, signal }))
  if (status.startsWith('202')) return pass('SNS accepted a message with a code, which was charged')
  if (status === '429 TOO_MANY_REQUESTS')
    return warn(`returns ${status}`, 'This number reached its limit: use another.')
  return fail(`returns ${status}`, `Check the limits of SNS: npm run preflight -- --stage ${site.stage}.`)
}

export const apiChecks: readonly Check<Site>[] = [
  { name: 'health', run: checkHealth },
  { name: 'availability', run: checkAvailability },
  { name: 'error caching', run: checkErrorCaching },
  { name: 'lookup', run: checkLookup },
  { name: 'sign-in', run: checkSignIn },
  { name: 'origin', run: checkOrigin },
  { name: 'code', run: checkCode },
]
