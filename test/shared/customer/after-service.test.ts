import { describe, expect, it } from 'vitest'
import { applyEdit } from '#shared/booking/booking.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { afterServiceBooking } from '#shared/customer/after-service-claim.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { approvedQuote } from '#shared/prices/quote.ts'
import { isReviewOpen } from '#shared/reviews/reviewed.ts'
import { sumsOf } from '#shared/staff/figures.ts'
import { aBooking, fixedNow } from '../../support/bookings/bookings.ts'

const original = aBooking({
  status: 4,
  service_type: '이전',
  completed_at: '2026-11-21T04:00:00.000Z',
  engineer_uid: 'kim',
  destination_address: '서울 성북구 보문로 168',
  destination_address_detail: '305호',
})
const claim = {
  service_date: '2026년 11월 30일',
  service_time: '오후 3시 ~ 오후 6시',
  detailInfo: '물이 새요.',
} as const
const claimed = (by: 'customer' | 'desk' = 'customer') =>
  afterServiceBooking(original, claim, { id: 'a'.repeat(32), by, now: fixedNow })

describe('free after-service (specification 4.14)', () => {
  it.each([
    ['2026-08-25T04:00:00Z', 6, '2027-02-25'],
    ['2026-08-31T04:00:00Z', 6, '2027-02-28'],
    ['2027-08-31T04:00:00Z', 6, '2028-02-29'],
    ['2026-12-31T04:00:00Z', 2, '2027-02-28'],
    ['2026-08-24T15:00:00Z', 6, '2027-02-25'],
  ])('ends on the same day of a later month in Seoul: %s', (completed_at, months, until) => {
    expect(afterServiceUntil({ status: 4, completed_at }, months)).toBe(until)
  })

  it('offers free after-service for completed visits alone, where the stage promises it', () => {
    const { completed_at } = original
    expect(afterServiceUntil({ status: 3, completed_at }, 6)).toBeUndefined()
    expect(afterServiceUntil({ status: 4, completed_at, after_service_of: 'b' }, 6)).toBeUndefined()
    expect(afterServiceUntil({ status: 4, completed_at }, 0)).toBeUndefined()
  })

  it('offers no after-service where only the call-out fee was charged, except for earlier releases', () => {
    const { completed_at } = original
    expect(afterServiceUntil({ status: 4, completed_at, call_out_only: true }, 6)).toBeUndefined()
    expect(afterServiceUntil({ status: 4, completed_at }, 6)).toBe('2027-05-21')
  })

  it('books free after-service for the same unit and contact where the unit is now', () => {
    const booking = claimed()
    expect(booking).toMatchObject({
      ...claim,
      after_service_of: original.request_id,
      earlier_engineer_uid: 'kim',
      aircon_type: original.aircon_type,
      customer_phone: original.customer_phone,
      customer_address: '서울 성북구 보문로 168',
      customer_address_detail: '305호',
      service_day: '2026-11-30',
      status: 1,
      verified: true,
    })
    expect(booking).not.toHaveProperty('destination_address')
    expect(approvedQuote(booking)).toEqual({ version: 1, lines: [], call_out_fee: 0, sum: 0 })
    expect(feeOf(booking)).toBeUndefined()
  })

  it('gives after-service the on-site contact that its claim names, all three fields or none', () => {
    const options = { id: 'a'.repeat(32), by: 'customer', now: fixedNow } as const
    const site = { site_name: '박현장', site_phone: '01030009999', site_agreed: true }
    expect(afterServiceBooking(original, { ...claim, ...site }, options)).toMatchObject(site)
    expect(claimed()).not.toHaveProperty('site_name')
    const empty = { site_name: '', site_phone: '', site_agreed: false }
    expect(afterServiceBooking(original, { ...claim, ...empty }, options)).not.toHaveProperty('site_name')
    const without = { ...claim, ...site, site_agreed: false }
    expect(() => afterServiceBooking(original, without, options)).toThrow('INVALID_FIELD')
  })

  it('keeps its unit in an edit, and its price after a move', () => {
    expect(() => applyEdit(claimed(), { version: 1, brand: '캐리어' }, fixedNow)).toThrow('UNKNOWN_FIELD')
    const sunday = applyEdit(claimed(), { version: 1, service_date: '2026년 11월 29일' }, fixedNow)
    expect(sunday.price_shown).toMatchObject({ min: 0, call_out: { max: 0 } })
    expect(sunday.call_out).toMatchObject({ min: 0, max: 0 })
  })

  it('allows after-service today for a dispatcher alone', () => {
    const today = { ...claim, service_date: '2026년 11월 21일' }
    const now = new Date('2026-11-21T01:00:00Z')
    const options = { id: 'a'.repeat(32), now }
    expect(() => afterServiceBooking(original, today, { ...options, by: 'customer' })).toThrow('DATE_TOO_EARLY')
    expect(afterServiceBooking(original, today, { ...options, by: 'desk' }).service_day).toBe('2026-11-21')
  })

  it('takes no review of after-service and counts it in no figure of visits', () => {
    const done = { ...claimed(), status: 4 as const, completed_at: fixedNow.toISOString() }
    expect(isReviewOpen(done, fixedNow)).toBe(false)
    expect(sumsOf([done, original])).toMatchObject({ bookings: 1, statuses: { 4: 1 } })
  })
})
