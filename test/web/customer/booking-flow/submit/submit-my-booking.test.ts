// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberBooking } from '#shared/booking/new-booking.ts'
import { submitBooking, submitMyBooking } from '../../../../../web/src/customer/booking-flow/submit/submission.ts'
import { aNewBooking, withoutProfile } from '../../../../support/bookings/bookings.ts'
import { configOfTests, signIn } from '../../../../support/web/amplify-session.ts'

type Sent = { path: string; key: string | null; body: Record<string, unknown> }
type Answer = { status: number; body: unknown } | 'lost'

/** An API whose posts answer in turn, the last answer for ever. */
function apiWith(...answers: [Answer, ...Answer[]]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json(configOfTests)
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({
      path: url.replace('/api', ''),
      key: new Headers(headers).get('idempotency-key'),
      body: JSON.parse(String(body)),
    })
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  return sent
}

const receipt = { request_id: 'r1', manage_token: 't1' }
const created = { status: 201, body: receipt }
const refused = { status: 409, body: { code: 'SLOT_FULL' } }

const aMemberBooking = (): MemberBooking => withoutProfile(aNewBooking())

/** Runs a submission while the pauses between its tries pass at once. */
async function outcomeOf<T>(submission: Promise<T>) {
  let outcome: { value: T } | { problem: unknown } | undefined
  submission.then(
    (value) => {
      outcome = { value }
    },
    (problem: unknown) => {
      outcome = { problem }
    },
  )
  // In small steps: code is loaded in between, and the time limits of calls must not pass meanwhile.
  while (outcome === undefined) {
    await vi.dynamicImportSettled()
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(50)
  }
  return outcome
}

describe('a member submits at most once (specification 4.2)', () => {
  // Amplify takes seconds to load on a busy machine, and the clock below stands still.
  beforeAll(async () => void (await import('../../../../../web/src/customer/session/cognito.ts')), 30_000)
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    signIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends a member’s booking without address, phone and customer type, which stand in the profile', async () => {
    const sent = apiWith(created)
    expect(await outcomeOf(submitMyBooking(aMemberBooking()))).toEqual({
      value: { receipt, booked: aMemberBooking(), earlier: false },
    })
    expect(sent.map(({ path }) => path)).toEqual(['/me/bookings'])
    expect(Object.keys(sent[0]?.body ?? {}).filter((field) => field.startsWith('customer_'))).toEqual([])
  })

  it('submits a member’s booking under one key while answers are lost, also on the next try', async () => {
    const lost = apiWith('lost')
    await outcomeOf(submitMyBooking(aMemberBooking()))
    const sent = apiWith(created)
    await outcomeOf(submitMyBooking(aMemberBooking()))
    expect(new Set([...lost, ...sent].map(({ key }) => key)).size).toBe(1)
  })

  it('finds what was booked as a guest before the sign-in although its answer was lost', async () => {
    const lost = apiWith('lost')
    await outcomeOf(submitBooking(aNewBooking()))
    const sent = apiWith(created)
    expect(await outcomeOf(submitMyBooking(aMemberBooking()))).toEqual({
      value: { receipt, booked: aNewBooking(), earlier: true },
    })
    expect(sent).toMatchObject([{ path: '/bookings', key: lost[0]?.key }])
  })

  it('books when the try from before the sign-in is refused', async () => {
    apiWith('lost')
    await outcomeOf(submitBooking(aNewBooking()))
    const sent = apiWith(refused, created)
    expect(await outcomeOf(submitMyBooking(aMemberBooking()))).toMatchObject({ value: { earlier: false } })
    expect(sent.map(({ path }) => path)).toEqual(['/bookings', '/me/bookings'])
  })
})
