// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { isOutstanding, storedIntent } from '../../../../../web/src/core/api/intent.ts'
import { forgetTries, submitBooking } from '../../../../../web/src/customer/booking-flow/submit/submission.ts'
import { deleteBookingToken } from '../../../../../web/src/customer/lookup/booking-tokens.ts'
import { recentBooking } from '../../../../../web/src/customer/lookup/recent-bookings.ts'
import { aNewBooking } from '../../../../support/bookings/bookings.ts'
import { answerWith, keyOf, refusal } from '../../../../support/web/fake-api.ts'

const receipt = { request_id: 'r1', manage_token: 't1' }
const created = { status: 201, body: receipt }

/** Submits while the pauses between the tries pass at once. */
async function submitted(body = aNewBooking()) {
  const outcome = submitBooking(body).then(
    (value) => ({ value }),
    (problem: unknown) => ({ problem }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

describe('submitting at most once (specification 4.2)', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks again with the same key when an answer is lost', async () => {
    const calls = answerWith('lost', refusal(503, 'UNAVAILABLE'), created)
    expect(await submitted()).toEqual({ value: { receipt, booked: aNewBooking(), earlier: false } })
    expect(calls).toHaveLength(3)
    expect(new Set(calls.map(keyOf)).size).toBe(1)
  })

  it('gives up after three tries and asks under the same key when the person tries again', async () => {
    const lost = answerWith('lost')
    expect(await submitted()).toMatchObject({ problem: { name: 'NetworkProblem' } })
    expect(lost).toHaveLength(3)
    const calls = answerWith(created)
    await submitted()
    expect(calls.map(keyOf)).toEqual([lost.map(keyOf)[0]])
  })

  it('does not repeat a refused submission, and takes a new key once the content has changed', async () => {
    const refused = answerWith(refusal(409, 'SLOT_FULL'))
    expect(await submitted()).toMatchObject({ problem: { code: 'SLOT_FULL' } })
    expect(refused).toHaveLength(1)
    const calls = answerWith(created)
    await submitted(aNewBooking({ service_time: '오후 3시 ~ 오후 6시' }))
    expect(calls.map(keyOf)).not.toEqual(refused.map(keyOf))
  })

  it('keeps a submission outstanding after a lost response, also in a browser that says it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const lost = answerWith('lost')
    expect(await submitted()).toMatchObject({ problem: { offline: true, sent: true } })
    expect(isOutstanding(storedIntent('booking-intent').read())).toBe(true)
    const calls = answerWith(created)
    await submitted()
    expect(calls.map(keyOf)).toEqual([lost[0]].map((call) => call && keyOf(call)))
  })

  it('takes a new key for the next booking after success', async () => {
    const calls = answerWith(created)
    await submitted()
    await submitted()
    expect(new Set(calls.map(keyOf)).size).toBe(2)
  })

  it('finds the booking that an earlier try made although its answer was lost and the content has changed since', async () => {
    answerWith('lost')
    await submitted()
    const changed = aNewBooking({ detailInfo: '다른 내용' })
    const calls = answerWith(refusal(422, 'IDEMPOTENCY_MISMATCH'), created)
    expect(await submitted(changed)).toEqual({ value: { receipt, booked: aNewBooking(), earlier: true } })
    expect(calls.map(({ init }) => JSON.parse(String(init.body)).detailInfo)).toEqual([
      '다른 내용',
      aNewBooking().detailInfo,
    ])
    expect(new Set(calls.map(keyOf)).size).toBe(1)
  })

  it('restarts a submission when no earlier try explains the mismatch', async () => {
    const mismatch = answerWith(refusal(422, 'IDEMPOTENCY_MISMATCH'))
    expect(await submitted()).toMatchObject({ problem: { code: 'IDEMPOTENCY_MISMATCH' } })
    forgetTries(aNewBooking())
    const calls = answerWith(created)
    await submitted()
    expect(calls.map(keyOf)).not.toEqual(mismatch.map(keyOf))
  })
})

describe('the same visit in two tabs (specification 4.2)', () => {
  /** A duplicated tab has its own copy of the draft; this one begins without a try of its own. */
  const inOtherTab = () => sessionStorage.clear()
  const isRecent = (order: NewBooking) => recentBooking(order)?.request_id !== undefined

  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('uses one key for the same visit in two tabs while no tab has a response', async () => {
    const first = answerWith('lost')
    await submitted()
    inOtherTab()
    const second = answerWith(created)
    await submitted()
    expect(second.map(keyOf)).toEqual([first.map(keyOf)[0]])
  })

  it('knows a visit as booked for an hour, also after the clock was set back', async () => {
    answerWith(created)
    await submitted()
    inOtherTab()
    expect(isRecent(aNewBooking())).toBe(true)
    vi.setSystemTime(new Date('2026-11-20T04:30:00Z'))
    expect(isRecent(aNewBooking())).toBe(true)
    vi.setSystemTime(new Date('2026-11-20T06:00:01Z'))
    expect(isRecent(aNewBooking())).toBe(false)
  })

  it('recognizes the same visit by its phone, day, slot and address alone', async () => {
    answerWith(created)
    await submitted()
    const same = { service_type: '점검', aircon_type: '스탠드형', brand: '기타', detailInfo: '다른 내용' } as const
    for (const [field, value] of Object.entries(same)) expect(isRecent(aNewBooking({ [field]: value }))).toBe(true)
    const other = {
      customer_phone: '01099998888',
      service_date: '2026년 11월 26일',
      service_time: '오후 3시 ~ 오후 6시',
      customer_address: '서울 강북구 도봉로 347',
      customer_address_detail: '101동 1204호',
    }
    for (const [field, value] of Object.entries(other))
      expect([field, isRecent(aNewBooking({ [field]: value }))]).toEqual([field, false])
  })

  it('lets the same visit be booked again after its cancellation', async () => {
    answerWith(created)
    await submitted()
    deleteBookingToken(receipt.request_id)
    expect(isRecent(aNewBooking())).toBe(false)
  })

  it('leaves neither a phone nor an address in the browser', async () => {
    answerWith(created)
    await submitted()
    const stored = JSON.stringify({ ...localStorage })
    expect(stored).toContain('recent-bookings')
    for (const personal of [aNewBooking().customer_phone, aNewBooking().customer_address, receipt.manage_token])
      expect(stored).not.toContain(personal)
  })
})
