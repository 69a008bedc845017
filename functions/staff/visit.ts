import { trustedActionTime } from '#shared/booking/action-time.ts'
import { status, visitDayStart } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { changeByStaff, changeOf, nextStatus, type StaffChange } from './change.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const startVisit = staffEndpoint(routes.startVisit, (call) => start(changeOf(call)))

/** Begins the work of a visit (specification 4.6). @throws Refusal those of every change */
export const start = (change: StaffChange) =>
  changeByStaff(
    change,
    'visit',
    (booking) => booking.status === status.visiting && booking.started_at !== undefined,
    (before) => ({
      kind: 'started',
      after: {
        ...before,
        status: nextStatus({ kind: 'visit' }, before, change.now),
        started_at: trustedActionTime(change.at, change.now, visitDayStart(before.service_day)),
        version: before.version + 1,
      },
    }),
  )

/** Has a visit be one of today; whether its work has begun is left open. @throws Refusal those of every change */
export const startVisitDay = (change: StaffChange) =>
  changeByStaff(
    change,
    'visit',
    (booking) => booking.status >= status.visiting,
    (before) => ({
      kind: 'visiting',
      after: {
        ...before,
        status: nextStatus({ kind: 'visit' }, before, change.now),
        version: before.version + 1,
      },
    }),
  )
