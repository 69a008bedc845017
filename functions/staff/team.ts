import { showStaffMe as showStaffMeRoute } from '#shared/contract/staff-routes.ts'
import * as routes from '#shared/contract/team-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { byVisit, toCard } from '#shared/staff/card.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { StaffEdit } from '#shared/staff/staff-form.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { payloadHashOf } from '../bookings/booking-id.ts'
import { withPortraitLinks } from '../pictures/picture-links.ts'
import { findStaff, findTeam } from '../team/staff-store.ts'
import { staffIdFor } from '../team/staff-writes.ts'
import { staffEndpoint } from './staff-endpoint.ts'
import { addToTeam, editTeam, invalidField, openVisitsOf } from './team-changes.ts'

export const showStaffMe = staffEndpoint(showStaffMeRoute, async ({ staff: { staff_id, name, roles } }) => ({
  staff_id,
  name,
  roles,
}))

export const listTeam = staffEndpoint(routes.listTeam, async ({ now }) => {
  const [active, retired] = await Promise.all([findTeam('active'), findTeam('retired')])
  return { team: [...active, ...retired].map((staff) => withPortraitLinks(staff, now)) }
})

export const showStaff = staffEndpoint(routes.showStaff, async ({ params, now }) =>
  withPortraitLinks(await existing(params.staff_id), now),
)

export const addStaff = staffEndpoint(routes.addStaff, async ({ body, staff, idempotencyKey, now }) => {
  const staff_id = staffIdFor(idempotencyKey, staff.staff_id)
  return withPortraitLinks(await addToTeam(body, staff_id, payloadHashOf(body, idempotencyKey), now), now)
})

export const editStaff = staffEndpoint(routes.editStaff, async ({ params, body, staff, now }) => {
  const before = await existing(params.staff_id)
  if (before.staff_id === staff.staff_id) refuseOfOneself(body)
  return { staff: withPortraitLinks(await editTeam(before, body, now), now) }
})

export const listVisitsOfStaff = staffEndpoint(routes.listVisitsOfStaff, async ({ params }) => {
  const { staff_id } = await existing(params.staff_id)
  return { visits: (await openVisitsOf(staff_id)).map(toCard).sort(byVisit) }
})

const existing = async (staff_id = ''): Promise<Staff> => {
  const found = await findStaff(staff_id)
  if (found === undefined) throw new ApiError('STAFF_NOT_FOUND')
  return found
}

/** Rejects dispatchers who retire themselves or remove their own role. */
function refuseOfOneself({ state, roles }: StaffEdit) {
  if (state === staffState.retired) throw invalidField('state')
  if (roles?.includes('desk') === false) throw invalidField('roles')
}
