import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingEdit } from '#shared/booking/new-booking.ts'
import { airconTypes, brands, serviceTimes } from '#shared/booking/options.ts'
import {
  type EditValues,
  editValuesOf,
  rebase,
  toBookingEdit,
  toReadBooking,
} from '../../../../../web/src/customer/bookings/edit/edit-values.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

const read = editValuesOf(aBooking())

describe('what an edit sends (specification 4.3)', () => {
  it('sends only what differs, with the version that was read', () => {
    const mine = { ...read, brand: '캐리어' as const }
    expect(toBookingEdit(mine, toReadBooking(aBooking({ version: 4 })))).toEqual({ version: 4, brand: '캐리어' })
  })

  it('sends nothing when nothing differs', () => {
    expect(toBookingEdit(read, toReadBooking(aBooking()))).toBeUndefined()
  })

  it('sends day and time together', () => {
    const mine = { ...read, service_time: '오후 6시 ~ 이후' as const }
    expect(toBookingEdit(mine, toReadBooking(aBooking()))).toEqual({
      version: 1,
      service_date: '2026년 11월 25일',
      service_time: '오후 6시 ~ 이후',
    })
  })

  it('does not care in which order symptoms were ticked', () => {
    const booking = aBooking({ service_type: '수리', sprint: ['물이 새요', '기타'] })
    const mine = { ...editValuesOf(booking), sprint: ['기타' as const, '물이 새요' as const] }
    expect(toBookingEdit(mine, toReadBooking(booking))).toBeUndefined()
  })

  it('takes only the fields of the service', () => {
    expect(Object.keys(read)).toEqual([
      'customer_address_detail',
      'service_date',
      'service_time',
      'aircon_type',
      'brand',
      'detailInfo',
    ])
  })

  it('takes the phone only where it can be corrected', () => {
    expect(read).not.toHaveProperty('customer_phone')
    expect(editValuesOf(aBooking({ customer_phone: '01012345678' }), true)).toHaveProperty(
      'customer_phone',
      '01012345678',
    )
  })
})

describe('somebody else was faster (specification 4.3)', () => {
  it('keeps what both changed as typed here, and names it', () => {
    const latest = { ...read, detailInfo: '저쪽' }
    expect(rebase({ ...read, detailInfo: '이쪽' }, read, latest)).toEqual({
      values: { ...read, detailInfo: '이쪽' },
      contested: ['detailInfo'],
      adopted: [],
    })
  })

  it('takes over what only the other side changed', () => {
    const latest = { ...read, brand: 'SK매직' as const }
    expect(rebase({ ...read, detailInfo: '이쪽' }, read, latest)).toEqual({
      values: { ...latest, detailInfo: '이쪽' },
      contested: [],
      adopted: ['brand'],
    })
  })

  it('has no quarrel where both said the same', () => {
    const same = { ...read, brand: 'SK매직' as const }
    expect(rebase(same, read, same)).toEqual({ values: same, contested: [], adopted: [] })
  })

  it('takes day and time as one: half of theirs and half of mine is nobody’s visit', () => {
    const mine = { ...read, service_date: '2026년 11월 26일' }
    const latest = { ...read, service_time: '오후 6시 ~ 이후' as const }
    expect(rebase(mine, read, latest)).toMatchObject({ values: mine, contested: ['visit'] })
  })

  const someValues: fc.Arbitrary<EditValues> = fc.record({
    customer_address_detail: fc.constantFrom('1층', '2층'),
    service_date: fc.constantFrom('2026년 11월 25일', '2026년 11월 26일'),
    service_time: fc.constantFrom(...serviceTimes),
    aircon_type: fc.constantFrom(...airconTypes),
    brand: fc.constantFrom(...brands),
    detailInfo: fc.constantFrom('하나', '둘', '셋'),
  })

  it('loses nothing of mine and sets nothing of theirs back, whatever was changed', () => {
    fc.assert(
      fc.property(someValues, someValues, someValues, (mine, before, latest) => {
        const { values } = rebase(mine, before, latest)
        for (const field of ['aircon_type', 'brand', 'detailInfo'] as const) {
          expect(values[field]).toBe(mine[field] === before[field] ? latest[field] : mine[field])
        }
        const edit = toBookingEdit(values, { version: 2, values: latest })
        if (edit !== undefined) expect(bookingEdit.safeParse(edit).success).toBe(true)
      }),
    )
  })
})
