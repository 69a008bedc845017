import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { isKeyedHash, keyedHash } from '../platform/secrets/secret.ts'
import { type Admission, admissionKey, admissionText, madeByAdmin, storedAdmission } from '../team/admission.ts'
import { findActiveStaffByPhone } from '../team/staff-store.ts'
import type { Proof } from './one-time-code-store.ts'

const { wrongPerIp, tries } = limits.admission

/**
 * Verifies the code of an admission. Its tries count in its own item for each client IP prefix, so that a stranger with a technician's
 * number cannot use up the tries of the technician, and codes without an admission count nowhere.
 * @throws ApiError CODE_WRONG, also without an admission, so that no client learns of one
 */
export async function verifyAdmission(
  { phone, code }: { phone: PhoneDigits; code: string },
  ipPrefixes: IpPrefixes,
  now: Date,
): Promise<Proof> {
  const key = await admissionKey(phone)
  const text = admissionText(phone, code)
  const admission = await recordTry({ key, text, ipPrefixes }, now)
  const isRight = admission !== undefined && (await isKeyedHash(admission.code_hash, 'admission', text))
  if (!isRight || !isFor(await findActiveStaffByPhone(phone), admission)) throw new ApiError('CODE_WRONG')
  return { key, challenge: admission.challenge }
}

/** Whether an admission is for this staff member, who may have got another phone or role since. */
const isFor = (staff: Staff | undefined, { staff_id, made_by }: Admission) =>
  staff?.staff_id === staff_id && (made_by === madeByAdmin || !staff.roles.includes('desk'))

type Try = { key: string; text: string; ipPrefixes: IpPrefixes }

/**
 * Records a try before checking it, so that parallel tries cannot exceed the limit. Both sets contain a code of a prefix once: a
 * stranger who repeats a wrong code uses up no try of others. @returns undefined if it is not allowed
 */
async function recordTry({ key, text, ipPrefixes }: Try, now: Date) {
  const given = (await keyedHash('admission', text)).toString('base64url')
  const prefix = (await keyedHash('network', widestPrefix(ipPrefixes))).toString('base64url')
  const tried = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key },
        UpdateExpression: 'ADD #tried_from_here :answer, tried :try',
        ConditionExpression:
          'valid_until > :now AND (attribute_not_exists(done_at) OR done_at > :a_minute_ago)' +
          ' AND (attribute_not_exists(tried) OR size(tried) < :most OR contains(tried, :one_try))' +
          ' AND (attribute_not_exists(#tried_from_here) OR size(#tried_from_here) < :most_from_here' +
          ' OR contains(#tried_from_here, :given))',
        ExpressionAttributeNames: { '#tried_from_here': `tried_${prefix}` },
        ExpressionAttributeValues: {
          ':answer': new Set([given]),
          ':given': given,
          ':try': new Set([`${prefix} ${given}`]),
          ':one_try': `${prefix} ${given}`,
          ':most': tries,
          ':most_from_here': wrongPerIp,
          ':now': now.getTime(),
          ':a_minute_ago': now.getTime() - limits.code.repeatSeconds * SECOND,
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return tried && storedAdmission.parse(tried.Attributes)
}
