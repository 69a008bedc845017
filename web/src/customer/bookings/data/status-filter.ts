import { type Status, status } from '#shared/booking/status.ts'

/** The counters of my page and the filters of the list (specification 9.14). */
export const statusFilters = ['scheduled', 'in_progress', 'completed'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Not the labels of the tabs: their 진행 중 contains the first two. */
export const statusFilterLabels: Record<StatusFilter, string> = {
  scheduled: '배정 대기',
  in_progress: '방문 예정',
  completed: '완료',
}

/** Returns the counter that a booking belongs to. */
export function statusFilterOf(booking: { status: Status }): StatusFilter {
  if (booking.status >= status.completed) return 'completed'
  return booking.status === status.received ? 'scheduled' : 'in_progress'
}

/** Returns the filter in the search of an address, `?status=completed`. */
export function statusFilterIn(search: string): StatusFilter | undefined {
  const status = new URLSearchParams(search).get('status')
  return statusFilters.find((filter) => filter === status)
}
