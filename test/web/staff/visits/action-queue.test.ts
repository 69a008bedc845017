import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../../web/src/core/api/problems.ts'
import {
  applyQueued,
  applyReceipt,
  markAllAttempted,
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

const anAction = (changes: Partial<QueuedAction> = {}): QueuedAction => ({
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

const start = anAction()
const finish = anAction({ id: 'finish', kind: 'finish', at: '2026-12-08T05:41:00.000Z', done })
const elsewhere = anAction({ id: 'elsewhere', request_id: 'another' })

describe('queued actions (specification 4.6)', () => {
  it('sends in order, for the signed-in technician only', () => {
    expect(nextAction([start, finish, elsewhere], staff_id)).toBe(start)
    expect(nextAction([start, finish], 'other-technician')).toBeUndefined()
    expect(nextAction([], staff_id)).toBeUndefined()
  })

  it('continues a queued action from the version of the receipt', () => {
    expect(removeSent([start, finish, elsewhere], start, { version: 4 })).toEqual([
      { ...finish, version: 4 },
      elsewhere,
    ])
  })

  it('holds back the other actions of a visit after a rejection', () => {
    const rejected = markRejected([start, finish, elsewhere], start.id, new ApiProblem('BOOKING_CHANGED', 409))
    expect(rejected[0]).toEqual({ ...start, refused: 'BOOKING_CHANGED' })
    expect(nextAction(rejected, staff_id)).toBe(elsewhere)
    const requeued = requeue(rejected, { request_id: visit.request_id, version: 7 })
    expect(requeued).toEqual([{ ...start, version: 7 }, { ...finish, version: 7 }, elsewhere])
    expect(withoutActionsOf(rejected, start)).toEqual([elsewhere])
  })

  it('shows attempted actions as done, at their own time', () => {
    expect(applyQueued(visit, [start])).toMatchObject({ status: 3, started_at: start.at, version: 3 })
    expect(applyQueued(visit, [start, finish, elsewhere])).toMatchObject({
      status: 4,
      started_at: start.at,
      completed_at: finish.at,
      ...done,
    })
    const corrected = anAction({ id: 'correct', kind: 'correct', done: { work_done: '고쳤어요.', charges: [] } })
    expect(applyQueued(visit, [start, finish, corrected])).toMatchObject({
      completed_at: finish.at,
      work_done: '고쳤어요.',
      charges: [],
    })
  })

  it('shows no action during its first attempt or after a rejection', () => {
    const { tried: _, ...fresh } = start
    expect(applyQueued(visit, [fresh])).toEqual(visit)
    expect(applyQueued(visit, markAllAttempted([fresh]))).toMatchObject({ started_at: start.at })
    expect(
      applyQueued(visit, markRejected([start, finish], finish.id, new ApiProblem('STATUS_NOT_ALLOWED', 409))),
    ).toEqual(visit)
  })

  it('adds an accepted action of the queue to the visit', () => {
    const receipt = { request_id: visit.request_id, status: 3 as const, version: 4 }
    expect(applyReceipt(visit, start, receipt)).toMatchObject({ started_at: start.at, version: 4 })
    expect(applyReceipt(aVisit({ request_id: 'another' }), start, receipt)).toEqual(aVisit({ request_id: 'another' }))
  })
})
