// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { cancelBooking, editBooking, showBooking } from '#shared/contract/own-booking-routes.ts'
import { call } from '../../../../web/src/core/api/client.ts'
import { NetworkProblem } from '../../../../web/src/core/api/problems.ts'
import { withRetry } from '../../../../web/src/core/api/retrying.ts'
import { sentenceOf, sentenceOfProblem } from '../../../../web/src/core/api/sentence.ts'
import { noteAnswer, noteNoAnswer } from '../../../../web/src/core/lib/connection.ts'
import { answerWith, refusal } from '../../../support/web/fake-api.ts'

const show = () => call(showBooking.guest, { params: { request_id: 'a/b' }, token: 'secret' })
const onAbort = (signal: AbortSignal, act: (reason: unknown) => void) =>
  signal.addEventListener('abort', () => act(signal.reason))
const problemOf = (outcome: Promise<unknown>) => outcome.catch((problem: unknown) => problem)

describe('API client', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('calls the route of the contract: method, path, query', async () => {
    const calls = answerWith({ status: 200, body: { days: [] } })
    await call(availability, { query: { from: '2026-11-23', days: '31' } })
    expect(calls[0]).toMatchObject({ url: '/api/availability?from=2026-11-23&days=31', init: { method: 'GET' } })
  })

  it('sends the token as a header and escapes what stands in the path', async () => {
    const calls = answerWith(refusal(404, 'BOOKING_NOT_FOUND'))
    await problemOf(show())
    expect(calls[0]?.url).toBe('/api/bookings/a%2Fb')
    expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe('Bearer secret')
  })

  it('gives undefined for an answer without a body', async () => {
    answerWith({ status: 204 })
    expect(await call(cancelBooking.guest, { params: { request_id: 'a' }, token: 't' })).toBeUndefined()
  })

  it('throws the problem with its code, fields and waiting time', async () => {
    const errors = [{ field: 'detailInfo', code: 'TEXT_TOO_LONG' }]
    answerWith({ ...refusal(429, 'TOO_MANY_REQUESTS', errors), headers: { 'Retry-After': '60' } })
    expect(await problemOf(show())).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, errors, retryAfter: 60 })
  })

  it('says the sentence of the response for an error that only the server words', async () => {
    answerWith({ status: 409, body: { code: 'QUOTE_LIMIT', detail: '금액을 더 바꿀 수 없어요. 전화로 문의해주세요.' } })
    expect(sentenceOfProblem(await problemOf(show()))).toBe('금액을 더 바꿀 수 없어요. 전화로 문의해주세요.')
    answerWith({ status: 409, body: { code: 'CODE_OF_A_LATER_RELEASE', detail: '다른 문장이에요.' } })
    expect(sentenceOfProblem(await problemOf(show()))).toBe('다른 문장이에요.')
  })

  it('judges an answer without a known code by its number', async () => {
    answerWith({ status: 502, body: '<html>' })
    expect(await problemOf(show())).toMatchObject({ code: 'INTERNAL_ERROR', status: 502, errors: [] })
  })

  it('treats a success that differs from the contract as a failed connection', async () => {
    answerWith({ status: 200, body: { welcome: 'to the hotel' } })
    expect(await problemOf(show())).toMatchObject({ name: 'NetworkProblem', offline: false })
  })

  it('sends a call although the browser says it is offline', async () => {
    const calls = answerWith({ status: 204 })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    noteNoAnswer()
    expect(await call(cancelBooking.guest, { params: { request_id: 'a' } })).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  it('blames the connection of a browser that says it is offline where the last call was not answered either', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    noteAnswer(performance.now())
    answerWith('lost')
    expect(await problemOf(show())).toMatchObject({ name: 'NetworkProblem', offline: false, sent: true })
    const problem = await problemOf(show())
    expect(problem).toMatchObject({ name: 'NetworkProblem', offline: true, sent: true })
    expect(sentenceOfProblem(problem)).toContain('인터넷에 연결되어 있지 않아요')
  })

  it('throws an error of our own code as it is, without a call', async () => {
    const calls = answerWith({ status: 204 })
    const body = { version: 1n } as never
    const problem = await problemOf(call(editBooking.guest, { params: { request_id: 'a' }, body }))
    expect(problem).toBeInstanceOf(TypeError)
    expect(sentenceOfProblem(problem)).toBe(sentenceOf('INTERNAL_ERROR'))
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['the response', (signal: AbortSignal) => new Promise((_, reject) => onAbort(signal, reject))],
    [
      'its body',
      async (signal: AbortSignal) =>
        new Response(new ReadableStream({ start: (stream) => onAbort(signal, (error) => stream.error(error)) })),
    ],
  ])('gives up after 15 seconds without %s, also where signals cannot be combined', async (_, answer) => {
    vi.useFakeTimers()
    vi.stubGlobal('AbortSignal', {})
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => answer(signal as AbortSignal))
    const outcome = problemOf(
      call(availability, { query: { from: '2026-11-23', days: '31' }, signal: new AbortController().signal }),
    )
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ name: 'NetworkProblem' })
    vi.useRealTimers()
  })

  it('rejects an aborted call with its own reason', async () => {
    const giveUp = new AbortController()
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      giveUp.abort()
      signal?.throwIfAborted()
    })
    const problem = await problemOf(
      call(editBooking.guest, { params: { request_id: 'a' }, body: { version: 1 }, signal: giveUp.signal }),
    )
    expect(problem).toMatchObject({ name: 'AbortError' })
  })
})

describe('retry of a lost answer', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('retries a call while the outcome is unknown', async () => {
    const calls = answerWith('lost', refusal(500, 'INTERNAL_ERROR'), { status: 204 })
    await withRetry(() => call(cancelBooking.guest, { params: { request_id: 'a' } }), { pauses: [0, 0] })
    expect(calls).toHaveLength(3)
  })

  it('throws a rejection of a call at once', async () => {
    const calls = answerWith(refusal(409, 'BOOKING_LOCKED'))
    await problemOf(withRetry(() => call(cancelBooking.guest, { params: { request_id: 'a' } }), { pauses: [0, 0] }))
    expect(calls).toHaveLength(1)
  })

  it('ends the retries of a call with the last problem', async () => {
    const calls = answerWith('lost')
    const problem = await problemOf(
      withRetry(() => call(cancelBooking.guest, { params: { request_id: 'a' } }), { pauses: [0] }),
    )
    expect(problem).toMatchObject({ name: 'NetworkProblem' })
    expect(calls).toHaveLength(2)
  })

  it('retries in a browser that says it is offline although its last call was answered', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    noteAnswer(performance.now())
    const calls = answerWith('lost', { status: 204 })
    await withRetry(() => call(cancelBooking.guest, { params: { request_id: 'a' } }), { pauses: [0] })
    expect(calls).toHaveLength(2)
  })

  it('ends at once where the browser says it is offline and the last call was not answered', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    noteNoAnswer()
    const calls = answerWith('lost')
    const trying = withRetry(() => call(cancelBooking.guest, { params: { request_id: 'a' } }), { pauses: [0] })
    expect(await problemOf(trying)).toMatchObject({ offline: true, sent: true })
    expect(calls).toHaveLength(1)
  })

  it('reports a call that was sent where only a later try was not', async () => {
    const outcomes = [new NetworkProblem(false), new NetworkProblem(false, false)]
    const trying = withRetry(() => Promise.reject(outcomes.shift()), { pauses: [0] })
    expect(await problemOf(trying)).toMatchObject({ sent: true })
  })

  it('starts no try after the person has left the screen', async () => {
    const calls = answerWith('lost')
    const leaving = () => {
      window.history.pushState(null, '', '/elsewhere')
      return call(cancelBooking.guest, { params: { request_id: 'a' } })
    }
    expect(await problemOf(withRetry(leaving, { pauses: [0] }))).toMatchObject({ name: 'AbortError' })
    expect(calls).toHaveLength(1)
  })

  it('goes on after the person has left the screen where any screen will do', async () => {
    const calls = answerWith('lost', { status: 204 })
    const leaving = () => {
      window.history.pushState(null, '', '/elsewhere-again')
      return call(cancelBooking.guest, { params: { request_id: 'a' } })
    }
    await withRetry(leaving, { pauses: [0], anyScreen: true })
    expect(calls).toHaveLength(2)
  })

  it('ends in the pause before a try that is no longer wanted', async () => {
    const calls = answerWith('lost')
    const control = new AbortController()
    const trying = () => call(cancelBooking.guest, { params: { request_id: 'a' } })
    const problem = problemOf(withRetry(trying, { signal: control.signal, pauses: [60_000] }))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    control.abort()
    expect(await problem).toMatchObject({ name: 'AbortError' })
    expect(calls).toHaveLength(1)
  })
})

describe('sentences', () => {
  it('looks up sentences by error code, the field before the whole', async () => {
    const errors = [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }]
    answerWith(refusal(429, 'TOO_MANY_REQUESTS', errors))
    expect(sentenceOfProblem(await problemOf(show()))).toContain('한 번호로 진행 중인 예약')
    expect(sentenceOf('ADDRESS_REQUIRED')).toBe('주소를 선택해주세요.')
    expect(sentenceOf(undefined)).toBeUndefined()
    vi.unstubAllGlobals()
  })
})
