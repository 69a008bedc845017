import { describe, expect, it } from 'vitest'
import { toExported, toExportedCancellation } from '#shared/staff/revenue.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const done = (changes: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  toExported(aBooking({ status: 4, charges: [{ label: '작업비', amount: 100_000 }], ...changes }))

describe('export of bookings (specification 3.7)', () => {
  it('exports the call-out fee apart, by its ID or, on bookings of earlier releases, by its label', () => {
    const charges = [
      { id: 'call_out', label: '출장비', amount: 20_000 },
      { id: 'work', label: '출장비', amount: 60_000 },
      { label: '출장비', amount: 5_000 },
    ]
    expect(done({ charges })).toMatchObject({ call_out: 25_000, work: 60_000, sum: 85_000 })
    expect(done({ charges: undefined })).toMatchObject({ call_out: 0, work: 0, sum: 0 })
  })

  it('exports charges of completed visits alone', () => {
    expect(done().charges).toEqual([{ label: '작업비', amount: 100_000 }])
    expect(toExported(aBooking({ status: 2 }))).not.toHaveProperty('charges')
  })

  it('exports the Seoul day of the payment', () => {
    const paidAt = (at: string) => done({ payment: { method: 'card', at } }).paid_day
    expect(paidAt('2026-11-25T14:59:59.999Z')).toBe('2026-11-25')
    expect(paidAt('2026-11-25T15:00:00.000Z')).toBe('2026-11-26')
    expect(done().paid_day).toBeUndefined()
  })

  it('exports cancelled bookings with day and cause, and neither phone nor account', () => {
    const request_id = 'a'.repeat(32)
    const left = { request_id, service_day: '2026-12-01', customer_phone: 'hash', customer_uid: 'a-member' }
    const last_event = { kind: 'cancelled', at: '', actor: 'desk', version: 2, reason: 'duplicate' } as const
    const call_out = { min: 40_000, max: 100_000, factor: 2 } // The promise of a fee, kept for another booking.
    const exported = toExportedCancellation({
      ...left,
      ...{ call_out },
      cancelled_at: '2026-11-25T15:00:00.000Z',
      last_event,
    })
    expect(exported).toEqual({
      ...{ request_id, service_day: '2026-12-01', booking_number: expect.any(String) },
      ...{ cancelled_day: '2026-11-26', cancelled_by: 'duplicate' },
    })
  })

  it('exports nothing of a customer', () => {
    const text = JSON.stringify(toExported(aBooking({ memo: '관리실', customer_uid: 'a-member' })))
    for (const secret of ['01012345678', '1203', '필터', '관리실', 'a-member', '도봉로'])
      expect(text).not.toContain(secret)
  })
})
