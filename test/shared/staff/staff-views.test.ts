import { describe, expect, it } from 'vitest'
import { byDeadline, byVisit, toCard } from '#shared/staff/card.ts'
import { bookingForDesk, bookingForTechnician, cancelledCardOf } from '#shared/staff/staff-booking.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const [dayBefore, atSix] = [new Date('2026-11-24T20:59:59Z'), new Date('2026-11-24T21:00:00Z')]
const booking = aBooking({
  status: 2,
  customer_uid: 'a-member',
  memo: '관리실에 먼저 전화',
  engineer_uid: 'a-technician',
  engineer_name: '김기사',
  accepted_at: '2026-11-21T05:00:00.000Z',
})

describe('card (specification 5.7)', () => {
  it('shows neither phone nor detail address nor texts on a card', () => {
    const card = JSON.stringify(toCard(booking))
    for (const secret of ['01012345678', '"5678"', '1203', '필터', '관리실', 'a-member'])
      expect(card).not.toContain(secret)
    expect(toCard(booking)).toMatchObject({ district: '강북구', engineer_name: '김기사', due_at: undefined })
  })

  it('shows the assignment deadline on a card while no technician is assigned', () => {
    const waiting_since = '2026-11-23T01:00:00.000Z' // Monday, 10:00 in Seoul
    expect(toCard(aBooking({ waiting_since })).due_at).toBe('2026-11-23T04:00:00.000Z')
  })

  it('sorts cards by the deadline, or by the visit', () => {
    const [early, late] = ['2026-11-23T01:00:00.000Z', '2026-11-23T02:00:00.000Z'].map((waiting_since) =>
      toCard(aBooking({ waiting_since })),
    )
    if (!early || !late) throw new Error('two cards')
    expect([toCard(booking), late, early].sort(byDeadline)).toEqual([early, late, toCard(booking)])
    const evening = toCard(aBooking({ service_time: '오후 6시 ~ 이후' }))
    expect([evening, early].sort(byVisit)).toEqual([early, evening])
  })
})

describe('opened booking', () => {
  it("shows dispatchers all except the phone beyond four digits and the member's ID", () => {
    const shown = bookingForDesk(booking)
    expect(shown).toMatchObject({
      phone_ending: '5678',
      is_member: true,
      customer_address_detail: '101동 1203호',
      memo: '관리실에 먼저 전화',
    })
    expect(JSON.stringify(shown)).not.toMatch(/01012345678|a-member/)
  })

  it('shows no digits of a withdrawn phone', () => {
    for (const customer_phone of ['aHash_deleted', 'aHash_0123', '0123_deleted'])
      expect(bookingForDesk(aBooking({ customer_phone })).phone_ending).toBeUndefined()
  })

  it("shows a guest's booking without a member", () => {
    expect(bookingForDesk(aBooking()).is_member).toBe(false)
  })

  it('shows its technician detail address, texts and contact from 06:00 of the day until completion', () => {
    const ofTheDay = ['customer_address_detail', 'detailInfo', 'phone_ending', 'memo'] as const
    const [before, then] = [bookingForTechnician(booking, dayBefore), bookingForTechnician(booking, atSix)]
    const done = bookingForTechnician({ ...booking, status: 4, work_done: '했어요', charges: [] }, atSix)
    for (const field of ofTheDay) {
      expect([before[field], done[field]], field).toEqual([undefined, undefined])
      expect(then[field], field).toBeDefined()
    }
    expect(before).toMatchObject({ customer_address: '서울 강북구 도봉로 346', service_type: '청소' })
    expect(done).toMatchObject({ work_done: '했어요', charges: [] })
    expect(bookingForTechnician({ ...booking, work_done: '전에 쓴 말' }, atSix)).not.toHaveProperty('work_done')
  })
})

it('shows who cancelled a booking and why', () => {
  const request_id = '0123456789abcdef0123456789abcdef'
  const last_event = { kind: 'cancelled', at: '', actor: 'desk', version: 3, reason: 'duplicate' } as const
  const left = { request_id, service_day: '2026-11-25', cancelled_at: '2026-11-21T05:00:00.000Z', last_event }
  expect(cancelledCardOf(left)).toMatchObject({
    booking_number: '04HM-ASW9',
    cancelled_by: 'desk',
    reason: 'duplicate',
  })
  const { last_event: _, ...older } = left
  expect(cancelledCardOf(older)).toMatchObject({ cancelled_by: undefined, reason: undefined })
})
