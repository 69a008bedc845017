import { describe, expect, it } from 'vitest'
import { isUnpaid, revenueBy, revenueOf, toExported } from '#shared/staff/revenue.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const done = (amount: number, changes: Partial<Parameters<typeof aBooking>[0]> = {}) =>
  toExported(aBooking({ status: 4, charges: [{ label: '작업비', amount }], engineer_name: '김기사', ...changes }))
const payment = { method: 'card', at: '2026-11-25T04:00:00.000Z', staff_id: 'desk' } as const

describe('revenue (specification 3.7)', () => {
  const bookings = [
    done(100_000, { payment }),
    done(50_000),
    done(0, { service_type: '점검' }),
    toExported(aBooking({ status: 2, engineer_name: '이기사' })),
  ]

  it('counts completed visits alone, and apart what is paid', () => {
    expect(revenueOf(bookings)).toEqual({ visits: 3, sum: 150_000, paid: 100_000 })
    expect(bookings.map(isUnpaid)).toEqual([false, true, false, false])
  })

  it('is grouped by a value of each visit', () => {
    expect(revenueBy(bookings, ({ technician }) => technician ?? '')).toEqual([
      { name: '김기사', visits: 3, sum: 150_000, paid: 100_000 },
    ])
    expect(revenueBy(bookings, ({ service_type }) => service_type ?? '').map(({ name }) => name)).toEqual([
      '청소',
      '점검',
    ])
  })

  it('exports the lines of the charges of completed visits alone', () => {
    expect(done(100_000).charges).toEqual([{ label: '작업비', amount: 100_000 }])
    expect(bookings[3]).not.toHaveProperty('charges')
  })

  it('exports nothing of a customer', () => {
    const text = JSON.stringify(toExported(aBooking({ memo: '관리실', customer_uid: 'a-member' })))
    for (const secret of ['01012345678', '1203', '필터', '관리실', 'a-member', '도봉로'])
      expect(text).not.toContain(secret)
  })
})
