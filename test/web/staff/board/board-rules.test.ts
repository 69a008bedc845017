import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { conflictNotice } from '../../../../web/src/staff/board/assign/assignment-notices.ts'
import { assignmentConflict, withAssignment } from '../../../../web/src/staff/board/data/after-assignment.ts'
import { nextCell } from '../../../../web/src/staff/board/data/next-cell.ts'
import { arrivedSince, stableOrder } from '../../../../web/src/staff/board/data/stable-order.ts'
import { daysOfStrip, stripDay } from '../../../../web/src/staff/board/data/week.ts'
import { bookingAsObject } from '../../../../web/src/staff/bookings/detail/booking-text.ts'
import { assignedOf, boardPath, dayOfSearch } from '../../../../web/src/staff/paths/board-paths.ts'
import { aBoard, aCard, aTechnicianDay } from '../../../support/staff/staff-screens.ts'

const card = (request_id: string) => aCard({ request_id, status: 1, version: 1 })
const [a, b, c] = [card('a'), card('b'), card('c')]
const orderOf = (entries: ReturnType<typeof stableOrder>) =>
  entries.map(({ card: { request_id }, isGone }) => (isGone ? `(${request_id})` : request_id)).join(' ')

describe('the queue while it is in use', () => {
  it('keeps the place of a booking that left and adds new ones at the end', () => {
    const before = stableOrder([], [a, b], false)
    expect(orderOf(stableOrder(before, [c, b], true))).toBe('(a) b c')
    expect(orderOf(stableOrder(before, [c, b], false))).toBe('c b')
  })

  it('shows the newest data of the bookings that remain', () => {
    const later = { ...a, version: 2 }
    expect(stableOrder(stableOrder([], [a], false), [later], true)).toEqual([{ card: later, isGone: false }])
  })

  it('counts new bookings in the queue, not those that left', () => {
    expect(arrivedSince([a, b], [b, c])).toBe(1)
    expect(arrivedSince([a, b], [a])).toBe(0)
  })
})

describe('the board after an assignment', () => {
  const technician = aTechnicianDay({ visits: [aCard({ request_id: 'later', service_time: serviceTimes[2] })] })
  const other = aTechnicianDay({ staff_id: 'other', visits: [] })
  const waiting = aCard({ request_id: 'a', status: 1, version: 1, due_at: '2026-12-08T05:00:00.000Z' })
  const receipt = { request_id: 'a', status: 2, version: 2 } as const
  const now = new Date('2026-12-08T05:40:00.000Z')

  it('moves the booking from the queue to the visits of its technician, in order', () => {
    const before = aBoard({ technicians: [technician, other], unassigned: [waiting, b] })
    const board = withAssignment(before, waiting, technician, receipt, now)
    expect(board.unassigned).toEqual([b])
    expect(board.technicians[0]?.visits.map(({ request_id }) => request_id)).toEqual(['a', 'later'])
    expect(board.technicians[0]?.visits[0]).toMatchObject({ version: 2, status: 2, engineer_name: '김기사' })
    expect(board.technicians[0]?.visits[0]).not.toHaveProperty('due_at')
    expect(board.technicians[1]).toBe(other)
  })

  it('removes the visit from the former technician and leaves boards of other days unchanged', () => {
    const former = { ...technician, visits: [waiting] }
    const board = withAssignment(aBoard({ technicians: [former, other] }), waiting, other, receipt, now)
    expect(board.technicians.map(({ visits }) => visits.length)).toEqual([0, 1])
    const tomorrow = withAssignment(aBoard({ day: '2026-12-09', technicians: [other] }), waiting, other, receipt, now)
    expect(tomorrow.technicians[0]).toBe(other)
  })
})

describe('the notice about a conflict', () => {
  const assigned = { status: 2, engineer_name: '정기사', accepted_at: '2026-12-08T05:39:00.000Z' } as const
  const history = [
    { event: 'received' },
    { event: 'assigned', staff_name: '오담당' },
    { event: 'contact_shown', staff_name: '홍담당' },
  ]

  it('names dispatcher, time and technician of the other assignment', () => {
    const notice = conflictNotice(a, assignmentConflict({ ...assigned, history }, false))
    expect(notice).toMatchObject({
      title: '다른 사람이 먼저 배정했어요',
      text: '오담당이 오후 2:39에 정기사에게 맡겼어요. 문자는 한 번만 나가요.',
      recentChange: '오담당이 방금 배정',
      request_id: 'a',
    })
  })

  it('names no dispatcher when the history has none', () => {
    const notice = conflictNotice(a, assignmentConflict(assigned, false))
    expect(notice).toMatchObject({
      text: '오후 2:39에 정기사에게 맡겼어요. 문자는 한 번만 나가요.',
      recentChange: '방금 배정',
    })
  })

  it.each([
    [{ cancelled_at: '2026-12-08T05:39:00.000Z' }, false, '그사이 취소된 예약이에요'],
    [{ ...assigned, status: 4 }, false, '이미 시작한 방문이에요'],
    [{ ...assigned, status: 3, started_at: '2026-12-08T05:39:00.000Z' }, true, '이미 시작한 방문이에요'],
    [{ status: 1 }, false, '그사이 예약이 바뀌었어요'],
    [assigned, true, '그사이 예약이 바뀌었어요'],
  ] as const)('explains other conflicts on the board', (booking, wasAssigned, title) => {
    expect(conflictNotice(a, assignmentConflict(booking, wasAssigned)).title).toBe(title)
  })
})

describe('arrow keys in the grid', () => {
  const size = { rows: 3, columns: 4 }

  it.each([
    ['ArrowDown', { row: 1, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }],
    ['ArrowLeft', { row: 0, column: 0 }],
    ['ArrowRight', { row: 0, column: 2 }],
    ['Home', { row: 0, column: 0 }],
    ['End', { row: 0, column: 3 }],
    ['PageDown', { row: 2, column: 1 }],
    ['PageUp', { row: 0, column: 1 }],
  ])('moves to another cell of the grid with %s', (key, to) => {
    expect(nextCell(key, { row: 0, column: 1 }, size)).toEqual(to)
  })

  it('moves nothing in the grid by other keys', () => {
    expect(nextCell('Enter', { row: 0, column: 0 }, size)).toBeUndefined()
  })
})

describe('the strip of the coming days', () => {
  it('starts today, or at the day of the board when it is another time', () => {
    expect(daysOfStrip('2026-12-10', '2026-12-08')).toHaveLength(8)
    expect(daysOfStrip('2026-12-10', '2026-12-08')[0]).toBe('2026-12-08')
    expect(daysOfStrip('2026-12-16', '2026-12-08')[0]).toBe('2026-12-16')
    expect(daysOfStrip('2026-12-07', '2026-12-08')[0]).toBe('2026-12-07')
  })

  it('shows booked spots, waiting bookings and closed days', () => {
    const slots = (capacity: number, booked: number) => [{ service_time: serviceTimes[0], capacity, booked }]
    const calendar = [
      { service_day: '2026-12-08', holiday: null, slots: slots(5, 4) },
      { service_day: '2026-12-13', holiday: null, slots: slots(0, 0) },
      { service_day: '2026-12-14', holiday: null, slots: slots(0, 2) },
    ]
    expect(stripDay('2026-12-08', calendar, [a, b])).toEqual({
      day: '2026-12-08',
      label: '8일 (화)',
      red: false,
      capacity: '4/5',
      waiting: 2,
    })
    expect(stripDay('2026-12-13', calendar, [])).toMatchObject({ red: true, capacity: '휴무', waiting: 0 })
    expect(stripDay('2026-12-14', calendar, [])).toMatchObject({ capacity: '휴무 · 2자리' })
    expect(stripDay('2026-12-25', calendar, [])).toMatchObject({ red: true, capacity: undefined })
  })
})

describe('the address of a board', () => {
  it('names the day in the address of a board unless it is today', () => {
    expect(boardPath('2026-12-08', '2026-12-08')).toBe('/staff/board')
    expect(boardPath('2026-12-10', '2026-12-08')).toBe('/staff/board?day=2026-12-10')
    expect(boardPath('2026-12-10', '2026-12-08', '?day=2026-12-09&service=수리')).toBe(
      `/staff/board?service=${encodeURIComponent('수리')}&day=2026-12-10`,
    )
    expect(dayOfSearch('?day=2026-12-10', '2026-12-08')).toBe('2026-12-10')
    expect(dayOfSearch('?day=2026-02-30', '2026-12-08')).toBe('2026-12-08')
    expect(dayOfSearch('', '2026-12-08')).toBe('2026-12-08')
  })

  it('keeps the booking that is to be assigned in the history entry', () => {
    expect(assignedOf({ assign: 'a' })).toBe('a')
    for (const state of [undefined, null, {}, { assign: 1 }, 'a']) expect(assignedOf(state)).toBeUndefined()
  })
})

it('names a booking with the object particle of its service', () => {
  expect(bookingAsObject({ service_type: '수리', district: '노원구' })).toBe('노원구 수리를')
  expect(bookingAsObject({ service_type: '냉매충전', district: '중랑구' })).toBe('중랑구 냉매충전을')
  expect(bookingAsObject({})).toBe('방문을')
})
