import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { viewerFunctionCode } from '../../../infra/constructs/viewer-functions.ts'
import { siteFiles } from '../../../infra/site-files.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { linksTo } from '../../support/web/links.ts'

type Headers = Record<string, { value: string }>
type Request = { uri: string; headers: Headers }
type Response = { statusCode: number; headers: Headers }

/** Runs a function's code as CloudFront does: the event goes to `handler`, and no Node.js is around it. */
function run<T>(name: 'viewer-request' | 'viewer-response', event: object): T {
  return runInNewContext(`${viewerFunctionCode(name, localStage)}; handler(event)`, { event: structuredClone(event) })
}

const viewer = { ip: '203.0.113.7' }
const requested = (uri: string, headers: Headers = {}) =>
  run<Request>('viewer-request', { viewer, request: { uri, headers } })
const answered = (uri: string, statusCode = 200) =>
  run<Response>('viewer-response', { viewer, request: { uri, headers: {} }, response: { statusCode, headers: {} } })

describe('the viewer-request function', () => {
  it.each(Object.values(paths).filter((path) => path !== '/'))('rewrites the page %s to its document', (path) => {
    expect(requested(path).uri).toBe(`${path}/index.html`)
  })

  it('rewrites the start page to its document', () => {
    expect(requested('/').uri).toBe('/index.html')
  })

  it('rewrites the page of a served district to its document, and any other district to the 404 page', () => {
    for (const spelled of ['/areas/nowon', '/areas/Nowon/', '/areas/nowon).'])
      expect([requested(spelled).uri, answered(spelled).statusCode]).toEqual(['/areas/nowon/index.html', 200])
    for (const other of ['/areas/gangnam', '/areas/nowhere', '/areas'])
      expect([requested(other).uri, answered(other).statusCode]).toEqual(['/404/index.html', 404])
  })

  it.each(['/staff', '/staff/', '/staff/board', '/staff/bookings/0123'])(
    'sends %s to the document of the staff',
    (path) => {
      expect(requested(path).uri).toBe('/staff/index.html')
      expect(answered(path).statusCode).toBe(200)
    },
  )

  it('rewrites no other path to the staff site', () => {
    expect(requested('/staffroom').uri).toBe('/404/index.html')
    expect(answered('/staffroom').statusCode).toBe(404)
  })

  it.each(Object.values(paths))('accepts the path %s with slashes, capitals and the name of its document', (path) => {
    const { uri } = requested(path)
    for (const spelled of [`${path}/`, `${path}//`, `/${path}`, path.toUpperCase(), `${path}/index.html`])
      expect([spelled, requested(spelled).uri, answered(spelled).statusCode]).toEqual([spelled, uri, 200])
  })

  it.each(Object.values(paths).filter((path) => path !== '/'))(
    'accepts the path %s with what surrounds a link',
    (path) => {
      const { uri } = requested(path)
      for (const spelled of linksTo(path))
        expect([spelled, requested(spelled).uri, answered(spelled).statusCode]).toEqual([spelled, uri, 200])
    },
  )

  it.each(['/&service=%EC%B2%AD%EC%86%8C', '/)', '/%3Fservice=1', '/index.html).'])(
    'accepts %s as the start page',
    (path) => {
      expect(requested(path).uri).toBe('/index.html')
    },
  )

  it.each(['/nowhere).', '/nowhere.html', '/requestsabc)', '/..%2f..%2fetc', '/.env)', '/a.b)'])(
    'sends %s to the 404 page, with or without its last signs',
    (path) => {
      expect(requested(path).uri).toBe('/404/index.html')
    },
  )

  it.each(['/nowhere', '/requests/1', '/404', '/index', '/api', '/assets', '//api/health'])(
    'sends %s to the 404 page',
    (path) => {
      expect(requested(path).uri).toBe('/404/index.html')
    },
  )

  it.each([...siteFiles(localStage), '/assets/main-0123.js', '/portraits/0123.jpg', '/requests/index.html'])(
    'passes the file %s to the site',
    (path) => {
      expect(requested(path).uri).toBe(path)
      expect(answered(path).statusCode).toBe(200)
    },
  )

  it.each([
    ...[
      '/requests.bak',
      '/favicon.ico',
      '/index.php',
      '/services/cleaning.b',
      '/wp-login.php',
      '/.env',
      '/robots.txt/',
    ],
    ...['/.well-known/nothing.txt', '/og/nothing.png', '/Config.json', '/requests/index.html.bak', '/a.b/c'],
  ])('sends %s to the 404 page, since no file has that name', (path) => {
    expect(requested(path).uri).toBe('/404/index.html')
    expect(answered(path).statusCode).toBe(404)
  })

  it.each(['/assets/', '/assets/nothing'])(
    'answers a page below the files with the 404 page, as no file has that name: %s',
    (path) => {
      expect(requested(path).uri).toBe(path)
    },
  )

  it.each(['/api/bookings', '/api/bookings/0123', '/api/nowhere', '/api/'])('passes %s to the API', (path) => {
    expect(requested(path).uri).toBe(path)
  })

  it.each(['/', '/api/bookings', '/assets/main-0123.js'])('sets the address of the viewer on %s', (path) => {
    expect(requested(path).headers['x-viewer-address']).toEqual({ value: viewer.ip })
  })

  it('overwrites an address that the viewer claims', () => {
    const { headers } = requested('/api/lookups', { 'x-viewer-address': { value: '198.51.100.1' } })
    expect(headers).toEqual({ 'x-viewer-address': { value: viewer.ip } })
  })

  it('sets the request ID of CloudFront, never that of the viewer', () => {
    const named = (context?: object) =>
      run<Request>('viewer-request', {
        viewer,
        context,
        request: { uri: '/api/health', headers: { 'x-viewer-request': { value: 'claimed' } } },
      }).headers['x-viewer-request']
    expect(named({ requestId: 'example-id' })).toEqual({ value: 'example-id' })
    expect(named()).toBeUndefined()
  })
})

it.each(['viewer-request', 'viewer-response'] as const)(
  'writes the function %s in the 10 KB that CloudFront accepts',
  (name) => {
    expect(Buffer.byteLength(viewerFunctionCode(name, localStage))).toBeLessThan(10_000)
  },
)

describe('the viewer-response function', () => {
  it('adds the character set only to files below /.well-known, as RFC 9116 requires', () => {
    const utf8 = { 'content-type': { value: 'text/plain; charset=utf-8' } }
    expect(answered('/.well-known/security.txt').headers).toEqual(utf8)
    expect(answered('/.well-known/nothing.txt').headers).toEqual({})
    expect(answered('/robots.txt').headers).toEqual({})
  })

  it('sets the status of the 404 page, whether the event has the requested or the rewritten path', () => {
    expect(answered('/nowhere').statusCode).toBe(404)
    expect(answered('/404/index.html').statusCode).toBe(404)
  })

  it.each(['/', '/index.html', '/requests', '/requests/', '/requests/index.html', '/config.json', '/icon.svg'])(
    'leaves the response to %s as it is',
    (path) => {
      expect(answered(path).statusCode).toBe(200)
      expect(answered(path, 304).statusCode).toBe(304)
    },
  )
})
