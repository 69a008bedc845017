import { describe, expect, it } from 'vitest'
import { applyEdit, bookingFromOrder } from '#shared/booking/booking.ts'
import { applyDeskEdit, deskBooking, deskEdit } from '#shared/booking/desk-booking.ts'
import { defaultDistricts as districts } from '#shared/booking/service-area.ts'
import { aBooking, aNewBooking, visitOn } from '../../support/bookings/bookings.ts'

// One in the afternoon of Saturday, 21 November.
const now = new Date('2026-11-21T04:00:00Z')
const edited = (edit: object, booking = aBooking()) =>
  applyDeskEdit(booking, deskEdit.parse({ version: 1, ...edit }), { now, districts })

describe('phone booking (specification 4.8)', () => {
  const opened = (visit: object) =>
    bookingFromOrder({ ...aNewBooking(), ...visit }, { id: '0'.repeat(32), by: 'desk', now, districts })

  it.each([
    ['2026-11-20', '오후 6시 ~ 이후', 'DATE_TOO_EARLY'],
    ['2026-11-21', '오전 9시 ~ 오후 12시', 'DATE_TOO_EARLY'],
    ['2026-11-21', '오후 12시 ~ 오후 3시', 'DATE_TOO_EARLY'],
    ['2026-11-21', '오후 3시 ~ 오후 6시', undefined],
    ['2026-11-22', '오전 9시 ~ 오후 12시', undefined],
    ['2027-01-20', '오전 9시 ~ 오후 12시', undefined],
    ['2027-01-21', '오전 9시 ~ 오후 12시', 'DATE_TOO_LATE'],
  ] as const)('accepts or rejects phone bookings on %s, %s: %s', (day, slot, code) => {
    const open = () => opened(visitOn(day, slot))
    if (code === undefined) expect(open()).toMatchObject({ service_day: day, status: 1 })
    else expect(open).toThrow(code)
  })

  it('rejects customers on the early days that dispatchers may book', () => {
    const visit = visitOn('2026-11-22', '오후 6시 ~ 이후')
    const open = () => bookingFromOrder({ ...aNewBooking(), ...visit }, { id: '0'.repeat(32), now, districts })
    expect(open).toThrow('DATE_TOO_EARLY')
  })

  it('requires the spoken consent at a phone booking', () => {
    expect(deskBooking.safeParse({ ...aNewBooking(), consent: 'spoken' }).success).toBe(true)
    expect(deskBooking.safeParse(aNewBooking()).success).toBe(false)
  })
})

describe('edit by a dispatcher (specification 4.8)', () => {
  it("accepts address, phone and memo in addition to the customer's fields", () => {
    const changes = { customer_address: '서울 노원구 노해로 437', customer_phone: '01022223333', memo: '사다리 필요' }
    expect(edited({ ...changes, brand: '캐리어' })).toMatchObject({ ...changes, brand: '캐리어', version: 2 })
  })

  it("leaves the customer's own correction of the phone unused", () => {
    expect(edited({ customer_phone: '01022223333' })).not.toHaveProperty('phone_edited_at')
  })

  it('rejects an edit by a dispatcher with an address outside the districts', () => {
    expect(() => edited({ customer_address: '서울 강남구 도봉로 1' })).toThrow('AREA_NOT_SERVED')
  })

  it('changes the destination of a relocation within the districts, and gives no other service one', () => {
    const moved = aBooking({ service_type: '이전', destination_address: '서울 성북구 보문로 168' })
    const nearby = { destination_address: '서울 노원구 노해로 437', destination_address_detail: '2층' }
    expect(edited(nearby, moved)).toMatchObject(nearby)
    expect(() => edited({ destination_address: '서울 강남구 도봉로 1' }, moved)).toThrow('AREA_NOT_SERVED')
    expect(() => edited(nearby)).toThrow('UNKNOWN_FIELD')
  })

  it('removes an empty memo and keeps an absent one', () => {
    const noted = aBooking({ memo: '사다리 필요' })
    expect(edited({ memo: ' ' }, noted)).toMatchObject({ memo: undefined })
    expect(edited({ brand: '캐리어' }, noted)).toMatchObject({ memo: '사다리 필요' })
  })

  it('rejects service, customer type, and a memo above 500 characters', () => {
    const takes = (edit: object) => deskEdit.safeParse({ version: 1, ...edit }).success
    expect(takes({ service_type: '청소' })).toBe(false)
    expect(takes({ customer_type: '프리랜서' })).toBe(false)
    expect([500, 501].map((length) => takes({ memo: '가'.repeat(length) }))).toEqual([true, false])
  })

  it('moves a visit to tomorrow, not to a slot that has begun', () => {
    expect(edited(visitOn('2026-11-22', '오전 9시 ~ 오후 12시'))).toMatchObject({ service_day: '2026-11-22' })
    expect(() => edited(visitOn('2026-11-21', '오전 9시 ~ 오후 12시'))).toThrow('DATE_TOO_EARLY')
  })

  it('rejects an edit by a dispatcher with choices of another service', () => {
    expect(() => edited({ sprint: ['물이 새요'] })).toThrow('UNKNOWN_FIELD')
  })
})

describe('move by the company (specification 4.8)', () => {
  const evening = visitOn('2026-11-27', '오후 6시 ~ 이후')
  const sunday = visitOn('2026-11-29', '오전 9시 ~ 오후 12시')
  const chosen = aBooking({ call_out: { min: 20_000, max: 50_000, factor: 1 } })
  const { service_day, service_time } = chosen
  const byCustomer = (booking: typeof chosen, visit: object) =>
    applyEdit(booking, { version: booking.version, ...visit }, now)

  it('keeps the lower fee and stores the visit that the customer chose, also after another move', () => {
    const once = edited(sunday, chosen)
    expect(once).toMatchObject({
      call_out: { min: 20_000, max: 50_000, factor: 1 },
      moved_by_company: { service_day, service_time, at: now.toISOString() },
    })
    expect(edited(evening, once)).toMatchObject({
      call_out: { factor: 1 },
      moved_by_company: { service_day, service_time },
    })
  })

  it('stores no former visit when the company moves a visit back', () => {
    const back = edited({ service_date: chosen.service_date, service_time }, edited(sunday, chosen))
    expect(back).toMatchObject({ call_out: { factor: 1 }, moved_by_company: undefined })
  })

  it('gives the customer one move at the lower fee, and none after that', () => {
    const first = byCustomer(edited(sunday, chosen), evening)
    expect(first).toMatchObject({ call_out: { factor: 1 }, moved_by_company: undefined })
    expect(byCustomer(first, sunday)).toMatchObject({ call_out: { min: 40_000, max: 100_000, factor: 2 } })
  })

  it('stays on the booking while anything else is edited', () => {
    const moved = edited(sunday, chosen)
    expect(byCustomer(moved, { brand: '캐리어' })).toMatchObject({ moved_by_company: { service_day, service_time } })
    expect(edited({ brand: '캐리어' }, moved)).toMatchObject({ moved_by_company: { service_day, service_time } })
  })
})
