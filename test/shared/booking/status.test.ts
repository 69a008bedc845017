import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Change,
  hasTechnician,
  isCancellable,
  isEditable,
  isMovable,
  moveObstacle,
  progressOf,
  type Status,
  status,
  statusAfter,
  stepsOf,
} from '#shared/booking/status.ts'

const all = Object.values(status)
const anyStatus = fc.constantFrom(...all)

describe('status (specification 4.1)', () => {
  it('allows edits of a booking at status 1 only', () => {
    expect(all.filter((each) => isEditable({ status: each }))).toEqual([1])
  })

  it('allows cancelling a booking at statuses 1 and 2', () => {
    expect(all.filter((each) => isCancellable({ status: each }))).toEqual([1, 2])
  })

  it('shows the technician from status 2', () => {
    expect(all.filter((each) => hasTechnician({ status: each }))).toEqual([2, 3, 4])
  })

  it('allows moves by the customer at 2 until 18:00 of the day before, twice (specification 4.3)', () => {
    const visit = { service_day: '2026-12-15', status: status.assigned }
    const [before, late] = [new Date('2026-12-14T08:59:59Z'), new Date('2026-12-14T09:00:00Z')]
    expect(all.filter((each) => isMovable({ ...visit, status: each }, before))).toEqual([2])
    expect(isMovable({ ...visit, status: 2 }, late)).toBe(false)
    expect(moveObstacle(visit, late)).toBe('MOVE_TOO_LATE')
    expect(moveObstacle({ ...visit, customer_moves: 1 }, before)).toBeUndefined()
    expect(moveObstacle({ ...visit, customer_moves: 2 }, before)).toBe('MOVE_LIMIT')
  })

  it('counts a booking as in progress until status 4', () => {
    expect(all.map((each) => progressOf({ status: each }))).toEqual([
      'in_progress',
      'in_progress',
      'in_progress',
      'completed',
    ])
  })
})

describe('progress steps', () => {
  it('shows at most one current progress step between passed and upcoming ones', () => {
    fc.assert(
      fc.property(anyStatus, (each) => {
        const states = stepsOf({ status: each }).map(({ state }) => state)
        expect(states).toHaveLength(4)
        expect(states.filter((state) => state === 'current')).toHaveLength(each === 4 ? 0 : 1)
        expect([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(states)
      }),
    )
  })
  const order = ['passed', 'current', 'ahead']

  it('names the progress steps received, assigned, visiting, done', () => {
    expect(stepsOf({ status: 2 })).toEqual([
      { step: 1, label: '접수 완료', state: 'passed' },
      { step: 2, label: '기사님 배정 완료', state: 'current' },
      { step: 3, label: '오늘 방문', state: 'ahead' },
      { step: 4, label: '서비스 완료', state: 'ahead' },
    ])
  })

  it('show the status of the booking, and all passed after completion', () => {
    const statesAt = (at: (typeof all)[number]) => stepsOf({ status: at }).map(({ state }) => state)
    expect(all.map(statesAt)).toEqual([
      ['current', 'ahead', 'ahead', 'ahead'],
      ['passed', 'current', 'ahead', 'ahead'],
      ['passed', 'passed', 'current', 'ahead'],
      ['passed', 'passed', 'passed', 'passed'],
    ])
  })
})

describe('the status machine (specification 4.6)', () => {
  const service_day = '2026-11-25'
  const daysBefore = new Date('2026-11-21T04:00:00Z')
  const justBeforeSix = new Date('2026-11-24T20:59:59Z')
  const atSix = new Date('2026-11-24T21:00:00Z')
  const dayAfter = new Date('2026-11-26T04:00:00Z')
  const none = undefined
  type Ends = [Status | 'cancelled' | undefined, ...(Status | 'cancelled' | undefined)[]]

  const cancelled: Ends = ['cancelled', 'cancelled', 'cancelled', 'cancelled', none]

  // What becomes of a booking at 1, 2, 3, at 3 once the work has begun, and at 4.
  it.each<[string, Change, Date, Ends]>([
    ['a customer edits', { kind: 'edit', by: 'customer' }, daysBefore, [1, none, none, none, none]],
    ['the desk edits', { kind: 'edit', by: 'desk' }, daysBefore, [1, 2, 3, 3, none]],
    ['a customer cancels', { kind: 'cancel', by: 'customer' }, atSix, ['cancelled', 'cancelled', none, none, none]],
    ['the desk cancels', { kind: 'cancel', by: 'desk' }, atSix, cancelled],
    ['assigned before the day', { kind: 'assign' }, justBeforeSix, [2, 2, 2, none, none]],
    ['assigned on the day', { kind: 'assign' }, atSix, [3, 3, 3, none, none]],
    ['taken from its technician', { kind: 'unassign' }, atSix, [none, 1, 1, none, none]],
    ['begun before the day', { kind: 'visit' }, justBeforeSix, [none, none, none, none, none]],
    ['begun on the day', { kind: 'visit' }, atSix, [none, 3, 3, 3, none]],
    ['begun after the day', { kind: 'visit' }, dayAfter, [none, 3, 3, 3, none]],
    ['completed', { kind: 'complete' }, atSix, [none, none, 4, 4, none]],
    ['corrected on the day', { kind: 'correct' }, atSix, [none, none, none, none, 4]],
    ['corrected after it', { kind: 'correct' }, dayAfter, [none, none, none, none, none]],
    ['moved ahead', { kind: 'move', to: '2026-11-30', keepsTechnician: true }, atSix, [1, 2, 2, 2, none]],
    ['moved within the day', { kind: 'move', to: service_day, keepsTechnician: true }, atSix, [1, 3, 3, 3, none]],
    [
      'moved from its technician',
      { kind: 'move', to: '2026-11-30', keepsTechnician: false },
      atSix,
      [1, 1, 1, 1, none],
    ],
  ])('moves a booking through its statuses, or refuses: %s', (_, change, now, ends) => {
    const completed_at = atSix.toISOString()
    const bookings = [
      { status: status.received, service_day },
      { status: status.assigned, service_day },
      { status: status.visiting, service_day },
      { status: status.visiting, service_day, started_at: completed_at },
      { status: status.completed, service_day, started_at: completed_at, completed_at },
    ]
    expect(bookings.map((booking) => statusAfter(change, booking, now))).toEqual(ends)
  })
})
