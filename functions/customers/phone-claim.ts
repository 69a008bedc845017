import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Customer, customerState } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'
import { phoneHash } from '../platform/secrets/secret.ts'

/** Of two members who change to the same number, one has the claim. */
export const claimKey = async (phone: PhoneDigits) => ({ key: guardKey('phone_claim', await phoneHash(phone)) })

export const activeWith = (phone: PhoneDigits) => ({
  ConditionExpression: '#state = :active AND isDeleted = :no AND phone = :phone_read',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':active': customerState.active, ':no': false, ':phone_read': phone },
})

/** Returns the step that requires a member to be active with the number that was read. */
export const requireActiveWith = ({ uid, phone }: Pick<Customer, 'uid' | 'phone'>): Step => ({
  ConditionCheck: { TableName: tables.customers, Key: { uid }, ...activeWith(phone) },
})

/** Returns the step that claims a number for a member; it rejects while another one has the claim. */
export const claimStep = async (uid: string, phone: PhoneDigits, days: number, now: Date): Promise<Step> => ({
  Update: {
    TableName: tables.guards,
    Key: await claimKey(phone),
    UpdateExpression: 'SET #uid = :uid, expires_at = :expires_at',
    ConditionExpression: 'attribute_not_exists(#uid) OR #uid = :uid OR expires_at < :now',
    ExpressionAttributeNames: { '#uid': 'uid' },
    ExpressionAttributeValues: {
      ':uid': uid,
      ':expires_at': wholeSeconds(now.getTime() + days * DAY),
      ':now': wholeSeconds(now.getTime()),
    },
  },
  rejection: () => new ApiError('PHONE_ALREADY_REGISTERED'),
})

const storedClaim = z.object({ uid: z.string() })

/** Returns the member who claims a number. */
export async function findClaimant(phone: PhoneDigits): Promise<string | undefined> {
  const Key = await claimKey(phone)
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key, ConsistentRead: true }))
  return Item && storedClaim.parse(Item).uid
}

/** Ends the claim of a member on a number. */
export const dropClaim = async (uid: string, phone: PhoneDigits) =>
  ifConditionHolds(
    dynamo.send(
      new DeleteCommand({
        TableName: tables.guards,
        Key: await claimKey(phone),
        ConditionExpression: '#uid = :uid',
        ExpressionAttributeNames: { '#uid': 'uid' },
        ExpressionAttributeValues: { ':uid': uid },
      }),
    ),
  )
