import { addDays, isServiceDay, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { staffPaths } from './staff-paths.ts'

/**
 * The search of a day's board; today's names no day, so that the link follows the date.
 * @param current the search of the board that is left: what its queue shows stays
 */
export function boardSearch(day: ServiceDay, today: ServiceDay, current = ''): string {
  const search = new URLSearchParams(current)
  search.delete('day')
  if (day !== today) search.set('day', day)
  return search.size === 0 ? '' : `?${search}`
}
export const boardPath = (day: ServiceDay, today: ServiceDay, current?: string) =>
  staffPaths.board + boardSearch(day, today, current)

/** The week of a day; this week's names no day. */
export const weekPath = (day: ServiceDay, today: ServiceDay) =>
  mondayOf(day) === mondayOf(today) ? staffPaths.week : `${staffPaths.week}?day=${day}`

/** Returns the Monday of a day's week. */
export const mondayOf = (day: ServiceDay): ServiceDay => addDays(day, -((weekdayOf(day) + 6) % 7))

/** Navigation state of the board that shows the row of a technician. */
export type RowState = { technician: string }

export function technicianOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('technician' in state)) return undefined
  return typeof state.technician === 'string' ? state.technician : undefined
}

/** Returns the day of a URL. */
export function dayOfSearch(search: string, today: ServiceDay): ServiceDay {
  const named = new URLSearchParams(search).get('day')
  return named !== null && isServiceDay(named) ? named : today
}

/** Navigation state of the board that starts the assignment of a booking. */
export type AssignState = { assign: string }

export function assignedOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('assign' in state)) return undefined
  return typeof state.assign === 'string' ? state.assign : undefined
}
