import { ApiError } from '#shared/errors.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { moveMember as moveCommand } from '#shared/operations/person-commands.ts'
import { moveToAccount } from '../membership/member-move.ts'
import { findActiveStaffByPhone } from '../team/staff-store.ts'

/**
 * Moves a member who lost the number (specification 6.13).
 * @throws ApiError PHONE_ALREADY_REGISTERED for the number of a staff member, MEMBER_NOT_FOUND
 */
export async function moveMember(numbers: InputOf<typeof moveCommand>, now: Date) {
  for (const field of ['from', 'to'] as const)
    if ((await findActiveStaffByPhone(numbers[field])) !== undefined)
      throw new ApiError('PHONE_ALREADY_REGISTERED', { fields: [{ field, code: 'PHONE_ALREADY_REGISTERED' }] })
  return moveToAccount(numbers, now)
}
