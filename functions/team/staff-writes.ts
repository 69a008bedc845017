import { createHash } from 'node:crypto'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { isActiveStaff, isActiveTechnician } from '#shared/staff/staff.ts'
import { type Staff, staffSchema } from '#shared/staff/staff-schema.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact, tryTransaction } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { countMetric } from '../platform/logger.ts'
import { findActiveStaffByPhone } from './staff-store.ts'

/** Returns the ID of the staff member that an idempotency key adds. @param by ID of the dispatcher who adds them */
export function staffIdFor(idempotencyKey: string, by: string): string {
  const hex = createHash('sha256').update(['staff', by, idempotencyKey].join('\0')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Returns the key of the item that reserves a phone, so that active staff members never share one, which no index could
 * ensure. Indexes contain no reservations.
 */
const claimKey = (phone: PhoneDigits) => ({ staff_id: `phone#${phone}` })

/** Returns the step that reserves a phone. It rejects with PHONE_ALREADY_REGISTERED when another staff member has it. */
const claimPhone = ({ phone, staff_id }: Staff): Step => ({
  rejection: phoneInUse,
  Put: {
    TableName: tables.staff,
    Item: { ...claimKey(phone), holder: staff_id },
    ConditionExpression: 'attribute_not_exists(staff_id) OR holder = :self',
    ExpressionAttributeValues: { ':self': staff_id },
  },
})

const releasePhone = ({ phone, staff_id }: Staff): Step => ({
  rejection: phoneInUse,
  Delete: {
    TableName: tables.staff,
    Key: claimKey(phone),
    ConditionExpression: 'attribute_not_exists(staff_id) OR holder = :self',
    ExpressionAttributeValues: { ':self': staff_id },
  },
})

const phoneInUse = () =>
  new ApiError('PHONE_ALREADY_REGISTERED', { fields: [{ field: 'phone', code: 'PHONE_ALREADY_REGISTERED' }] })

async function rejectPhoneInUse({ phone, staff_id }: Staff) {
  const holder = await findActiveStaffByPhone(phone)
  if (holder !== undefined && holder.staff_id !== staff_id) throw phoneInUse()
}

/**
 * Adds a staff member. Idempotent.
 * @param added_as distinguishes a retry from another body under the same key
 * @returns the stored staff member; for a retry, the current one
 * @throws ApiError PHONE_ALREADY_REGISTERED, IDEMPOTENCY_MISMATCH
 */
export async function saveNewStaff(staff: Staff, added_as: string): Promise<Staff> {
  const failed = await tryTransaction({
    staff: {
      Put: {
        TableName: tables.staff,
        Item: { ...staff, added_as },
        ConditionExpression: 'attribute_not_exists(staff_id)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    phone: claimPhone(staff),
  })
  if (failed === undefined) return staff
  if (failed.staff?.item === undefined) throw phoneInUse()
  if (failed.staff.item.added_as !== added_as) throw new ApiError('IDEMPOTENCY_MISMATCH')
  return staffSchema.parse(failed.staff.item)
}

/**
 * Saves an edit of a staff member at the version that was read, and reserves a new or reinstated phone.
 * @throws ApiError STAFF_CHANGED, PHONE_ALREADY_REGISTERED
 */
export async function saveStaff(before: Staff, after: Staff): Promise<void> {
  const [had, has] = [isActiveStaff(before), isActiveStaff(after)]
  const moves = before.phone !== after.phone || had !== has
  if (moves && has) await rejectPhoneInUse(after)
  await transact<string>({
    staff: {
      Update: updateStep({
        TableName: tables.staff,
        Key: { staff_id: before.staff_id },
        // A portrait that was saved meanwhile goes with the role too.
        set: { ...changesOf(before, after), ...(!isActiveTechnician(after) && { portrait: undefined }) },
        condition: {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': before.version },
        },
      }),
      rejection: () => new ApiError('STAFF_CHANGED'),
    },
    released: moves && had && (before.phone !== after.phone || !has) ? releasePhone(before) : undefined,
    claimed: moves && has ? claimPhone(after) : undefined,
  })
  if ('portrait' in changesOf(before, after)) countMetric('PortraitsChanged', { staff: before.staff_id })
}

function changesOf(before: Staff, after: Staff) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Staff>
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}
