import { withoutSeparators } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveStaffByPhone, findStaff } from '../team/staff-store.ts'

/** The id of somebody of the staff, by it or by their phone. @throws Refusal STAFF_NOT_FOUND */
export async function resolveStaffId(name: string): Promise<string> {
  const digits = withoutSeparators(name)
  const staff = /^0\d+$/.test(digits) ? await findActiveStaffByPhone(digits) : await findStaff(name)
  if (staff === undefined) throw new ApiError('STAFF_NOT_FOUND')
  return staff.staff_id
}
