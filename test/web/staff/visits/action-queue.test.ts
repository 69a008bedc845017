import { describe, expect, it } from 'vitest'
import {
  afterRefused,
  afterSent,
  asTaken,
  asTapped,
  asTried,
  nextOf,
  onceMore,
  type Tap,
  withoutThoseOf,
} from '../../../../web/src/staff/visits/offline/action-queue.ts'
import { aVisit, theTechnician } from '../../../support/bookings/visits.ts'

const visit = aVisit()
const { staff_id } = theTechnician
const done = { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] }

const aTap = (changes: Partial<Tap> = {}): Tap => ({
  id: 'start',
  staff_id,
  request_id: visit.request_id,
  visit: '도봉구 수리',
  kind: 'start',
  at: '2026-12-08T04:50:00.000Z',
  version: 3,
  tried: true,
  ...changes,
})

const start = aTap()
const finish = aTap({ id: 'finish', kind: 'finish', at: '2026-12-08T05:41:00.000Z', done })
const elsewhere = aTap({ id: 'elsewhere', request_id: 'another' })

describe('what was tapped without a network (specification 4.6)', () => {
  it('is sent in its order, by whoever tapped', () => {
    expect(nextOf([start, finish, elsewhere], staff_id)).toBe(start)
    expect(nextOf([start, finish], 'somebody-else')).toBeUndefined()
    expect(nextOf([], staff_id)).toBeUndefined()
  })

  it('goes on at the version to which what was sent before has led', () => {
    expect(afterSent([start, finish, elsewhere], start, { version: 4 })).toEqual([{ ...finish, version: 4 }, elsewhere])
  })

  it('holds back what follows a refused one at the same visit, and nothing else', () => {
    const refused = afterRefused([start, finish, elsewhere], start, 'BOOKING_CHANGED')
    expect(refused[0]).toEqual({ ...start, refused: 'BOOKING_CHANGED' })
    expect(nextOf(refused, staff_id)).toBe(elsewhere)
    const again = onceMore(refused, { request_id: visit.request_id, version: 7 })
    expect(again).toEqual([{ ...start, version: 7 }, { ...finish, version: 7 }, elsewhere])
    expect(withoutThoseOf(refused, start)).toEqual([elsewhere])
  })

  it('counts as done meanwhile, with its own time', () => {
    expect(asTapped(visit, [start])).toMatchObject({ status: 3, started_at: start.at, version: 3 })
    expect(asTapped(visit, [start, finish, elsewhere])).toMatchObject({
      status: 4,
      started_at: start.at,
      completed_at: finish.at,
      ...done,
    })
    const corrected = aTap({ id: 'correct', kind: 'correct', done: { work_done: '고쳤어요.', charges: [] } })
    expect(asTapped(visit, [start, finish, corrected])).toMatchObject({
      completed_at: finish.at,
      work_done: '고쳤어요.',
      charges: [],
    })
  })

  it('does not count while its first answer is waited for, nor once it was refused', () => {
    const { tried: _, ...fresh } = start
    expect(asTapped(visit, [fresh])).toEqual(visit)
    expect(asTapped(visit, asTried([fresh]))).toMatchObject({ started_at: start.at })
    expect(asTapped(visit, afterRefused([start, finish], finish, 'STATUS_NOT_ALLOWED'))).toEqual(visit)
  })

  it('is part of the visit once the server took it', () => {
    const receipt = { request_id: visit.request_id, status: 3 as const, version: 4 }
    expect(asTaken(visit, start, receipt)).toMatchObject({ started_at: start.at, version: 4 })
    expect(asTaken(aVisit({ request_id: 'another' }), start, receipt)).toEqual(aVisit({ request_id: 'another' }))
  })
})
