import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasTechnician, isCancellable, isEditable, progressOf, status, stepsOf } from '#shared/booking/status.ts'

const all = Object.values(status)
const anyStatus = fc.constantFrom(...all)

describe('what a status allows (specification 4.1)', () => {
  it('is edited at 1 only', () => {
    expect(all.filter((each) => isEditable({ status: each }))).toEqual([1])
  })

  it('is cancelled at 1 and 2', () => {
    expect(all.filter((each) => isCancellable({ status: each }))).toEqual([1, 2])
  })

  it('shows the technician from 2', () => {
    expect(all.filter((each) => hasTechnician({ status: each }))).toEqual([2, 3, 4])
  })

  it('is in progress until 4', () => {
    expect(all.map((each) => progressOf({ status: each }))).toEqual([
      'in_progress',
      'in_progress',
      'in_progress',
      'completed',
    ])
  })
})

describe('the tracker', () => {
  it('has four steps with at most one current, and none passed after one ahead', () => {
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

  it('reads received, assigned, visiting, done', () => {
    expect(stepsOf({ status: 2 })).toEqual([
      { step: 1, label: '접수 완료', state: 'passed' },
      { step: 2, label: '기사님 배정 완료', state: 'current' },
      { step: 3, label: '오늘 방문', state: 'ahead' },
      { step: 4, label: '서비스 완료', state: 'ahead' },
    ])
  })

  it('stands at the status of the booking, and is passed altogether once the booking is completed', () => {
    const statesAt = (at: (typeof all)[number]) => stepsOf({ status: at }).map(({ state }) => state)
    expect(all.map(statesAt)).toEqual([
      ['current', 'ahead', 'ahead', 'ahead'],
      ['passed', 'current', 'ahead', 'ahead'],
      ['passed', 'passed', 'current', 'ahead'],
      ['passed', 'passed', 'passed', 'passed'],
    ])
  })
})
