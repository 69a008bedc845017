import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import {
  closeDayEdits,
  isUntouched,
  noEdits,
  openDayEdits,
  overbooked,
  planOf,
  slotsWith,
  usualCapacity,
  withCapacity,
} from '../../../../web/src/staff/calendar/day-plan.ts'
import { aCalendarDay } from './days.ts'

const [first, second] = serviceTimes
const day = aCalendarDay({ note: '오전에 교육' }, [3, 1])

const capacities = (edits = noEdits) => slotsWith(day, edits).map(({ capacity }) => capacity)

describe('planOf', () => {
  it('puts only changed values into the plan of a day', () => {
    const edits = withCapacity(withCapacity(noEdits, { service_time: first, capacity: 4 }), {
      service_time: second,
      capacity: 5,
    })
    expect(planOf(day, edits)).toEqual({ slots: [{ service_time: first, capacity: 4 }] })
    expect(planOf(day, { ...edits, note: '모두 교육 ' })).toEqual({
      slots: [{ service_time: first, capacity: 4 }],
      note: '모두 교육',
    })
    expect(planOf(day, withCapacity(edits, { service_time: first, capacity: 5 }))).toBeUndefined()
  })

  it('removes a note, and keeps a typed space as an edit', () => {
    expect(planOf(day, { slots: [], note: '' })).toEqual({ slots: [], note: '' })
    expect(planOf(day, { slots: [], note: '오전에 교육 ' })).toBeUndefined()
    expect(isUntouched(day, { slots: [], note: '오전에 교육 ' })).toBe(false)
    expect(isUntouched(day, { slots: [], note: '오전에 교육' })).toBe(true)
  })

  it('leaves unedited values of a day to other edits', () => {
    const edits = withCapacity(noEdits, { service_time: first, capacity: 4 })
    const later = aCalendarDay({}, [], [5, 2, 2, 2])
    expect(slotsWith(later, edits).map(({ capacity }) => capacity)).toEqual([4, 2, 2, 2])
  })

  it('closes a day, and opens it with its previous capacities', () => {
    const edited = withCapacity(noEdits, { service_time: first, capacity: 7 })
    const shut = closeDayEdits(edited, slotsWith(day, edited))
    expect(capacities(shut)).toEqual([0, 0, 0, 0])
    expect(overbooked(slotsWith(day, shut)).map(({ service_time }) => service_time)).toEqual([first, second])
    expect(capacities(openDayEdits(shut, []))).toEqual([7, 5, 5, 5])
  })

  it('opens a closed day with the usual capacities', () => {
    const month = [
      aCalendarDay({}, [], [3, 3, 3, 2]),
      aCalendarDay({}, [], [3, 3, 4, 2]),
      aCalendarDay({}, [], [3, 4, 4, 0]),
      aCalendarDay({}, [], [0, 0, 0, 0]),
    ]
    expect(openDayEdits(noEdits, month).slots.map(({ capacity }) => capacity)).toEqual([3, 3, 4, 2])
    expect(usualCapacity([], first)).toBe(1)
  })
})
