import { describe, expect, it } from 'vitest'
import {
  applyQueued,
  applyReceipt,
  markAttempted,
  markRejected,
  nextAction,
  type QueuedAction,
  removeSent,
  requeue,
  withoutActionsOf,
} from '../../../../web/src/staff/visits/offline/action-queue.ts'
import { aVisit, theTechnician } from '../../../support/bookings/visits.ts'

const visit = aVisit()
const { staff_id } = theTechnician
const done = { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] }

const aTap = (changes: Partial<QueuedAction> = {}): QueuedAction => ({
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

describe('queued actions (specification 4.6)', () => {
  it('sends in order, for the signed-in technician only', () => {
    expect(nextAction([start, finish, elsewhere], staff_id)).toBe(start)
    expect(nextAction([start, finish], 'somebody-else')).toBeUndefined()
    expect(nextAction([], staff_id)).toBeUndefined()
  })

  it('goes on at the version to which what was sent before has led', () => {
    expect(removeSent([start, finish, elsewhere], start, { version: 4 })).toEqual([
      { ...finish, version: 4 },
      elsewhere,
    ])
  })

  it('holds back what follows a refused one at the same visit, and nothing else', () => {
    const refused = markRejected([start, finish, elsewhere], start, 'BOOKING_CHANGED')
    expect(refused[0]).toEqual({ ...start, refused: 'BOOKING_CHANGED' })
    expect(nextAction(refused, staff_id)).toBe(elsewhere)
    const again = requeue(refused, { request_id: visit.request_id, version: 7 })
    expect(again).toEqual([{ ...start, version: 7 }, { ...finish, version: 7 }, elsewhere])
    expect(withoutActionsOf(refused, start)).toEqual([elsewhere])
  })

  it('counts as done meanwhile, with its own time', () => {
    expect(applyQueued(visit, [start])).toMatchObject({ status: 3, started_at: start.at, version: 3 })
    expect(applyQueued(visit, [start, finish, elsewhere])).toMatchObject({
      status: 4,
      started_at: start.at,
      completed_at: finish.at,
      ...done,
    })
    const corrected = aTap({ id: 'correct', kind: 'correct', done: { work_done: '고쳤어요.', charges: [] } })
    expect(applyQueued(visit, [start, finish, corrected])).toMatchObject({
      completed_at: finish.at,
      work_done: '고쳤어요.',
      charges: [],
    })
  })

  it('does not count while its first answer is waited for, nor once it was refused', () => {
    const { tried: _, ...fresh } = start
    expect(applyQueued(visit, [fresh])).toEqual(visit)
    expect(applyQueued(visit, markAttempted([fresh]))).toMatchObject({ started_at: start.at })
    expect(applyQueued(visit, markRejected([start, finish], finish, 'STATUS_NOT_ALLOWED'))).toEqual(visit)
  })

  it('is part of the visit once the server took it', () => {
    const receipt = { request_id: visit.request_id, status: 3 as const, version: 4 }
    expect(applyReceipt(visit, start, receipt)).toMatchObject({ started_at: start.at, version: 4 })
    expect(applyReceipt(aVisit({ request_id: 'another' }), start, receipt)).toEqual(aVisit({ request_id: 'another' }))
  })
})
