import { availability, lookUpBookings } from '#shared/contract/booking-routes.ts'
import { showMe } from '#shared/contract/show-me-route.ts'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict } from '../checks/verdict.ts'
import { availabilityQuery } from './api.ts'
import { type Answer, fetchPage } from './fetch-page.ts'
import { askRoute, type Site, statusOf } from './site.ts'

/** Refusals, each asked twice, and then the same address with a question that is answered. */
type Refusals = { name: string; expected: number; answers: Answer[] }[]

const isKept = ({ headers }: Answer) => headers.age !== undefined || /^hit/i.test(String(headers['x-cache'] ?? ''))

/** What is refused is refused by its origin each time: an answer that CloudFront kept would be the next one's. */
export function judgeErrorResponses(refusals: Refusals): Verdict {
  const faults = refusals.flatMap(({ name, expected, answers }) => {
    const statuses = answers.map(({ status }) => status)
    if (statuses.some((status) => status !== expected)) return [`${name} answers ${statuses.join(', then ')}`]
    // The gateway gives each request a number of its own.
    const numbers = answers.map(({ headers }) => headers['apigw-requestid'])
    const isRepeated = numbers[0] !== undefined && new Set(numbers).size < numbers.length
    return answers.some(isKept) || isRepeated ? [`${name} was kept`] : []
  })
  if (faults.length === 0) return pass(`${refusals.map(({ name }) => name).join(', ')}: asked anew each time`)
  return fail(
    faults.join('; '),
    'Look at the error caching times of the distribution: each must be 0. Deploy Web again.',
  )
}

export const errorResponses = check(
  'refusals',
  [],
  async (site: Site, signal): Promise<Refusals> => {
    const twice = async (name: string, expected: number, once: () => Promise<Answer>) => ({
      name,
      expected,
      answers: [await once(), await once()],
    })
    const wrongType = () =>
      fetchPage(`${site.url}/api${lookUpBookings.path}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x',
        signal,
      })
    return Promise.all([
      twice('a wrong question', 400, () => askRoute(site, availability, { query: '?from=soon&days=1', signal })),
      twice('another type', 415, wrongType),
      twice('an unknown route', 404, () => fetchPage(`${site.url}/api/no-such-route`, { signal })),
      twice('a page that is none', 404, () => fetchPage(`${site.url}/no-such-page`, { signal })),
    ])
  },
  judgeErrorResponses,
)

type Strangers = { name: string; answer: Answer }[]

export function judgeUnauthenticated(strangers: Strangers): Verdict {
  const admitted = strangers.filter(({ answer }) => answer.status !== 401)
  if (admitted.length === 0) return pass(`${strangers.map(({ name }) => name).join(', ')}: 401`)
  const said = admitted.map(({ name, answer }) => `${name} answers ${statusOf(answer)}`)
  return fail(said.join('; '), 'Look at the authorizers of the HTTP API, and deploy Backend again.')
}

export const strangers = check(
  'sign-in',
  [],
  async (site: Site, signal): Promise<Strangers> => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'
    const asked = { 'a member’s': showMe, 'a staff’s': showStaffMe }
    const all = Object.entries(asked).map(async ([whose, route]) => [
      { name: `${whose} without a token`, answer: await askRoute(site, route, { signal }) },
      { name: 'with a false one', answer: await askRoute(site, route, { token, signal }) },
    ])
    return (await Promise.all(all)).flat()
  },
  judgeUnauthenticated,
)

export function judgeDirectAccess(answer: Answer | string): Verdict {
  if (typeof answer === 'string') return skipped(answer)
  const said = statusOf(answer)
  if (said === '403 NOT_THROUGH_SITE') return pass('the API itself refuses whoever does not come through the site')
  return fail(
    `the API itself answers ${said}`,
    'Whoever knows its address goes around the firewall: deploy Backend again.',
  )
}

export const around = check(
  'origin',
  [],
  async ({ stage, told }: Site, signal) => {
    if (stage === 'local') return 'on one machine the API answers everybody (specification 8.4)'
    if (typeof told === 'string') return told
    return fetchPage(`${told.apiUrl}${availability.path}${availabilityQuery()}`, { signal })
  },
  judgeDirectAccess,
)
