import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { phoneHash } from '../platform/secrets/secret.ts'
import { revocationOf } from '../sms/device-token.ts'
import { recordErasure } from './erasure-record.ts'

/** Returns the steps that revoke the device tokens that were issued for a phone until now. */
export async function revocationSteps(phone: PhoneDigits, now: Date) {
  const hash = await phoneHash(phone)
  return { revocation: { Put: revocationOf(hash, now) }, erasure: recordErasure('phone', hash, 'device_tokens') }
}

/** Revokes the device tokens that were issued for a phone until now. */
export const revokeDeviceTokens = async (phone: PhoneDigits, now: Date) => transact(await revocationSteps(phone, now))

/**
 * Repeats a revocation after a restore.
 * @param hash of the phone, from the erasure record
 * @returns whether it was missing
 */
export async function repeatRevocation(hash: string, at: Date): Promise<boolean> {
  const revocation = revocationOf(hash, at)
  const written = await ifConditionHolds(
    dynamo.send(
      new PutCommand({
        ...revocation,
        ConditionExpression: 'attribute_not_exists(through) OR through < :through',
        ExpressionAttributeValues: { ':through': revocation.Item.through },
      }),
    ),
  )
  return written !== undefined
}
