import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { status } from '#shared/booking/status.ts'
import { customerState } from '#shared/customer/customer.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { documents, tables } from '../platform/tables.ts'
import { writeTogether } from '../platform/transaction.ts'
import { deletedPhone } from './deleted-phone.ts'
import type { StoredCustomer } from './stored-customer.ts'

/**
 * Marks an active customer as withdrawn, if each of these bookings still waits for a technician.
 * @returns the customer as it is then; undefined when something changed meanwhile
 */
export async function markWithdrawn(
  customer: StoredCustomer,
  openBookings: readonly string[],
  { withdrawReasons, withdrawDetail }: WithdrawalForm,
  now: Date,
): Promise<StoredCustomer | undefined> {
  const withdrawn = {
    state: customerState.withdrawn,
    isDeleted: true,
    withdrawReasons,
    withdrawDetail,
    withdrawn_at: now.toISOString(),
  }
  const failed = await writeTogether([
    {
      Update: {
        TableName: tables.customers,
        Key: { uid: customer.uid },
        UpdateExpression:
          'SET #state = :withdrawn, isDeleted = :yes, withdrawReasons = :reasons, withdrawDetail = :detail, withdrawn_at = :at',
        ConditionExpression: '#state = :active',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':active': customerState.active,
          ':withdrawn': withdrawn.state,
          ':yes': withdrawn.isDeleted,
          ':reasons': withdrawn.withdrawReasons,
          ':detail': withdrawn.withdrawDetail,
          ':at': withdrawn.withdrawn_at,
        },
      },
    },
    ...openBookings.map((request_id) => ({
      ConditionCheck: {
        TableName: tables.bookings,
        Key: { request_id },
        ConditionExpression: '#status = :received',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':received': status.received },
      },
    })),
  ])
  return failed === undefined ? { ...customer, ...withdrawn } : undefined
}

/** Blanks what is personal; the phone becomes a hash with a deleted suffix (design §5). */
export async function blankCustomer({ uid, phone }: StoredCustomer): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: tables.customers,
      Key: { uid },
      UpdateExpression:
        'SET #name = :blank, birth_date = :blank, address = :blank, address_detail = :blank, phone = :phone REMOVE email',
      ConditionExpression: '#state = :withdrawn',
      ExpressionAttributeNames: { '#name': 'name', '#state': 'state' },
      ExpressionAttributeValues: {
        ':blank': '',
        ':phone': await deletedPhone(phone),
        ':withdrawn': customerState.withdrawn,
      },
    }),
  )
}

/** Notes that nothing of a withdrawal is left to do. */
export async function markFinished(uid: string, now: Date): Promise<void> {
  await documents.send(
    new UpdateCommand({
      TableName: tables.customers,
      Key: { uid },
      UpdateExpression: 'SET withdrawal_finished_at = if_not_exists(withdrawal_finished_at, :at)',
      ConditionExpression: '#state = :withdrawn',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':at': now.toISOString(), ':withdrawn': customerState.withdrawn },
    }),
  )
}
