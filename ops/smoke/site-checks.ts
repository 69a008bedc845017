import * as z from 'zod/mini'
import { health } from '#shared/contract/booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { siteConfigSchema } from '#shared/site-config.ts'
import { apiPolicy, HSTS_DAYS, otherSiteHeaders, sitePolicy } from '../../infra/security-policies.ts'
import { cacheControl } from '../../infra/site-files.ts'
import { type Check, fail, failOnProduction, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { securityTxtExpiry, securityTxtPath } from '../checks/security-txt.ts'
import { fetchPage, type Page } from './fetch-page.ts'
import type { Site } from './find-site.ts'

const redeploy = 'Deploy Web again.'
const rebuild = ({ stage }: Site) =>
  `Build and deploy Web again: npm run build && npx cdk deploy Web -c stage=${stage}.`

/** Loads one path after the other, as one visitor does. */
async function fetchAll({ url }: Site, paths: readonly string[], signal: AbortSignal): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of paths) pages.push(await fetchPage(url + path, { signal }))
  return pages
}

const isHtml = ({ headers }: Page) => headers['content-type']?.startsWith('text/html') === true
const hasRoot = ({ body }: Page) => body.includes('<div id="root"')
const describe = ({ path, status, headers }: Page) => `${path} returns ${status}, ${headers['content-type']}`

/** @param found response of the site over plain HTTP */
export function judgeRedirect({ status, headers: { location = '' } }: Pick<Page, 'status' | 'headers'>, url: string) {
  if ([301, 307, 308].includes(status) && location.startsWith(url)) return pass(`http:// redirects to ${url}`)
  return fail(`http:// returns ${status} ${location}`.trim(), 'Deploy Web again: it redirects to HTTPS.')
}

async function checkHttps({ url }: Site, signal: AbortSignal): Promise<Verdict> {
  if (!url.startsWith('https://')) return skipped('an emulator serves plain HTTP')
  return judgeRedirect(await fetchPage(url.replace('https://', 'http://'), { signal }), url)
}

const pagePaths = [paths.home, paths.requests, paths.notices, paths.privacy, '/staff', '/staff/board']

async function checkPages(site: Site, signal: AbortSignal): Promise<Verdict> {
  const pages = await fetchAll(site, pagePaths, signal)
  const wrong = pages.filter((page) => page.status !== 200 || !isHtml(page) || !hasRoot(page))
  return wrong.length === 0 ? pass(pagePaths.join(' ')) : fail(wrong.map(describe).join('; '), rebuild(site))
}

async function checkUnknownPage(site: Site, signal: AbortSignal): Promise<Verdict> {
  const page = await fetchPage(`${site.url}/no-such-page`, { signal })
  if (page.status === 404 && isHtml(page) && hasRoot(page)) return pass('/no-such-page returns 404 with its page')
  return fail(describe(page), `Check the viewer functions of the distribution. ${rebuild(site)}`)
}

async function checkCompression(site: Site, signal: AbortSignal): Promise<Verdict> {
  if (site.stage === 'local') return skipped('an emulator does not compress')
  const pages = await fetchAll(site, [paths.home, '/staff', '/config.json'], signal)
  const encodingOf = ({ headers }: Page) => headers['content-encoding'] ?? ''
  const plain = pages.filter((page) => !['br', 'gzip'].includes(encodingOf(page)))
  if (plain.length === 0) return pass(pages.map((page) => `${page.path} ${encodingOf(page)}`).join(', '))
  return fail(
    `${plain.map(({ path }) => path).join(' ')} is not compressed`,
    'Check the cache policies of the distribution: they must accept br and gzip.',
  )
}

/** Search engines must not list the staff screens. */
async function checkRobots(site: Site, signal: AbortSignal): Promise<Verdict> {
  const { headers, body } = await fetchPage(`${site.url}/staff`, { signal })
  const meta = /<meta name="robots" content="([^"]*)"/.exec(body)?.[1] ?? ''
  const isHidden = `${headers['x-robots-tag']} ${meta}`.includes('noindex')
  return isHidden ? pass('/staff has noindex') : fail('/staff lacks noindex', rebuild(site))
}

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': `max-age=${HSTS_DAYS * 24 * 60 * 60}`,
}
const siteHeaders = { ...commonHeaders, ...otherSiteHeaders, 'referrer-policy': 'strict-origin-when-cross-origin' }
const apiHeaders = { ...commonHeaders, 'referrer-policy': 'no-referrer', 'content-security-policy': apiPolicy }

const wrongHeaders = (name: string, { headers }: Page, expected: Record<string, string>) =>
  Object.entries(expected).flatMap(([header, value]) => {
    // The setting `domain.httpsBelow` decides whether subdomains are included.
    const actual = headers[header]?.toString().replace('; includeSubDomains', '')
    if (actual === value) return []
    return [`${name}: ${header} is ${actual === undefined ? 'missing' : `“${actual}”`}`]
  })

const cognitoSchema = z.object({ region: z.string(), userPoolEndpoint: z.optional(z.string()) })

/** Origin of the bucket of photos in the policy: on AWS or on an emulator. Its name is not known outside the account. */
const bucketOrigin = /blob: (https:\/\/[\w-]+\.s3\.[\w-]+\.amazonaws\.com|http:\/\/127\.0\.0\.1:\d+);/

async function checkHeaders(site: Site, signal: AbortSignal): Promise<Verdict> {
  const page = await fetchPage(`${site.url}/`, { signal })
  const asset = await fetchPage(site.url + (assetsOf(page)[0] ?? '/icon.svg'), { signal })
  const api = await fetchPage(`${site.url}/api${health.path}`, { signal })
  const config = await fetchPage(`${site.url}/config.json`, { signal })
  const { region, userPoolEndpoint } = cognitoSchema.parse(JSON.parse(config.body))
  const policy = sitePolicy(
    userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`,
    bucketOrigin.exec(String(page.headers['content-security-policy']))?.[1] ?? 'the bucket of photos',
  )
  const pageHeaders = { ...siteHeaders, 'content-security-policy': policy }
  const wrong = [
    ...wrongHeaders('/', page, pageHeaders),
    ...wrongHeaders('an asset', asset, pageHeaders),
    ...wrongHeaders('/api/health', api, apiHeaders),
  ]
  const counts = `${Object.keys(pageHeaders).length} of the site, ${Object.keys(apiHeaders).length} of the API`
  return wrong.length === 0 ? pass(counts) : fail(wrong.join('; '), 'Deploy Web again: its headers have changed.')
}

async function checkConfig({ stage, url, parameters }: Site, signal: AbortSignal): Promise<Verdict> {
  const { status, headers, body } = await fetchPage(`${url}/config.json`, { signal })
  if (status !== 200) return fail(`returns ${status}`, redeploy)
  const { data, error } = siteConfigSchema.safeParse(JSON.parse(body))
  if (data === undefined) return fail(`is invalid: ${error?.issues[0]?.path.join('.')}`, redeploy)
  if (data.stage !== stage) return fail(`is that of ${data.stage}, not of ${stage}`, redeploy)
  if (headers['cache-control'] !== cacheControl.others)
    return fail(`may be cached: cache-control is ${headers['cache-control']}`, redeploy)
  if (typeof parameters === 'string')
    return warn(`is of ${stage}; user pools not compared: ${parameters}`, 'Use credentials of its account.')
  const { apiUrl: _, ...pools } = parameters
  const wrong = Object.entries(pools).filter(([name, id]) => Reflect.get(data, name) !== id)
  if (wrong.length === 0) return pass(`is of ${stage}, with its user pools`)
  return fail(`has another ${wrong.map(([name]) => name).join(', ')} than the stack Identity`, redeploy)
}

const assetsOf = ({ body }: Page) => [
  ...new Set([...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

async function checkAssets(site: Site, signal: AbortSignal): Promise<Verdict> {
  const assets = await fetchAll(site, assetsOf(await fetchPage(`${site.url}/`, { signal })), signal)
  if (assets.length === 0) return fail('the start page names none', rebuild(site))
  const wrong = assets.flatMap(({ path, status, headers }) => {
    if (status !== 200) return [`${path} returns ${status}`]
    const cached = headers['cache-control']
    return cached === cacheControl.assets ? [] : [`${path} has cache-control ${cached}`]
  })
  return wrong.length === 0 ? pass(`${assets.length}, cached for a year`) : fail(wrong.join('; '), rebuild(site))
}

async function checkSecurityTxt(site: Site, signal: AbortSignal): Promise<Verdict> {
  const { status, body } = await fetchPage(site.url + securityTxtPath, { signal })
  if (status !== 200)
    return failOnProduction(
      site,
      `${securityTxtPath} returns ${status}`,
      'Add "securityContact" to the settings, so that reports of weaknesses reach you, and deploy Web again.',
    )
  const { state, message } = securityTxtExpiry(body, new Date())
  const todo = `Deploy Web again, which renews it for a year: npx cdk deploy Web -c stage=${site.stage}.`
  if (state === 'good') return pass(message)
  return state === 'soon' ? warn(message, todo) : fail(message, todo)
}

export const siteChecks: readonly Check<Site>[] = [
  { name: 'HTTPS', run: checkHttps },
  { name: 'pages', run: checkPages },
  { name: 'unknown page', run: checkUnknownPage },
  { name: 'compression', run: checkCompression },
  { name: 'robots', run: checkRobots },
  { name: 'security headers', run: checkHeaders },
  { name: 'config.json', run: checkConfig },
  { name: 'assets', run: checkAssets },
  { name: 'security.txt', run: checkSecurityTxt },
]
