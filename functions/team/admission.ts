import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { codeRange } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { keyedHash, phoneHash } from '../platform/secrets/secret.ts'

const CHALLENGE_BYTES = 16

/** The maker of an admission by an admin; else it is the ID of the dispatcher. */
export const madeByAdmin = 'operations'

/**
 * A stored admission. Unlike a sent code it has no challenge that only the client knows, so its hash needs the server secret,
 * and a client IP prefix has few tries.
 */
export const storedAdmission = z.object({
  code_hash: z.string(),
  staff_id: z.string(),
  made_by: z.string(),
  /** Identifies the admission, for its ticket. */
  challenge: z.string(),
})

export type Admission = z.infer<typeof storedAdmission>

/** Returns the key of the only admission of a phone: a new one replaces it. */
export const admissionKey = async (phone: PhoneDigits) => guardKey('code_admission', await phoneHash(phone))

/** Returns the text whose keyed hash is stored. */
export const admissionText = (phone: PhoneDigits, code: string) => `${phone}\0${code}`

/** Returns a new code for a staff member, valid after its write (specification 6.10). */
export async function issueAdmission({ staff_id, phone }: Staff, made_by: string, now: Date) {
  const code = String(randomInt(codeRange.first, codeRange.last + 1))
  const valid_until = now.getTime() + limits.admission.seconds * SECOND
  const Item = {
    key: await admissionKey(phone),
    code_hash: (await keyedHash('admission', admissionText(phone, code))).toString('base64url'),
    staff_id,
    made_by,
    challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
    valid_until,
    expires_at: wholeSeconds(valid_until) + limits.code.repeatSeconds,
  }
  return { code, validUntil: new Date(valid_until), write: { Put: { TableName: tables.guards, Item } } }
}
