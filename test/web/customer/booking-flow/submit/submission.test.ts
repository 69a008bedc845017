// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOutstanding, storedIntent } from '../../../../../web/src/core/api/intent.ts'
import { submitBooking } from '../../../../../web/src/customer/booking-flow/submit/submission.ts'
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

  it('does not repeat a refusal, and takes a new key once the content has changed', async () => {
    const refused = answerWith(refusal(409, 'SLOT_FULL'))
    expect(await submitted()).toMatchObject({ problem: { code: 'SLOT_FULL' } })
    expect(refused).toHaveLength(1)
    const calls = answerWith(created)
    await submitted(aNewBooking({ service_time: '오후 3시 ~ 오후 6시' }))
    expect(calls.map(keyOf)).not.toEqual(refused.map(keyOf))
  })

  it('is outstanding after a lost response, and not after a try that never left', async () => {
    const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerWith('lost')
    expect(await submitted()).toMatchObject({ problem: { offline: true, sent: false } })
    expect(isOutstanding(storedIntent('booking-intent').read())).toBe(false)
    isOnLine.mockReturnValueOnce(true)
    expect(await submitted()).toMatchObject({ problem: { offline: true, sent: true } })
    expect(isOutstanding(storedIntent('booking-intent').read())).toBe(true)
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

  it('can restart when no earlier try explains the mismatch', async () => {
    const mismatch = answerWith(refusal(422, 'IDEMPOTENCY_MISMATCH'))
    expect(await submitted()).toMatchObject({ problem: { code: 'IDEMPOTENCY_MISMATCH' } })
    const calls = answerWith(created)
    await submitted()
    expect(calls.map(keyOf)).not.toEqual(mismatch.map(keyOf))
  })
})
