import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { viewerFunctionCode } from '../../../infra/constructs/viewer-functions.ts'

type Headers = Record<string, { value: string }>
type Request = { uri: string; headers: Headers }
type Response = { statusCode: number; headers: Headers }

/** Runs a function's code as CloudFront does: the event goes to `handler`, and no Node.js is around it. */
function run<T>(name: 'viewer-request' | 'viewer-response', event: object): T {
  return runInNewContext(`${viewerFunctionCode(name)}; handler(event)`, { event: structuredClone(event) })
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

  it('accepts a page with a trailing slash', () => {
    expect(requested('/requests/').uri).toBe('/requests/index.html')
  })

  it.each(['/nowhere', '/Requests', '/requests/1', '/install/', '/404', '/index', '/api', '/assets', '//api/health'])(
    'sends %s to the 404 page unless it is a page',
    (path) => {
      const isPage = path === '/install/'
      expect(requested(path).uri).toBe(isPage ? '/install/index.html' : '/404/index.html')
    },
  )

  it.each([
    '/assets/main-0123.js',
    '/config.json',
    '/favicon.svg',
    '/.well-known/security.txt',
    '/requests/index.html',
  ])('passes the file %s', (path) => {
    expect(requested(path).uri).toBe(path)
  })

  it.each(['/assets/', '/assets/nothing'])(
    'has no page below the files, which would be answered as found: %s',
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

describe('the viewer-response function', () => {
  it('adds the character set only to files below /.well-known, as RFC 9116 requires', () => {
    const utf8 = { 'content-type': { value: 'text/plain; charset=utf-8' } }
    expect(answered('/.well-known/security.txt').headers).toEqual(utf8)
    expect(answered('/.well-known/nothing.txt', 403).headers).toEqual({})
    expect(answered('/robots.txt').headers).toEqual({})
  })

  it('sets the status of the 404 page, whether the event has the requested or the rewritten path', () => {
    expect(answered('/nowhere').statusCode).toBe(404)
    expect(answered('/404/index.html').statusCode).toBe(404)
  })

  it.each(['/', '/index.html', '/requests', '/requests/', '/requests/index.html', '/config.json', '/favicon.svg'])(
    'leaves the answer to %s alone',
    (path) => {
      expect(answered(path).statusCode).toBe(200)
      expect(answered(path, 304).statusCode).toBe(304)
    },
  )
})
