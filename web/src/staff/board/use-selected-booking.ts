import { useLocation, useNavigate } from 'react-router-dom'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type AssignState, assignedOf, boardSearch } from '../paths/board-paths.ts'
import { staffPaths } from '../paths/staff-paths.ts'

type Choosable = { request_id: string; service_day: ServiceDay }

/**
 * The booking that is to be assigned: it stands in the history entry, so that Back and a reload know of it and the address
 * does not. Choosing turns the board to its day.
 */
export function useSelectedBooking(today: ServiceDay) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const chosen = assignedOf(state)
  const choose = ({ request_id, service_day }: Choosable) => {
    const state: AssignState = { assign: request_id }
    const to = { pathname: staffPaths.board, search: boardSearch(service_day, today) }
    void navigate(to, { replace: chosen !== undefined, state })
  }
  /** @param to the search of the address that the board goes back to */
  const stop = (to = search) => {
    if (chosen !== undefined) void navigate({ pathname: staffPaths.board, search: to }, { replace: true, state: null })
  }
  return { chosen, choose, stop }
}
