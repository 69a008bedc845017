import { progressOf } from '#shared/booking/status.ts'
import { type Customer, isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { memberMoveMessages } from '#shared/notifications/job.ts'
import { findStored, type StoredBooking, type Tombstone } from '../bookings/booking-store.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { findAllOf } from '../bookings/own-booking.ts'
import {
  findActiveByPhone,
  findCustomer,
  findCustomersByPhone,
  type StoredCustomer,
} from '../customers/customer-store.ts'
import { requireActiveWith } from '../customers/phone-claim.ts'
import { revokeDeviceTokens } from '../customers/revoke-device-tokens.ts'
import {
  allWithdrawnPhones,
  isWithdrawnPhone,
  recentWithdrawnPhones,
  withdrawnPhone,
} from '../customers/withdrawn-phone.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { logger } from '../platform/logger.ts'
import { removeAccount, signOutEverywhere } from './cognito-account.ts'
import { saveOwnerOfCancelled, saveOwnerOfCompleted } from './owner-writes.ts'
import { finishWithdrawal } from './withdrawal.ts'
import { markMoved, saveWithdrawalFinished, withdrawPersonalData } from './withdrawal-store.ts'

type Numbers = { from: PhoneDigits; to: PhoneDigits }

/** Counts of one try: moved bookings, moved ones that the company cancelled, and those that stay with the former number. */
type Moved = Record<'bookings' | 'cancelled' | 'staying', number>
const none: Moved = { bookings: 0, cancelled: 0, staying: 0 }

/**
 * Moves the bookings of a member who lost the number to the account of the new number, and ends the old membership
 * (specification 6.13). A repeat finishes an interrupted move; after a finished one it changes nothing.
 * @throws ApiError MEMBER_NOT_FOUND for a number without a membership
 */
export async function moveToAccount(numbers: Numbers, now: Date): Promise<Moved> {
  return finishMove(await retryOnConflict(() => beginMove(numbers, now)), now)
}

/** Ends the old membership, unless an earlier try did: its number may belong to another member by now. */
async function beginMove({ from, to }: Numbers, now: Date): Promise<StoredCustomer> {
  const target = await findActiveByPhone(to)
  if (target === undefined) throw noMember('to')
  // Read first: another run of the command may begin the move between the two reads.
  const former = await findActiveByPhone(from)
  const begun = await findMove(from, target)
  if (begun !== undefined) return begun
  if (former === undefined) throw noMember('from')
  return markMoved(former, target, now)
}

const noMember = (field: keyof Numbers) =>
  new ApiError('MEMBER_NOT_FOUND', { fields: [{ field, code: 'MEMBER_NOT_FOUND' }] })

/** Finds the membership that was moved from a number to an account, by the number or its hash. */
async function findMove(from: PhoneDigits, target: Customer): Promise<StoredCustomer | undefined> {
  const named = await findCustomersByPhone(from)
  for await (const hash of allWithdrawnPhones(from)) named.push(...(await findCustomersByPhone(hash)))
  for (const { uid } of named) {
    const member = await findCustomer(uid)
    if (member !== undefined && (await findMembers(member))?.target.uid === target.uid) return member
  }
  return undefined
}

/** @property signedUpAt instant at which the former member signed up again */
type Members = { former: StoredCustomer; target: StoredCustomer; signedUpAt: string }

/** Finds who gets the bookings of a moved membership: the new member, or the next one where an admin moved that one too. */
async function findMembers(former: StoredCustomer): Promise<Members | undefined> {
  const next = former.moved_to && (await findCustomer(former.moved_to.uid))
  if (next === undefined) return undefined
  const target = isActive(next) ? next : (await findMembers(next))?.target
  return target && { former, target, signedUpAt: next.created_at }
}

/**
 * Runs the remaining steps of a move, each of which is idempotent: after a crash, the admin's next try or the night completes
 * them. Sessions end first. The number is blanked after the messages, and the account is removed last, so that
 * a sign-up with the number fails until the bookings have left it.
 */
export async function finishMove(former: StoredCustomer, now: Date): Promise<Moved> {
  const { uid, moved_to, withdrawal_finished_at } = former
  if (withdrawal_finished_at !== undefined) return none
  const members = await findMembers(former)
  if (moved_to === undefined || members === undefined) {
    // The new member has left meanwhile: the bookings end as with any withdrawal.
    await finishWithdrawal(former, now)
    return none
  }
  const { target } = members
  await signOutEverywhere(uid)
  const first = await moveBookings(former, now)
  if (!isWithdrawnPhone(former.phone)) {
    await queueMessages(memberMoveMessages({ uid, at: moved_to.at, from: former.phone, to: target.phone }), now)
    // The lost phone is no longer a device of the number's owner.
    await revokeDeviceTokens(former.phone, now)
  }
  const late = await moveBookings(former, now) // Indexes may have lacked a booking that was created just before.
  const [bookings, cancelled] = [first.bookings + late.bookings, first.cancelled + late.cancelled]
  await withdrawPersonalData(former)
  await removeAccount(uid)
  logger.info('audit', { uid: 'operations', customer: uid, what: 'member_moved', to: target.uid, bookings, cancelled })
  await saveWithdrawalFinished(uid, now)
  return { bookings, cancelled, staying: late.staying }
}

/** Moves every booking that the old membership shows, completed ones too. */
async function moveBookings(former: StoredCustomer, now: Date): Promise<Moved> {
  const { bookings, cancelled } = await findAllOf(former)
  const moved = { ...none }
  for (const { request_id } of [...bookings, ...cancelled]) {
    const outcome = await moveBooking(request_id, former, now)
    if (outcome !== undefined) moved[outcome] += 1
  }
  return moved
}

/**
 * Reads both members again, since the new one may get another number, be moved too, or leave.
 * @returns the count to which a booking belongs; undefined for one that an earlier try moved
 * @throws ApiError MEMBER_NOT_FOUND once the new member has left
 */
const moveBooking = (request_id: string, former: StoredCustomer, now: Date): Promise<keyof Moved | undefined> =>
  retryOnConflict(async () => {
    const members = await findMembers(former)
    if (members === undefined) throw noMember('to')
    const stored = await findStored(request_id)
    if (stored?.kind === 'booking' && isOfFormer(stored.booking, phonesOf(members), members)) {
      await saveMoved(stored.booking, members, now)
      return 'bookings'
    }
    if (stored?.kind === 'tombstone' && (await isCancelledOfFormer(stored.tombstone, members))) {
      await saveMovedTombstone(stored.tombstone, members)
      return 'cancelled'
    }
    const hasNumber = stored?.kind === 'booking' && phonesOf(members).includes(stored.booking.customer_phone)
    return hasNumber ? 'staying' : undefined
  })

/** Returns the former number. Its hash is that of other erased bookings too. */
const phonesOf = ({ former: { phone } }: Members) => (isWithdrawnPhone(phone) ? [] : [phone])

type Owned = Pick<Tombstone, 'customer_uid' | 'customer_phone' | 'created_at'>

/**
 * Whether an item is the old membership's: by its account, or as a guest's by its number. One that a guest made after the
 * member had signed up again is that of the number's next owner.
 */
const isOfFormer = (
  { customer_uid, customer_phone = '', created_at = '' }: Owned,
  phones: readonly string[],
  { former, signedUpAt }: Members,
) =>
  customer_uid === former.uid ||
  (customer_uid === undefined && phones.includes(customer_phone) && created_at <= signedUpAt)

const isCancelledOfFormer = async (left: Tombstone, members: Members) =>
  left.cancelled !== undefined && isOfFormer(left, await recentWithdrawnPhones(members.former.phone), members)

/**
 * Saves a booking with the new account and number, without an event. Another number stays, as that of an early completion. The
 * lost phone may have the token of a guest's booking, which corrects its number once: this was that time.
 */
async function saveMoved(booking: StoredBooking, members: Members, now: Date): Promise<void> {
  const { customer_uid, customer_phone } = booking
  const { target } = members
  const hasNumber = phonesOf(members).includes(customer_phone)
  const owner = {
    ...(customer_uid !== undefined && { customer_uid: target.uid }),
    ...(hasNumber && { customer_phone: target.phone }),
    ...(customer_uid === undefined && { phone_edited_at: now.toISOString() }),
  }
  const customer = requireActiveWith(target)
  if (progressOf(booking) === 'completed') return saveOwnerOfCompleted(booking, { set: owner, customer })
  // An unverified booking stays so: a stranger may have made it with the former number.
  const after = { ...booking, ...owner, version: booking.version + 1 }
  // No limit of the new number may leave a booking behind, but each counts for it from now on.
  await saveChange(
    booking,
    after,
    { actor: { kind: 'operations' }, now },
    { kind: undefined, customer, isUnlimited: true },
  )
}

async function saveMovedTombstone(left: Tombstone, { target }: Members): Promise<void> {
  const set = {
    customer_phone: await withdrawnPhone(target.phone),
    ...(left.customer_uid !== undefined && { customer_uid: target.uid }),
  }
  await saveOwnerOfCancelled(left, { set, customer: requireActiveWith(target) })
}
