import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Customer, customerState } from '#shared/customer/customer.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { everyItem } from '../bookings/booking-store.ts'
import { requireUnassigned } from '../bookings/booking-withdrawal.ts'
import type { StoredCustomer } from '../customers/customer-store.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { activeWith, requireActiveWith } from '../customers/phone-claim.ts'
import { withdrawnPhone } from '../customers/withdrawn-phone.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'

const inState = (state: number) => ({
  ConditionExpression: '#state = :is',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':is': state },
})

const withdrawnSince = (now: Date) => ({
  state: customerState.withdrawn,
  isDeleted: true,
  withdrawn_at: now.toISOString(),
})

/**
 * Ends the membership of a customer whose bookings go to another one, if both still have the numbers with which they were read.
 * @returns the withdrawn customer
 * @throws WriteConflict
 */
export async function markMoved(customer: StoredCustomer, target: Customer, now: Date): Promise<StoredCustomer> {
  const moved = { ...withdrawnSince(now), moved_to: { uid: target.uid, at: now.toISOString() } }
  const Key = { uid: customer.uid }
  await transact({
    customer: {
      Update: updateStep({
        TableName: tables.customers,
        Key,
        set: moved,
        condition: activeWith(customer.phone),
      }),
    },
    target: requireActiveWith(target),
    erasure: recordErasure('customer', customer.uid, 'withdrawn'),
  })
  return { ...customer, ...moved }
}

/**
 * Marks an active customer as withdrawn, if each of these bookings still waits for a technician.
 * @param openBookings their IDs
 * @returns the withdrawn customer
 * @throws WriteConflict
 */
export async function markWithdrawn(
  customer: StoredCustomer,
  openBookings: readonly string[],
  { withdrawReasons, withdrawDetail, keepReviews }: WithdrawalForm,
  now: Date,
): Promise<StoredCustomer> {
  const withdrawn = {
    ...withdrawnSince(now),
    withdrawReasons,
    withdrawDetail,
    ...(keepReviews && { keepReviews }),
  }
  await transact({
    customer: {
      Update: updateStep({
        TableName: tables.customers,
        Key: { uid: customer.uid },
        set: withdrawn,
        condition: inState(customerState.active),
      }),
    },
    erasure: recordErasure('customer', customer.uid, 'withdrawn'),
    ...Object.fromEntries(openBookings.map((request_id) => [`booking ${request_id}`, requireUnassigned(request_id)])),
  })
  return { ...customer, ...withdrawn }
}

/** Removes personal data of a customer; the phone becomes a hash (specification 6.5). */
export async function withdrawPersonalData({ uid, phone }: StoredCustomer): Promise<void> {
  const left = {
    name: '',
    birth_date: '',
    address: '',
    address_detail: '',
    email: undefined,
    addresses: undefined,
    phone_change: undefined,
    // Stored by releases in which dispatchers requested a new number.
    phone_request: undefined,
  }
  await updateWithdrawn(uid, { ...left, phone: await withdrawnPhone(phone) })
}

/** Records that a withdrawal is finished. */
export const saveWithdrawalFinished = (uid: string, now: Date) =>
  updateWithdrawn(uid, { withdrawal_finished_at: now.toISOString() })

/** Changes a withdrawn customer; one that an admin erased meanwhile stays erased. */
async function updateWithdrawn(uid: string, set: Record<string, unknown>): Promise<void> {
  const condition = inState(customerState.withdrawn)
  const update = updateStep({ TableName: tables.customers, Key: { uid }, set, condition })
  await ifConditionHolds(dynamo.send(new UpdateCommand(update)))
}

/**
 * Removes an account that is gone from its bookings with its number: no sign-in could open them. Those that kept a former number
 * stay hidden, since that number may have another owner.
 */
export async function releaseBookings({ uid, phone }: Pick<Customer, 'uid' | 'phone'>): Promise<void> {
  const hash = await withdrawnPhone(phone)
  for (const item of await everyItem('by_customer', uid))
    await ifConditionHolds(
      dynamo.send(
        new UpdateCommand(
          updateStep({
            TableName: tables.bookings,
            Key: { request_id: String(item.request_id) },
            set: { customer_uid: undefined },
            condition: {
              ConditionExpression: '#customer_uid = :uid AND customer_phone IN (:phone, :hash)',
              ExpressionAttributeValues: { ':uid': uid, ':phone': phone, ':hash': hash },
            },
          }),
        ),
      ),
    )
}
