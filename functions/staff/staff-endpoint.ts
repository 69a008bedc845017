import type { Actor } from '#shared/booking/can.ts'
import type { ResponseOf, Route, StaffAccess } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { type Call, type Endpoint, endpoint } from '../platform/http/endpoint.ts'
import { findActiveStaff } from '../team/staff-store.ts'

type StaffRoute = Route & { access: StaffAccess }

/** A staff actor; a person with both roles acts as a dispatcher. */
export type StaffActor = Extract<Actor, { kind: 'desk' | 'technician' }>

type StaffCall<R extends StaffRoute> = Call<R> & {
  /** The caller's current item. */
  staff: Staff
  actor: StaffActor
}

/**
 * Like `endpoint`, for a staff route. The caller's item is read before the input, since tokens outlive a retirement by
 * minutes (specification 5.6).
 * @throws ApiError STAFF_ONLY for retired staff and callers without the role
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
