import { readPhone } from '#shared/customer/read-phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveStaffByPhone, findStaff } from '../team/staff-store.ts'

/**
 * Returns the ID of a staff member by ID or phone.
 * @throws ApiError STAFF_NOT_FOUND
 */
export async function resolveStaffId(name: string): Promise<string> {
  const phone = readPhone(name)
  const staff = phone === undefined ? await findStaff(name) : await findActiveStaffByPhone(phone)
  if (staff === undefined) throw new ApiError('STAFF_NOT_FOUND')
  return staff.staff_id
}
