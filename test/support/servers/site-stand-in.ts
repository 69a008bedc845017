import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { DAY } from '#shared/durations.ts'
import { apiPolicy, otherSiteHeaders, sitePolicy } from '../../../infra/security-policies.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import { serve } from './serve.ts'

export type Answered = { status: number; headers: Record<string, string>; body: string }

/** What a deployed site answers, and what a test has it answer in place of that. */
export type Planted = (path: string, good: Answered, request: IncomingMessage) => Answered

const pool = 'ap-northeast-2_pool'
export const pools = {
  userPoolId: pool,
  userPoolClientId: 'c',
  staffUserPoolId: `${pool}2`,
  staffUserPoolClientId: 'c2',
}

const shared = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000',
}
const ofSite = {
  ...shared,
  ...otherSiteHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': sitePolicy(
    'https://cognito-idp.ap-northeast-2.amazonaws.com',
    'https://photos.s3.ap-northeast-2.amazonaws.com',
  ),
}
const ofApi = {
  ...shared,
  'referrer-policy': 'no-referrer',
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
}

const page = (status: number, head = ''): Answered => ({
  status,
  headers: {
    ...ofSite,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-cache': 'Miss from cloudfront',
  },
  body: `<!doctype html><head>${head}<script src="/assets/main-1.js"></script></head><div id="root"></div>`,
})
const file = (type: string, cacheControl: string, body: string): Answered => ({
  status: 200,
  headers: { ...ofSite, 'content-type': type, 'cache-control': cacheControl },
  body,
})

let requests = 0
const api = (status: number, body: object): Answered => ({
  status,
  headers: { ...ofApi, 'content-type': 'application/json', 'apigw-requestid': String(requests++) },
  body: JSON.stringify(body),
})

const someDays = (from: ServiceDay, count: number) => ({
  days: Array.from({ length: count }, (_, n) => ({
    service_day: addDays(from, n),
    holiday: null,
    slots: serviceTimes.map((service_time) => ({ service_time, state: 'open', remaining: 3, fee_multiplier: 1 })),
  })),
})

/** What says whom to write to, good for so many days. */
export const securityText = (days: number) =>
  `Contact: mailto:help@example.com\nExpires: ${new Date(Date.now() + days * DAY).toISOString()}\n`

const known = ['/', '/requests', '/notices', '/privacy']

function goodAnswer(settings: StageSettings, { url = '/', headers, method }: IncomingMessage): Answered {
  const { pathname, searchParams } = new URL(url, 'http://site')
  if (known.includes(pathname)) return page(200)
  if (pathname.startsWith('/staff')) return page(200, '<meta name="robots" content="noindex">')
  if (pathname === '/assets/main-1.js') return file('text/javascript', 'public, max-age=31536000, immutable', '1')
  if (pathname === '/config.json')
    return file('application/json', 'no-cache', JSON.stringify(siteConfig(settings, pools)))
  if (pathname === '/.well-known/security.txt') return file('text/plain', 'no-cache', securityText(300))
  if (!pathname.startsWith('/api/')) return page(404)
  switch (`${method} ${pathname.slice('/api'.length)}`) {
    case 'GET /health':
      return api(200, { status: 'ok' })
    case 'GET /availability': {
      const parsed = availability.query.safeParse(Object.fromEntries(searchParams))
      return parsed.success
        ? api(200, someDays(parsed.data.from, Number(parsed.data.days)))
        : api(400, { code: 'INVALID_FIELD' })
    }
    case 'POST /bookings':
      return api(400, { code: 'INVALID_FIELD' })
    case 'POST /lookups':
      return headers['content-type'] === 'application/json'
        ? api(404, { code: 'BOOKING_NOT_FOUND' })
        : api(415, { code: 'NOT_JSON' })
    case 'POST /sms/send':
      return api(202, { challenge: 'x' })
    case 'GET /me':
    case 'GET /staff/me':
      return api(401, { message: 'Unauthorized' })
    default:
      return api(404, { code: 'ROUTE_NOT_FOUND' })
  }
}

/** A deployed site as CloudFront answers for it, but over HTTP. @returns its address */
export const siteAnswers = (settings: StageSettings, planted: Planted = (_, good) => good) =>
  serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const { status, headers, body } = planted(path, goodAnswer(settings, request), request)
    const packed = headers['content-encoding'] === 'none' ? undefined : gzipSync(body)
    const { 'content-encoding': _, ...others } = headers
    response.writeHead(status, { ...others, ...(packed && { 'content-encoding': 'gzip' }) })
    response.end(packed ?? body)
  })

/** The API itself, around the site. @returns its address, which ends in `/api` */
export const apiAnswers = async (status: number, code: string) => {
  const address = await serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ code }))
  })
  return `${address}/api`
}
