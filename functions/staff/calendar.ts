import { isServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/team-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { findCalendar } from '../bookings/calendar-store.ts'
import { planDay } from './plan-day.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const showCalendar = staffEndpoint(routes.showCalendar, async ({ query: { month } }) => ({
  days: await findCalendar(daysOf(month)),
}))

/**
 * Returns every day of a month.
 * @param month `YYYY-MM`
 */
const daysOf = (month: string): ServiceDay[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(isServiceDay)

export const setCalendarDay = staffEndpoint(routes.setCalendarDay, async ({ params, body, now }) => {
  const day = params.day ?? ''
  if (!isServiceDay(day) || day < seoulDayOf(now))
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] })
  return planDay(day, body)
})
