import * as routes from '#shared/contract/staff-routes.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const showStaffMe = staffEndpoint(routes.showStaffMe, async ({ staff: { staff_id, name, roles } }) => ({
  staff_id,
  name,
  roles,
}))
