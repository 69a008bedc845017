import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { handler } from '../../functions/handlers/canary.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { serve } from '../support/servers/serve.ts'
import { type Answered, type Planted, siteAnswers } from '../support/servers/site-stand-in.ts'

const runCanary = (site: string) => {
  vi.stubEnv('SETTINGS', JSON.stringify({ stage: 'local', site }))
  return handler()
}
const siteThat = (planted?: Planted) => siteAnswers(localStage, planted)

/** A site that answers one request differently. */
const siteWith = (path: string, wrong: (good: Answered) => Partial<Answered>) =>
  siteThat((requested, good) => (requested === path ? { ...good, ...wrong(good) } : good))

it('passes when all requests succeed, those for the files of the page too, and sends its own user agent', async () => {
  const requests: string[] = []
  const site = await siteThat((path, good, { method, headers }) => {
    requests.push(`${method} ${path} ${headers['user-agent']}`)
    return good
  })
  await expect(runCanary(site)).resolves.toBeUndefined()
  expect(requests.sort()).toEqual([
    'GET / aircon-booking-canary',
    'GET /api/availability aircon-booking-canary',
    'GET /api/health aircon-booking-canary',
    'GET /assets/main-1.js aircon-booking-canary',
    'GET /config.json aircon-booking-canary',
    'POST /api/bookings aircon-booking-canary',
  ])
})

const page = 'GET /: expected 200 with the start page'
const settings = 'GET /config.json: expected 200 with the settings of the site'
const script = 'GET /assets/main-1.js: expected 200 with a script or a style'
const day = 'GET /api/availability: expected 200 with one day'
const healthy = 'GET /api/health: expected 200 with status ok'
const booking = 'POST /api/bookings: expected 400 INVALID_FIELD'

it.each<[string, string, Partial<Answered>, string]>([
  ['no page', '/', { status: 403, body: 'x' }, `${page}, seen 403 text/html; charset=utf-8, 1 characters`],
  ['an empty page', '/', { body: '<p>' }, `${page}, seen 200 text/html; charset=utf-8, 3 characters`],
  ['no settings', '/config.json', { body: '{}' }, `${settings}, seen 200 application/json, 2 characters`],
  ['no script', '/assets/main-1.js', { status: 404 }, `${script}, seen 404 text/javascript, 1 characters`],
  ['an empty script', '/assets/main-1.js', { body: '' }, `${script}, seen 200 text/javascript, 0 characters`],
  [
    'a page in place of a script',
    '/assets/main-1.js',
    { headers: { 'content-type': 'text/html' }, body: '<p>' },
    `${script}, seen 200 text/html, 3 characters`,
  ],
  ['no day', '/api/availability', { body: '{"days":[]}' }, `${day}, seen 200 application/json, 11 characters`],
  ['invalid JSON', '/api/availability', { body: '<' }, `${day}, seen 200 application/json, 1 characters`],
  [
    'an internal error',
    '/api/availability',
    { status: 500, body: '{"code":"INTERNAL_ERROR"}' },
    `${day}, seen 500 INTERNAL_ERROR`,
  ],
  [
    'that a booking cannot be written',
    '/api/health',
    { status: 503, body: '{"code":"UNAVAILABLE"}' },
    `${healthy}, seen 503 UNAVAILABLE`,
  ],
  ['another error code', '/api/bookings', { body: '{"code":"NOT_JSON"}' }, `${booking}, seen 400 NOT_JSON`],
  ['another status', '/api/bookings', { status: 503 }, `${booking}, seen 503 INVALID_FIELD`],
  ['a success', '/api/bookings', { status: 201, body: 'null' }, `${booking}, seen 201 application/json, 4 characters`],
])('reports in one line what it expected and got when the site responds %s', async (_, path, wrong, message) => {
  await expect(runCanary(await siteWith(path, () => wrong))).rejects.toThrow(
    expect.objectContaining({ name: 'BookingPathBroken', message: message }),
  )
})

it('loads every script and style of the page once, and no other file', async () => {
  const head =
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="preload" as="style" href="/assets/b-2.css">' +
    '<script async data-modules="/assets/a-1.js /assets/c-3.js" src="/assets/a-1.js"></script>'
  const loaded: string[] = []
  const site = await siteThat((path, good) => {
    loaded.push(path)
    if (path === '/') return { ...good, body: `${head}<div id="root"></div>` }
    return path.startsWith('/assets/')
      ? { status: 200, headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' }, body: '1' }
      : good
  })
  await expect(runCanary(site)).resolves.toBeUndefined()
  expect(loaded.filter((path) => !path.startsWith('/api/')).sort()).toEqual([
    '/',
    '/assets/a-1.js',
    '/assets/b-2.css',
    '/assets/c-3.js',
    '/config.json',
  ])
})

it('follows no redirect of the site', async () => {
  const site = await siteWith('/', ({ headers }) => ({ status: 302, headers: { ...headers, location: '/requests' } }))
  await expect(runCanary(site)).rejects.toThrow(`${page}, seen 302`)
})

it('reports all errors at once without the responses', async () => {
  const site = await siteThat((_, good) => ({ ...good, status: 502, body: '{"code":"서울 강북구 010-1234-5678"}' }))
  const message = await runCanary(site).catch((thrown: Error) => thrown.message)
  expect(String(message).split('; POST').length).toBe(2)
  expect(message).toMatch(
    /^GET \/: .+; GET \/config\.json: .+; GET \/api\/availability: .+; POST \/api\/bookings: .+502/,
  )
  expect(message).not.toMatch(/강북|1234|\n/)
})

it('reports why the site did not respond', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await vi.waitUntil(() => closed.listening)
  const { port } = closed.address() as AddressInfo
  closed.close()
  await expect(runCanary(`http://127.0.0.1:${port}`)).rejects.toThrow(`${page}, seen no answer: ECONNREFUSED`)
})

it('waits five seconds for a complete response', async () => {
  const begun = await serve((_, response) => response.writeHead(200).write('<'))
  const soon = AbortSignal.timeout(100)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  await expect(runCanary(begun)).rejects.toThrow(`${page}, seen no answer within 5 s`)
  expect(timeout).toHaveBeenCalledWith(5_000)
})

it('throws without the address of a site', async () => {
  vi.stubEnv('SETTINGS', JSON.stringify({ stage: 'local' }))
  await expect(handler()).rejects.toThrow('site')
})
