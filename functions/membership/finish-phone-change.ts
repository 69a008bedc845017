import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { progressOf } from '#shared/booking/status.ts'
import { type Customer, customerState, type PhoneChange } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { findAllOf } from '../bookings/own-booking.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { phoneHash } from '../platform/secrets/secret.ts'
import { moveAccount } from './cognito-account.ts'

/** Of two members who change to the same number, one has the claim. */
const claimKey = async (phone: PhoneDigits) => ({ key: guardKey('phone_claim', await phoneHash(phone)) })

const activeWith = (phone: PhoneDigits) => ({
  ConditionExpression: '#state = :active AND isDeleted = :no AND phone = :phone_read',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':active': customerState.active, ':no': false, ':phone_read': phone },
})

/**
 * Stores that a member gets a verified number, and claims the number.
 * @throws ApiError PHONE_ALREADY_REGISTERED while another member changes to it; WriteConflict
 */
export async function beginPhoneChange(
  { uid, phone: from }: Customer,
  to: PhoneDigits,
  now: Date,
): Promise<PhoneChange> {
  const change = { from, to, at: now.toISOString() }
  const Key = await claimKey(to)
  await transact({
    claim: {
      Update: {
        TableName: tables.guards,
        Key,
        UpdateExpression: 'SET #uid = :uid, expires_at = :expires_at',
        ConditionExpression: 'attribute_not_exists(#uid) OR #uid = :uid OR expires_at < :now',
        ExpressionAttributeNames: { '#uid': 'uid' },
        ExpressionAttributeValues: {
          ':uid': uid,
          ':expires_at': wholeSeconds(now.getTime() + 2 * DAY),
          ':now': wholeSeconds(now.getTime()),
        },
      },
      rejection: () => new ApiError('PHONE_ALREADY_REGISTERED'),
    },
    customer: {
      Update: updateStep({
        TableName: tables.customers,
        Key: { uid },
        set: { phone_change: change },
        condition: activeWith(from),
      }),
    },
  })
  return change
}

type Changing = Pick<Customer, 'uid' | 'phone_change'>

/**
 * Runs the remaining steps of a change, each of which is idempotent: after a crash, the member's next try, the next sign-in
 * with the number or the night completes them. The account moves first, since Cognito ensures one per phone.
 * @returns whether the customer has the new number now; false where another account has it, which ends the change
 */
export async function finishPhoneChange({ uid, phone_change: change }: Changing, now: Date): Promise<boolean> {
  if (change === undefined) return false
  if (change.moved_at === undefined) {
    try {
      await moveAccount(uid, change.to)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await endPhoneChange(uid, change)
      await dropClaim(uid, change.to)
      return false
    }
    await saveMoved(uid, change, now)
  }
  await moveBookings(uid, change, now)
  return true
}

/** Gives the customer the new number, and ends the claim: from now on the account has it. */
async function saveMoved(uid: string, change: PhoneChange, now: Date): Promise<void> {
  const moved = { ...change, moved_at: now.toISOString() }
  const customer = {
    TableName: tables.customers,
    Key: { uid },
    set: { phone: change.to, phone_change: moved },
    condition: activeWith(change.from),
  }
  await transact({
    customer: { Update: updateStep(customer) },
    claim: { Delete: { TableName: tables.guards, Key: await claimKey(change.to) } },
  })
}

/** Removes a change that is finished, or that another account prevents. */
export async function endPhoneChange(uid: string, { at }: PhoneChange): Promise<void> {
  await ifConditionHolds(
    dynamo.send(
      new UpdateCommand(
        updateStep({
          TableName: tables.customers,
          Key: { uid },
          set: { phone_change: undefined },
          condition: {
            ConditionExpression: 'phone_change.#at = :at',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':at': at },
          },
        }),
      ),
    ),
  )
}

const dropClaim = async (uid: string, phone: PhoneDigits) =>
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

/** Gives the open bookings of the former number the new one, each on its own. Completed ones stay as they are. */
async function moveBookings(uid: string, { from, to }: PhoneChange, now: Date): Promise<void> {
  const { bookings } = await findAllOf({ uid, phone: from })
  for (const { request_id } of bookings) await moveBooking(request_id, { uid, from, to }, now)
}

const moveBooking = (request_id: string, { uid, from, to }: { uid: string; from: string; to: string }, now: Date) =>
  retryOnConflict(async () => {
    const booking = await findBooking(request_id)
    if (booking === undefined || booking.customer_phone !== from || progressOf(booking) !== 'in_progress') return
    const isVerifiedNow = booking.verified === false && { verified: true, confirmed_at: now.toISOString() }
    // Both numbers are verified, and no limit of the new one may leave a booking behind.
    const after = { ...booking, ...isVerifiedNow, customer_phone: to, uncounted: true, version: booking.version + 1 }
    await saveChange(booking, after, { actor: { kind: 'member', uid, phone: to }, now }, { kind: undefined })
  })
