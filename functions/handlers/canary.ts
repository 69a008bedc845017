import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { availability, createBooking, health } from '#shared/contract/booking-routes.ts'
import { functionSettings } from '#shared/deployment.ts'
import { siteConfigSchema } from '#shared/site-config.ts'

/** The longest wait of a visitor. */
const WAITS_MS = 5_000

type Question = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** The response of a working site. */
  expected: string
  isAsExpected: (status: number, body: string, type: string) => boolean
}

const startPage: Question = {
  method: 'GET',
  path: '/',
  expected: '200 with the start page',
  isAsExpected: (status, body) => status === 200 && body.includes('<div id="root"'),
}

/**
 * Requests that a booking needs besides its page: the settings of the site, a day, the writes of a booking under a condition
 * that never holds, and a submission that is rejected before it leaves anything.
 */
const questionsOf = (now: Date): Question[] => [
  {
    method: 'GET',
    path: '/config.json',
    expected: '200 with the settings of the site',
    isAsExpected: (status, body) => status === 200 && siteConfigSchema.safeParse(parsed(body)).success,
  },
  {
    method: availability.method,
    path: `/api${availability.path}?from=${earliestServiceDay(seoulDayOf(now))}&days=1`,
    expected: '200 with one day',
    isAsExpected: (status, body) =>
      status === 200 && availability.response.safeParse(parsed(body)).data?.days.length === 1,
  },
  {
    method: health.method,
    path: `/api${health.path}`,
    expected: '200 with status ok',
    isAsExpected: (status, body) => status === 200 && health.response.safeParse(parsed(body)).success,
  },
  {
    method: createBooking.method,
    path: `/api${createBooking.path}`,
    // Rejected by the parser, before anything is counted or written.
    body: '{}',
    expected: '400 INVALID_FIELD',
    isAsExpected: (status, body) => status === 400 && codeOf(body) === 'INVALID_FIELD',
  },
]

/** Returns the requests for every script and style that a document names. */
const filesOf = (document: string): Question[] =>
  [...new Set(document.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].map((path) => ({
    method: 'GET',
    path,
    expected: '200 with a script or a style',
    isAsExpected: (status, body, type) => status === 200 && body !== '' && /javascript|css/.test(type),
  }))

/** The booking path is broken. The message has the expected and actual results without personal data. */
class BookingPathBroken extends Error {
  override name = 'BookingPathBroken'
}

/**
 * Checks from outside every five minutes what a booking needs.
 * @throws BookingPathBroken in one line: Lambda logs and counts it, and an alarm watches the count
 */
export async function handler(): Promise<void> {
  const { site } = functionSettings.canary.parse(JSON.parse(process.env.SETTINGS ?? '{}'))
  const [page, ...others] = await Promise.all(
    [startPage, ...questionsOf(new Date())].map((question) => ask(site, question)),
  )
  const files = await Promise.all(filesOf(page?.text ?? '').map((question) => ask(site, question)))
  const faults = [page, ...files, ...others].flatMap((answered) => answered?.fault ?? [])
  if (faults.length > 0) throw new BookingPathBroken(faults.join('; '))
}

/** @property fault expected and actual response, if they differ */
type Answered = { text: string; fault?: string }

async function ask(site: string, question: Question): Promise<Answered> {
  const { method, path, body, expected, isAsExpected } = question
  const expectation = `${method} ${path.replace(/\?.*/, '')}: expected ${expected}`
  const headers = { 'user-agent': 'aircon-booking-canary', ...(body && { 'content-type': 'application/json' }) }
  try {
    const signal = AbortSignal.timeout(WAITS_MS)
    const answer = await fetch(site + path, { method, headers, body: body ?? null, redirect: 'manual', signal })
    const text = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    if (isAsExpected(answer.status, text, type)) return { text }
    const seen = [answer.status, codeOf(text) ?? `${type}, ${text.length} characters`]
    return { text, fault: `${expectation}, seen ${seen.join(' ')}` }
  } catch (error) {
    return { text: '', fault: `${expectation}, seen ${reasonOf(error)}` }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${WAITS_MS / 1_000} s`
  const { code } = (error.cause ?? {}) as { code?: string }
  return `no answer: ${code ?? error.name}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the code of an API error, if any. */
function codeOf(body: string): string | undefined {
  const { code } = (parsed(body) ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : undefined
}
