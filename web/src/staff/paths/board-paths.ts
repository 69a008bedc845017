import { isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { staffPaths } from './staff-paths.ts'

/** The board of a day; today's has no day in its address, so that it is today's tomorrow as well. */
export const boardSearch = (day: ServiceDay, today: ServiceDay) => (day === today ? '' : `?day=${day}`)
export const boardPath = (day: ServiceDay, today: ServiceDay) => staffPaths.board + boardSearch(day, today)

/** The day that an address names. */
export function dayOfSearch(search: string, today: ServiceDay): ServiceDay {
  const named = new URLSearchParams(search).get('day')
  return named !== null && isServiceDay(named) ? named : today
}

/** Navigation state of the board: the booking that is to be assigned. Whoever leads here with it begins that. */
export type AssignState = { assign: string }

export function assignedOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('assign' in state)) return undefined
  return typeof state.assign === 'string' ? state.assign : undefined
}
