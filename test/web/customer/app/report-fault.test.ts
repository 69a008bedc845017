// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { reportFault } from '#shared/operations/fault-route.ts'
import { watchFaults } from '../../../../web/prerender/report-fault.ts'

const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => new Response())

/** Runs the script on a page of its own, and returns what it reports. */
function onPage() {
  const page = new EventTarget()
  const window = Object.assign(page, { location: { origin: 'https://book.example.com' } })
  new Function('window', 'fetch', watchFaults)(window, sent)
  return {
    throws: (type: string, details: object) => {
      const event = new Event(type)
      for (const [name, value] of Object.entries(details)) Object.defineProperty(event, name, { value })
      page.dispatchEvent(event)
    },
    reported: () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body))),
  }
}

const thrown = (name: string, at: string, message = '서울 강북구') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at x (${at})\n    at y` })
const own = 'https://book.example.com/assets/site-1.js:1:20'

beforeEach(() => {
  sent.mockClear()
})

it.each<[string, string, object, object]>([
  ['an error', 'error', { error: thrown('TypeError', own) }, { fault: 'TypeError', at: 'site-1.js:1:20' }],
  [
    'an error of Safari, whose stack names no error',
    'error',
    { error: Object.assign(thrown('TypeError', ''), { stack: `x@${own}\ny@${own}` }) },
    { fault: 'TypeError', at: 'site-1.js:1:20' },
  ],
  [
    'an error without a stack',
    'error',
    { error: { name: 'RangeError' }, filename: own.slice(0, -5), lineno: 3, colno: 4 },
    { fault: 'RangeError', at: 'site-1.js:3:4' },
  ],
  [
    'a rejected promise',
    'unhandledrejection',
    { reason: thrown('TypeError', own) },
    { fault: 'TypeError', at: 'site-1.js:1:20' },
  ],
  [
    'an error that a screen caught',
    'fault',
    { detail: thrown('TypeError', own) },
    { fault: 'TypeError', at: 'site-1.js:1:20' },
  ],
])('reports %s by name and place, without its text, as the contract has it', (_, type, details, report) => {
  const page = onPage()
  page.throws(type, details)
  expect(page.reported()).toEqual([report])
  expect(reportFault.body.safeParse(report).success).toBe(true)
  expect(sent).toHaveBeenCalledWith('/api/faults', expect.objectContaining({ method: 'POST', keepalive: true }))
})

it('reports a script that does not load', () => {
  const page = onPage()
  page.throws('error', { target: { src: 'https://book.example.com/assets/site-1.js' } })
  expect(page.reported()).toEqual([{ fault: 'NotLoaded', at: 'site-1.js:0:0' }])
})

it('reports the first error of a page view alone', () => {
  const page = onPage()
  page.throws('error', { error: thrown('TypeError', own) })
  page.throws('error', { error: thrown('RangeError', own) })
  expect(page.reported()).toHaveLength(1)
})

it.each<[string, object]>([
  ['an extension', { error: thrown('TypeError', 'chrome-extension://abc/content.js:1:20') }],
  ['the postcode service', { error: thrown('TypeError', 'https://t1.kakaocdn.net/assets/postcode.js:1:20') }],
  ['another site, which the browser hides', { error: null, filename: '', lineno: 0, colno: 0 }],
  ['a resize that waits', { error: undefined, filename: 'https://book.example.com/requests', lineno: 0, colno: 0 }],
  ['a picture that does not load', { target: { src: 'https://book.example.com/assets/a.png' } }],
  ['what React repairs', { error: thrown('Error', own, 'Minified React error #418; visit …') }],
])('reports no error of %s', (_, details) => {
  const page = onPage()
  page.throws('error', details)
  expect(page.reported()).toEqual([])
})
