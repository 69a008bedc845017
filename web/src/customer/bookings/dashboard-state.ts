import { type Status, status } from '#shared/booking/status.ts'
import { isContactNumber } from '#shared/customer/phone.ts'

/** What my page counts, and what the list can be narrowed to (specification 9.14). */
export const statusFilters = ['scheduled', 'in_progress', 'completed'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Other words than the tabs': their 진행 중 holds both of the first two. */
export const statusFilterLabels: Record<StatusFilter, string> = {
  scheduled: '배정 대기',
  in_progress: '방문 예정',
  completed: '완료',
}

/** The counter of my page that a booking belongs to. */
export function statusFilterOf(booking: { status: Status }): StatusFilter {
  if (booking.status >= status.completed) return 'completed'
  return booking.status === status.received ? 'scheduled' : 'in_progress'
}

/**
 * What the list of bookings is told by whoever leads to it, as navigation state (specification 9.11). It stays with its
 * history entry, so a reload and the browser's Back find it again.
 */
export type DashboardState = {
  /** Digits; from the look-up, or from the booking that was just made. */
  clientPhone?: string
  /** The booking that was just made. */
  requestId?: string
  /** Its ending has been seen: the list is wanted. */
  listed?: true
  /** From my page: only these. */
  status?: StatusFilter
  /** What lies over the list: the form of this booking … */
  editing?: string
  /** … or the field for the code that opens the looked-up number. */
  verifying?: true
}

const isFilter = (value: unknown): value is StatusFilter => statusFilters.some((filter) => filter === value)

/** The state as far as it can be read: another page, or an older version of this one, may have written it. */
export function dashboardStateOf(state: unknown): DashboardState {
  if (typeof state !== 'object' || state === null) return {}
  const read = (field: keyof DashboardState): unknown => Reflect.get(state, field)
  const text = (field: keyof DashboardState) => {
    const value = read(field)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const clientPhone = text('clientPhone')
  const requestId = text('requestId')
  const filter = read('status')
  const editing = text('editing')
  return {
    ...(clientPhone !== undefined && isContactNumber(clientPhone) && { clientPhone }),
    ...(requestId !== undefined && { requestId }),
    ...(isFilter(filter) && { status: filter }),
    ...(editing !== undefined && { editing }),
    ...(read('verifying') === true && { verifying: true }),
    ...(read('listed') === true && { listed: true }),
  }
}

/** The number to show masked cards for. Who has just booked did not ask for any: their own card says more. */
export const lookedUpPhone = ({ clientPhone, requestId }: DashboardState) =>
  requestId === undefined ? clientPhone : undefined
