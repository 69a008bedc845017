import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Customer, customerState, isActive } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { ProfileEdit } from '#shared/customer/profile.ts'
import { Refusal } from '#shared/errors.ts'
import { documents, tables } from '../platform/tables.ts'
import { type StoredCustomer, storedCustomer } from './stored-customer.ts'

const active = {
  ConditionExpression: '#state = :active AND isDeleted = :no',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':active': customerState.active, ':no': false },
}

/** The item of a transaction that holds it back unless the customer is active at that moment. */
export const stillActive = (uid: string) => ({
  ConditionCheck: { TableName: tables.customers, Key: { uid }, ...active },
})

/** The customer of a Cognito subject, withdrawn ones too. */
export async function findCustomer(uid: string): Promise<StoredCustomer | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.customers, Key: { uid }, ConsistentRead: true }),
  )
  return Item && storedCustomer.parse(Item)
}

/** @throws Refusal SIGN_IN_REQUIRED for one who withdrew while a token of theirs was still valid, or never was */
export async function findActiveCustomer(uid: string): Promise<Customer> {
  const customer = await findCustomer(uid)
  if (customer === undefined || !isActive(customer)) throw new Refusal('SIGN_IN_REQUIRED')
  return customer
}

/** The active customer with this phone, of whom there is at most one. The index names them, the item decides. */
export async function findActiveByPhone(phone: PhoneDigits): Promise<Customer | undefined> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.customers,
      IndexName: 'by_phone',
      KeyConditionExpression: 'phone = :phone',
      ExpressionAttributeValues: { ':phone': phone },
    }),
  )
  const named = await Promise.all(Items.map((item) => findCustomer(storedCustomer.parse(item).uid)))
  return named.find((customer) => customer?.phone === phone && isActive(customer))
}

/** @returns false when the account has a customer already: nothing is written then */
export const saveNewCustomer = (customer: Customer): Promise<boolean> =>
  unlessRefused(() =>
    documents.send(
      new PutCommand({
        TableName: tables.customers,
        Item: customer,
        ConditionExpression: 'attribute_not_exists(uid)',
      }),
    ),
  )

/**
 * Changes the named parts of the profile; an empty e-mail address removes it.
 * @throws Refusal SIGN_IN_REQUIRED unless the customer is active
 */
export async function saveProfile(uid: string, change: ProfileEdit): Promise<Customer> {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined)
  if (fields.length === 0) return findActiveCustomer(uid)
  const set = fields.filter(([, value]) => value !== '')
  const removed = fields.filter(([, value]) => value === '')
  const setting = set.length > 0 ? `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}` : ''
  const removing = removed.length > 0 ? `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : ''
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tables.customers,
        Key: { uid },
        UpdateExpression: `${setting} ${removing}`.trim(),
        ConditionExpression: active.ConditionExpression,
        ExpressionAttributeNames: {
          ...active.ExpressionAttributeNames,
          ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: {
          ...active.ExpressionAttributeValues,
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return storedCustomer.parse(Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new Refusal('SIGN_IN_REQUIRED')
    throw error
  }
}

/** @returns false when the condition of the write did not hold */
async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
