import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { can } from '#shared/booking/can.ts'
import { progressOf } from '#shared/booking/status.ts'
import { type Customer, isActive, type PhoneChange } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { findStored, type Tombstone } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { findAllOf, isOfGuest, permissionOfCancelled } from '../bookings/own-booking.ts'
import { memberActor } from '../bookings/tokens.ts'
import { findActiveByPhone, findCustomer } from '../customers/customer-store.ts'
import { activeWith, claimKey, claimStep, dropClaim, findClaimant } from '../customers/phone-claim.ts'
import { revocationSteps } from '../customers/revoke-device-tokens.ts'
import { withdrawnPhone } from '../customers/withdrawn-phone.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { moveAccount } from './cognito-account.ts'
import { saveOwnerOfCancelled, saveOwnerOfCompleted } from './owner-writes.ts'

/**
 * Stores that a member gets a verified number, and claims the number.
 * @throws ApiError PHONE_ALREADY_REGISTERED while another member changes to it; WriteConflict
 */
export async function beginPhoneChange(
  { uid, phone: from }: Pick<Customer, 'uid' | 'phone'>,
  to: PhoneDigits,
  now: Date,
): Promise<PhoneChange> {
  const change = { from, to, at: now.toISOString() }
  await transact({
    claim: await claimStep(uid, to, 2, now),
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

/**
 * Gives the customer the new number, and ends the claim: from now on the account has it. The devices of the member are no longer
 * those of the former number, which may have another holder.
 */
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
    ...(await revocationSteps(change.from, now)),
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

/** Gives all bookings of the former number that the member may see the new one, each on its own. */
async function moveBookings(uid: string, change: PhoneChange, now: Date): Promise<void> {
  const { bookings, cancelled } = await findAllOf({ uid, phone: change.from })
  for (const { request_id } of [...bookings, ...cancelled]) await moveBooking(request_id, uid, change, now)
}

/** A guest's booking that was made after the change is that of the number's next owner. */
const moveBooking = (request_id: string, uid: string, { from, to, at }: PhoneChange, now: Date) =>
  retryOnConflict(async () => {
    const stored = await findStored(request_id)
    const actor = memberActor({ uid, phone: from })
    if (stored?.kind === 'tombstone') {
      const { tombstone } = stored
      const isOwn = (await permissionOfCancelled(actor, tombstone, now)) === 'allowed' && !isLater(tombstone, at)
      if (isOwn) await saveOwnerOfCancelled(tombstone, { set: { customer_phone: await withdrawnPhone(to) } })
      return
    }
    const booking = stored?.booking
    if (booking?.customer_phone !== from || isLater(booking, at)) return
    if (can(actor, 'show', booking, now) !== 'allowed') return
    if (progressOf(booking) === 'completed') return saveOwnerOfCompleted(booking, { set: { customer_phone: to } })
    // An unverified booking stays so: a stranger may have made it with the former number.
    const after = { ...booking, customer_phone: to, version: booking.version + 1 }
    // No limit of the new number may leave a booking behind, but each counts for it from now on.
    await saveChange(booking, after, { actor: { kind: 'member' }, now }, { kind: undefined, isUnlimited: true })
  })

/** Whether a guest made a booking after an instant. */
const isLater = (made: Pick<Tombstone, 'customer_uid' | 'created_at'>, at: string) =>
  isOfGuest(made) && (made.created_at ?? '') > at

/** Returns the account of the member who signs in with a number. Finishes an interrupted change to the number first. */
export const memberWithNumber = (phone: PhoneDigits, now: Date): Promise<string | undefined> =>
  retryOnConflict(async () => {
    const customer = (await findActiveByPhone(phone)) ?? (await findClaimingMember(phone))
    if (customer?.phone_change?.to === phone) return (await finishPhoneChange(customer, now)) ? customer.uid : undefined
    return customer?.phone === phone ? customer.uid : undefined
  })

/** Returns the active member of an interrupted change to a number. */
async function findClaimingMember(phone: PhoneDigits): Promise<Customer | undefined> {
  const uid = await findClaimant(phone)
  const customer = uid === undefined ? undefined : await findCustomer(uid)
  return customer !== undefined && isActive(customer) ? customer : undefined
}
