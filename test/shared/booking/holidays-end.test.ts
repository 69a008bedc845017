import { expect, it } from 'vitest'
import { dueAt } from '#shared/booking/assignment-deadline.ts'
import { feeMultiplier, feeReason } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'

const [morning] = serviceTimes
/** The first day that the table of holidays does not cover: a Saturday. */
const firstDayAfter = '2028-01-01'

it('counts days after the end of the table of holidays by their weekday alone', () => {
  expect(holidayOn('2027-12-25')).toBe('성탄절')
  const year = Array.from({ length: 366 }, (_, days) => addDays(firstDayAfter, days))
  expect(year.at(59)).toBe('2028-02-29')
  expect(year.filter((day) => holidayOn(day) !== undefined)).toEqual([])
  // 1 March 2028 is a Wednesday and a holiday that the table does not have.
  expect([feeReason('2028-03-01', morning), feeMultiplier('2028-03-01', morning)]).toEqual(['ordinary', 1])
  expect(feeReason(firstDayAfter, morning)).toBe('holiday')
})

it('promises a technician within business hours over the end of the table and on 29 February', () => {
  const visit = new Date('2028-03-10T09:00:00+09:00')
  const due = (since: string) => dueAt(new Date(since), visit).toISOString()
  expect(due('2028-02-29T10:00:00+09:00')).toBe('2028-02-29T04:00:00.000Z')
  expect(due('2027-12-31T18:00:00+09:00') > '2027-12-31T09:00:00.000Z').toBe(true)
})
