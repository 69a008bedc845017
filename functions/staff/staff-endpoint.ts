import type { Actor } from '#shared/booking/can.ts'
import type { ResponseOf, Route, StaffAccess } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import type { Staff } from '#shared/staff/staff.ts'
import { type Call, type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { findActiveStaff } from '../team/staff-store.ts'

type StaffRoute = Route & { access: StaffAccess }

/** Whoever of the staff acts on bookings; who is both desk and technician acts as the desk. */
export type StaffActor = Extract<Actor, { kind: 'desk' | 'technician' }>

type StaffCall<R extends StaffRoute> = Call<R> & {
  /** Who calls, as their item says now. */
  staff: Staff
  actor: StaffActor
}

/**
 * As `endpoint`, for those of the staff whom the route is for. Their item is read at every call, before what they send: a
 * token outlives a retirement and a role by minutes, and opens nothing then (specification 5.6).
 * @throws Refusal STAFF_ONLY for who is retired, and for who lacks the role
 */
export const staffEndpoint = <const R extends StaffRoute>(
  route: R,
  useCase: (call: StaffCall<R>) => Promise<ResponseOf<R>>,
): Endpoint<R> =>
  endpoint(
    route,
    (call, staff: Staff) => useCase({ ...call, staff, actor: actorOf(staff) }),
    async (staff_id) => {
      const staff = await findActiveStaff(String(staff_id))
      if (staff === undefined || !isOpenTo(route, staff)) throw new ApiError('STAFF_ONLY')
      return staff
    },
  )

const isOpenTo = ({ access }: StaffRoute, { roles }: Staff) => access === 'staff' || roles.includes(access)

const actorOf = ({ staff_id, roles }: Staff): StaffActor => ({
  kind: roles.includes('desk') ? 'desk' : 'technician',
  staff_id,
})
