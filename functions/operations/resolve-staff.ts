import { withoutSeparators } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveStaffByPhone, findStaff } from '../team/staff-store.ts'

/**
 * Returns the ID of a staff member by ID or phone.
 * @throws ApiError STAFF_NOT_FOUND
 */
export async function resolveStaffId(name: string): Promise<string> {
  const digits = withoutSeparators(name)
  const staff = /^0\d+$/.test(digits) ? await findActiveStaffByPhone(digits) : await findStaff(name)
  if (staff === undefined) throw new ApiError('STAFF_NOT_FOUND')
  return staff.staff_id
}
