import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import * as world from '../../support/bookings/world.ts'
import { withRaces } from '../../support/staff/race.ts'
import * as staffCalls from '../../support/staff/staff-calls.ts'

const [morning, noon] = serviceTimes
const { today, later, visit, people, at, assignedVisit, codeOf, kindsOf } = withRaces(54)

describe('a race of an absent customer (specification 4.19)', () => {
  const tasksOf = async (id: string) => (await people.desk.tasks(id)).map(({ kind }: { kind: string }) => kind)

  /** A visit of Kim's at ten past nine of its day, at version 2. */
  async function dueVisit() {
    const booking = await assignedVisit()
    at('09:10')
    return booking
  }

  it('records one of two reports of an absent customer, with one event and one task', async () => {
    const { id } = await dueVisit()
    const answers = await Promise.all([
      people.kim.findAbsent(id),
      people.kim.findAbsent(id),
      people.kim.findAbsent(id, 2, { age_seconds: 60 }),
    ])
    expect(answers.map(codeOf)).toContain('done')
    expect(answers.map(codeOf).filter((code) => code !== 'done' && code !== 'BOOKING_CHANGED')).toEqual([])
    expect(await kindsOf(id)).toEqual(['received', 'assigned', 'absent'])
    expect(await tasksOf(id)).toEqual(['absent'])
  })

  it.each([
    ['a cancellation', (id: string) => people.desk.cancel(id, { reason: 'customer_called' }, 2)],
    [
      'a move',
      (id: string) =>
        people.desk.edit(id, { ...visitFieldsOf({ service_day: later, service_time: noon }), technician: 'keep' }, 2),
    ],
    ['an unassignment', (id: string) => people.desk.unassign(id, 2)],
  ])('accepts one of a report of an absent customer and %s', async (_name, change) => {
    const { id } = await dueVisit()
    const [reported, changed] = await Promise.all([people.kim.findAbsent(id), change(id)])
    expect([reported, changed].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
    const isReported = codeOf(reported) === 'done'
    expect(codeOf(isReported ? changed : reported)).toMatch(/^(BOOKING_CHANGED|BOOKING_NOT_FOUND|STATUS_NOT_ALLOWED)$/)
    expect((await world.storedItem(id))?.absent_at !== undefined).toBe(isReported)
    expect((await tasksOf(id)).includes('absent')).toBe(isReported)
    expect((await kindsOf(id)).includes('absent')).toBe(isReported)
    const key = await staffCalls.technicianAt(people.kim.staff, visit)
    expect(key).toBe(isReported ? id : undefined)
  })

  it('releases the technician of an absent customer once while the desk moves or cancels the visit', async () => {
    for (const change of [
      (id: string) => people.desk.edit(id, visitFieldsOf({ service_day: later, service_time: noon }), 3),
      (id: string) => people.desk.cancel(id, { reason: 'unreachable' }, 3),
    ]) {
      const { id } = await dueVisit()
      expect(await people.kim.findAbsent(id)).toMatchObject({ status: 200 })
      at('09:20')
      const [left, changed] = await Promise.all([people.kim.leave(id), change(id)])
      expect([left, changed].filter((answer) => codeOf(answer) === 'done')).toHaveLength(1)
      expect(await staffCalls.technicianAt(people.kim.staff, visit)).toBeUndefined()
      const item = await world.storedItem(id)
      expect(item?.returned_at !== undefined).toBe(codeOf(left) === 'done')
      expect((await tasksOf(id)).includes('absent')).toBe(codeOf(left) === 'done')
      expect(await world.bookedCount(today, morning)).toBe(codeOf(left) === 'done' ? 1 : 0)
      if (codeOf(left) === 'done') await people.desk.cancel(id, { reason: 'unreachable' }, 4)
    }
  })
})
