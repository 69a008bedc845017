import { beforeEach, describe, expect, it } from 'vitest'
import {
  actionQueue,
  deleteActionsBy,
  type QueuedAction,
  updateQueue,
} from '../../../../web/src/staff/visits/offline/action-queue.ts'
import { aVisit, theTechnician } from '../../../support/bookings/visits.ts'

const { staff_id } = theTechnician
const { request_id } = aVisit()
const of = { staff_id, request_id, visit: '도봉구 수리', version: 3, tried: true }
const start: QueuedAction = { ...of, id: 'start', kind: 'start', at: '2026-12-08T04:50:00.000Z' }
const done = { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] }
const finish: QueuedAction = { ...of, id: 'finish', kind: 'finish', at: '2026-12-08T05:41:00.000Z', done }

describe('a stored queue (specification 4.6)', () => {
  const key = 'staff:taps'
  const store = (value: unknown[]) => localStorage.setItem(key, JSON.stringify({ version: 1, value }))
  const storedIds = () =>
    JSON.parse(localStorage.getItem(key) ?? '{"value":[]}').value.map(({ id }: QueuedAction) => id)
  const ofLater = { ...start, id: 'later', kind: 'pause' }
  const tooLong = { ...finish, id: 'long', done: { ...done, work_done: '가'.repeat(2_001), payment: 'cheque' } }

  beforeEach(() => localStorage.clear())

  it('keeps actions beyond the limits of this release, which the server then rejects', () => {
    store([start, tooLong])
    expect(actionQueue.read()).toEqual([start, { ...tooLong, done: { ...tooLong.done, payment: undefined } }])
  })

  it('leaves actions that only another release can read where they are', () => {
    store([ofLater, start, 'broken'])
    expect(actionQueue.read()).toEqual([start])
    updateQueue((queue) => [...queue, finish])
    expect(storedIds()).toEqual(['later', undefined, 'start', 'finish'])
    updateQueue(() => [])
    expect(storedIds()).toEqual(['later', undefined])
  })

  it('deletes all actions of a technician, also those that it cannot read', () => {
    store([ofLater, start, { ...finish, staff_id: 'other' }])
    deleteActionsBy(staff_id)
    expect(storedIds()).toEqual(['finish'])
    deleteActionsBy('other')
    expect(localStorage.getItem(key)).toBeNull()
  })
})
