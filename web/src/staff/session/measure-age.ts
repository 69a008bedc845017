import { showStaffMe } from '#shared/contract/staff-routes.ts'
import { type ActedAt, ageSeconds, isUncounted } from '../../core/lib/action-age.ts'
import { staffCall } from './staff-call.ts'

/**
 * Returns the age of a technician's action in seconds. Where the page has not counted the age, any call first brings the time of
 * the server: the clock of the device may have been corrected since.
 */
export async function measureAge(acted: ActedAt): Promise<number> {
  if (isUncounted(acted)) await staffCall(showStaffMe, {})
  return ageSeconds(acted)
}
