import { describe, expect, it } from 'vitest'
import { type ServiceTime, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { type DaySlots, proposeMoves } from '#shared/staff/closed-day.ts'
import { proposeHandover, type Taker } from '#shared/staff/handover.ts'
import { aCard } from '../../support/staff/staff-screens.ts'

const [morning, noon, afternoon, evening] = serviceTimes
const day = '2026-12-08'
const SICK = 'sick'

const visit = (request_id: string, changes: Partial<BookingCard> = {}) =>
  aCard({ request_id, service_day: day, service_time: morning, engineer_uid: SICK, ...changes })
const taker = (staff_id: string, changes: Partial<Taker> = {}): Taker => ({
  staff_id,
  name: staff_id,
  districts: ['노원구'],
  services: [...serviceTypes],
  weekly_days_off: [],
  days_off: [],
  visits: [],
  ...changes,
})
const busyAt = (service_time: ServiceTime = morning, changes: Partial<Taker['visits'][number]> = {}) => ({
  request_id: `busy ${service_time}`,
  service_day: day,
  service_time,
  ...changes,
})
const proposed = (...args: Parameters<typeof proposeHandover>) =>
  Object.fromEntries(
    proposeHandover(...args).map(({ visit: of, option }) => [of.request_id, option?.technician.staff_id]),
  )

describe('proposal of a handover (specification 4.15)', () => {
  it('never gives one technician two visits of a slot, and leaves the rest waiting', () => {
    const visits = [visit('a'), visit('b'), visit('c', { service_time: noon })]
    expect(proposed(visits, [taker('kim')])).toEqual({ a: 'kim', b: undefined, c: 'kim' })
  })

  it('counts both slots of a long visit in the proposal of a handover', () => {
    const visits = [visit('long', { visit_minutes: 240 }), visit('noon', { service_time: noon })]
    expect(proposed(visits, [taker('kim')])).toEqual({ long: 'kim', noon: undefined })
    expect(proposed(visits, [taker('kim', { visits: [busyAt(noon)] }), taker('lee')])).toEqual({
      long: 'lee',
      noon: undefined,
    })
  })

  it('omits technicians who are busy, off, or do not offer the service', () => {
    const takers = [
      taker('busy', { visits: [busyAt()] }),
      taker('off', { days_off: [day] }),
      taker('weekly off', { weekly_days_off: [2] }),
      taker('other service', { services: ['청소'] }),
    ]
    expect(proposeHandover([visit('a')], takers)).toEqual([{ visit: visit('a'), option: undefined, options: [] }])
  })

  it('prefers the own district, then fewer visits that day, then the district of the visit before', () => {
    const visits = [visit('a', { service_time: noon })]
    const other = taker('other', { districts: ['중랑구'] })
    const loaded = taker('loaded', { visits: [busyAt(morning), busyAt(evening)] })
    const near = taker('near', { visits: [busyAt(morning, { district: '노원구' })] })
    const far = taker('far', { visits: [busyAt(morning, { district: '도봉구' })] })
    const [line] = proposeHandover(visits, [other, loaded, far, near])
    expect(line?.options.map(({ technician }) => technician.staff_id)).toEqual(['near', 'far', 'loaded', 'other'])
    expect(line?.option?.fit).toEqual({ kind: 'possible', ownDistrict: true, before: '노원구', visits: 1 })
  })

  it('balances the load of a day', () => {
    const visits = serviceTimes.map((service_time) => visit(service_time, { service_time }))
    const shares = Object.values(proposed(visits, [taker('kim'), taker('lee')]))
    expect(shares.filter((id) => id === 'kim')).toHaveLength(2)
    expect(shares.filter((id) => id === 'lee')).toHaveLength(2)
  })

  it('moves a proposed visit to another technician where that lets one more be taken', () => {
    const only = (...services: Taker['services']) => ({ services, districts: [] })
    // Each of the first three fits two technicians, and the last one only those.
    const takers = [
      taker('w', only('청소', '설치')),
      taker('x', only('청소', '수리')),
      taker('y', only('수리', '점검')),
      taker('z', only('점검', '설치')),
    ]
    const visits = (['청소', '수리', '점검', '설치'] as const).map((service_type) =>
      visit(service_type, { service_type }),
    )
    for (const order of [visits, [...visits].reverse(), [visits[2], visits[0], visits[3], visits[1]]])
      expect(new Set(Object.values(proposed(order as BookingCard[], takers)))).toEqual(new Set(['w', 'x', 'y', 'z']))
    const [a, b, c] = [visit('a'), visit('b', { service_type: '청소' }), visit('c', { service_type: '청소' })]
    const all = [taker('both', only('수리', '청소')), taker('repairs', only('수리')), taker('cleans', only('청소'))]
    expect(proposed([a, b, c], all)).toEqual({ a: 'repairs', b: expect.any(String), c: expect.any(String) })
  })

  it('keeps what a dispatcher chose and proposes the rest around it', () => {
    const visits = [visit('a'), visit('b')]
    const takers = [taker('kim'), taker('lee', { districts: ['중랑구'] })]
    expect(proposed(visits, takers, [{ request_id: 'a', staff_id: 'lee' }])).toEqual({ a: 'lee', b: 'kim' })
    expect(proposed(visits, takers, [{ request_id: 'b', staff_id: undefined }])).toEqual({ a: 'kim', b: undefined })
    // The last choice comes first; the earlier one is proposed again.
    const chosen = [
      { request_id: 'b', staff_id: 'kim' },
      { request_id: 'a', staff_id: 'kim' },
    ]
    expect(proposed(visits, takers, chosen)).toEqual({ a: 'lee', b: 'kim' })
    expect(proposed(visits, takers, [{ request_id: 'a', staff_id: 'retired' }])).toMatchObject({
      a: expect.any(String),
    })
  })

  it('proposes 20 visits of five days at once, none twice', () => {
    const days = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']
    const visits = days.flatMap((service_day) =>
      serviceTimes.map((service_time) => visit(`${service_day} ${service_time}`, { service_day, service_time })),
    )
    const lines = proposeHandover(
      visits,
      ['a', 'b', 'c'].map((id) => taker(id)),
    )
    const reservations = lines.map(({ visit: of, option }) => `${option?.technician.staff_id} ${of.request_id}`)
    expect(reservations.filter((one) => one.startsWith('undefined'))).toEqual([])
    expect(new Set(reservations).size).toBe(20)
  })
})

const before = new Date('2026-12-07T00:00:00.000Z')
const slots = (service_day: string, capacity: number, booked = 0): DaySlots => ({
  service_day,
  slots: serviceTimes.map((service_time) => ({ service_time, capacity, booked })),
})
const moves = (...args: Parameters<typeof proposeMoves>) =>
  Object.fromEntries(
    proposeMoves(...args).map(({ visit: of, option }) => [
      of.request_id,
      option && [option.service_day.slice(-2), serviceTimes.indexOf(option.service_time), option.keeps].join(' '),
    ]),
  )

describe('proposal of a closed day (specification 4.15)', () => {
  const booking = (request_id: string, changes: Partial<BookingCard> = {}) =>
    visit(request_id, { engineer_uid: 'kim', ...changes })

  it('moves each booking to the nearest free slot, and never more than its spots', () => {
    const days = [slots(day, 0, 2), slots('2026-12-09', 1, 0)]
    const bookings = ['a', 'b', 'c', 'd', 'e'].map((id) => booking(id, { engineer_uid: undefined }))
    expect(moves(bookings, { days: [{ ...slots(day, 0, 5) }, days[1] as DaySlots], takers: [] }, before)).toEqual({
      a: '09 0 true',
      b: '09 1 true',
      c: '09 2 true',
      d: '09 3 true',
      e: undefined,
    })
  })

  it('prefers a slot of the nearest day to which the technician can come, at the same time', () => {
    const kim = taker('kim', { visits: [busyAt(morning, { service_day: '2026-12-09' })] })
    const days = [slots(day, 0, 1), slots('2026-12-09', 5), slots('2026-12-10', 5)]
    expect(moves([booking('a')], { days, takers: [kim] }, before)).toEqual({ a: '09 1 true' })
    const off = taker('kim', { days_off: ['2026-12-09'] })
    expect(moves([booking('a')], { days, takers: [off] }, before)).toEqual({ a: '09 0 false' })
  })

  it('plans one technician for one visit of a slot only', () => {
    const days = [slots(day, 0, 2), slots('2026-12-09', 5)]
    expect(moves([booking('a'), booking('b')], { days, takers: [taker('kim')] }, before)).toEqual({
      a: '09 0 true',
      b: '09 1 true',
    })
  })

  it('moves only the surplus of an overbooked slot: without a technician first, then the newest', () => {
    const overbooked = slots(day, 2, 0)
    const days = [
      { ...overbooked, slots: overbooked.slots.map((slot, index) => (index === 0 ? { ...slot, booked: 4 } : slot)) },
    ]
    const bookings = [
      booking('old', { created_at: '2026-12-01T00:00:00.000Z', engineer_uid: 'kim' }),
      booking('new', { created_at: '2026-12-02T00:00:00.000Z', engineer_uid: 'lee' }),
      booking('older', { created_at: '2026-11-30T00:00:00.000Z', engineer_uid: 'park' }),
      booking('waits', { created_at: '2026-11-30T00:00:00.000Z', engineer_uid: undefined }),
    ]
    const lines = moves(bookings, { days, takers: [] }, before)
    expect(Object.keys(lines).filter((id) => lines[id] !== undefined)).toEqual(['new', 'waits'])
  })

  it('offers no slot that has begun, and no second half of a day for a long visit', () => {
    const days = [slots(day, 0, 1), slots('2026-12-09', 1)]
    const long = booking('long', { visit_minutes: 240, engineer_uid: undefined })
    const [line] = proposeMoves([long], { days, takers: [] }, new Date('2026-12-09T00:00:00.000Z'))
    expect(line?.options.map(({ service_time }) => service_time)).toEqual([noon, afternoon])
  })

  it('keeps what a dispatcher chose, also that a booking stays', () => {
    const days = [slots(day, 0, 2), slots('2026-12-09', 1)]
    const bookings = [booking('a', { engineer_uid: undefined }), booking('b', { engineer_uid: undefined })]
    const to = { service_day: '2026-12-09', service_time: morning }
    expect(moves(bookings, { days, takers: [] }, before, [{ request_id: 'b', to }])).toEqual({
      a: '09 1 true',
      b: '09 0 true',
    })
    expect(moves(bookings, { days, takers: [] }, before, [{ request_id: 'a', to: undefined }])).toEqual({
      a: undefined,
      b: '09 0 true',
    })
  })
})
