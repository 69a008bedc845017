import { isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
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
