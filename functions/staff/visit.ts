import { instantOfTap } from '#shared/booking/action-time.ts'
import { beginningOf, status } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { changeByStaff, changeOf, type StaffChange, statusOrRefusal } from './change.ts'
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
        status: statusOrRefusal({ kind: 'visit' }, before, change.now),
        started_at: instantOfTap(change.at, change.now, beginningOf(before.service_day)),
        version: before.version + 1,
      },
    }),
  )

/** Has a visit be one of today; whether its work has begun is left open. @throws Refusal those of every change */
export const beginDay = (change: StaffChange) =>
  changeByStaff(
    change,
    'visit',
    (booking) => booking.status >= status.visiting,
    (before) => ({
      kind: 'visiting',
      after: {
        ...before,
        status: statusOrRefusal({ kind: 'visit' }, before, change.now),
        version: before.version + 1,
      },
    }),
  )
