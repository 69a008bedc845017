import * as z from 'zod/mini'
import { health } from '#shared/contract/booking-routes.ts'
import { apiPolicy, HSTS_DAYS, otherSiteHeaders, sitePolicy } from '../../infra/security-policies.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict } from '../checks/verdict.ts'
import { type Answer, fetchPage } from './fetch-page.ts'
import { askRoute, type Site } from './site.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': `max-age=${HSTS_DAYS * 24 * 60 * 60}`,
}
const ofSite = { ...everywhere, ...otherSiteHeaders, 'referrer-policy': 'strict-origin-when-cross-origin' }
const ofApi = { ...everywhere, 'referrer-policy': 'no-referrer', 'content-security-policy': apiPolicy }

/** What is not as it should be: `x-frame-options is missing`. */
const faultsOf = (of: string, { headers }: Answer, wanted: Record<string, string>) =>
  Object.entries(wanted).flatMap(([name, value]) => {
    // Whether names below are meant too, the stage's settings say (`domain.httpsBelow`).
    const told = headers[name]?.toString().replace('; includeSubDomains', '')
    if (told === value) return []
    return [`${of}: ${name} is ${told === undefined ? 'missing' : `“${told}”`}`]
  })

type Read = { page: Answer; asset: Answer; api: Answer; userPools: string }

export function judgeHeaders({ page, asset, api, userPools }: Read): Verdict {
  const site = { ...ofSite, 'content-security-policy': sitePolicy(userPools) }
  const faults = [
    ...faultsOf('/', page, site),
    ...faultsOf('an asset', asset, site),
    ...faultsOf('/api/health', api, ofApi),
  ]
  if (faults.length === 0)
    return pass(`${Object.keys(site).length} of the site, ${Object.keys(ofApi).length} of the API`)
  return fail(faults.join('; '), 'Deploy Web again: the headers are those of another build, or somebody changed them.')
}

const cognito = z.object({ region: z.string(), userPoolEndpoint: z.optional(z.string()) })

async function readHeaders(site: Site, signal: AbortSignal): Promise<Read> {
  const page = await fetchPage(`${site.url}/`, { signal })
  const [asset, api, config] = await Promise.all([
    fetchPage(site.url + (assetsOf(page)[0] ?? '/icon.svg'), { signal }),
    askRoute(site, health, { signal }),
    fetchPage(`${site.url}/config.json`, { signal }),
  ])
  const { region, userPoolEndpoint } = cognito.parse(JSON.parse(config.body))
  return { page, asset, api, userPools: userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com` }
}

export const securityHeaders = check('security headers', [], readHeaders, judgeHeaders)

/** Addresses of the hashed files that a page names. */
export const assetsOf = ({ body }: Answer) => [
  ...new Set([...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

export function judgeHttps(answer: Answer | undefined, { url }: Site): Verdict {
  if (answer === undefined) return skipped('an emulator speaks plain HTTP')
  const leadsTo = answer.headers.location ?? ''
  if ([301, 307, 308].includes(answer.status) && leadsTo.startsWith(url)) return pass(`http:// leads to ${url}`)
  return fail(`http:// answers ${answer.status} ${leadsTo}`.trim(), 'Deploy Web again: it redirects to HTTPS.')
}

export const https = check(
  'HTTPS',
  [],
  async ({ url }: Site, signal) =>
    url.startsWith('https://') ? fetchPage(url.replace('https://', 'http://'), { signal }) : undefined,
  judgeHttps,
)
