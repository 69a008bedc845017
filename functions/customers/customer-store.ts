import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, paginateScan, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Customer, customerSchema, customerState, isActive, type SavedAddress } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { NewAddress, ProfileEdit } from '#shared/customer/profile.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { WriteConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { recordErasure } from './erasure-record.ts'

/**
 * A customer item, with the instant at which a withdrawal was finished, and the proof of the sign-up, which identifies
 * its retry.
 */
const storedCustomer = z.extend(customerSchema, {
  withdrawal_finished_at: z.optional(z.string()),
  signed_up_with: z.optional(z.string()),
})
export type StoredCustomer = z.infer<typeof storedCustomer>

const active = {
  ConditionExpression: '#state = :active AND isDeleted = :no',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':active': customerState.active, ':no': false },
}

/** Returns the step that rejects with SIGN_IN_REQUIRED unless the customer is active. */
export const requireActiveCustomer = (uid: string): Step => ({
  ConditionCheck: { TableName: tables.customers, Key: { uid }, ...active },
  rejection: () => new ApiError('SIGN_IN_REQUIRED'),
})

/** Returns the customer of a Cognito subject, also a withdrawn one. */
export async function findCustomer(uid: string): Promise<StoredCustomer | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tables.customers, Key: { uid }, ConsistentRead: true }),
  )
  return Item && storedCustomer.parse(Item)
}

/** @throws ApiError SIGN_IN_REQUIRED if the customer is missing, or withdrew while a token was still valid */
export async function findActiveCustomer(uid: string): Promise<Customer> {
  const customer = await findCustomer(uid)
  if (customer === undefined || !isActive(customer)) throw new ApiError('SIGN_IN_REQUIRED')
  return customer
}

/** Returns the customers of a phone or of its hash after a withdrawal. Eventually consistent. */
export async function findCustomersByPhone(phone: string): Promise<StoredCustomer[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.customers,
      IndexName: 'by_phone',
      KeyConditionExpression: 'phone = :phone',
      ExpressionAttributeValues: { ':phone': phone },
    }),
  )
  return Items.map((item) => storedCustomer.parse(item))
}

/** Returns the active customer of a phone, at most one. Rereads the items that the index names. */
export async function findActiveByPhone(phone: PhoneDigits): Promise<Customer | undefined> {
  const named = await Promise.all((await findCustomersByPhone(phone)).map(({ uid }) => findCustomer(uid)))
  return named.find((customer) => customer?.phone === phone && isActive(customer))
}

/** Returns all customers, including withdrawn ones. Full table scan: nightly jobs only. */
export async function allCustomers(): Promise<StoredCustomer[]> {
  const customers: StoredCustomer[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.customers }))
    customers.push(...Items.flatMap((item) => storedCustomer.safeParse(item).data ?? []))
  return customers
}

/**
 * Saves the customer of a sign-up. A retry of the same sign-up changes nothing.
 * @throws ApiError PHONE_ALREADY_REGISTERED if the account has a customer of another sign-up
 */
export async function saveNewCustomer(customer: Customer, signed_up_with: string): Promise<void> {
  const written = await ifConditionHolds(
    dynamo.send(
      new PutCommand({
        TableName: tables.customers,
        Item: { ...customer, signed_up_with },
        ConditionExpression: 'attribute_not_exists(uid)',
      }),
    ),
  )
  if (written === undefined && !(await isSignedUpWith(customer.uid, signed_up_with)))
    throw new ApiError('PHONE_ALREADY_REGISTERED')
}

/** Whether an active customer came of this sign-up: its answer may have been lost. */
export async function isSignedUpWith(uid: string, signed_up_with: string): Promise<boolean> {
  const customer = await findCustomer(uid)
  return customer !== undefined && isActive(customer) && customer.signed_up_with === signed_up_with
}

/**
 * Edits the named parts of the profile; an empty e-mail address removes it.
 * @throws ApiError SIGN_IN_REQUIRED unless the customer is active
 */
export async function saveProfile(uid: string, edit: ProfileEdit): Promise<Customer> {
  const named = Object.entries(edit).filter(([, value]) => value !== undefined)
  if (named.length === 0) return findActiveCustomer(uid)
  const set = Object.fromEntries(named.map(([field, value]) => [field, value === '' ? undefined : value]))
  const update = updateStep({ TableName: tables.customers, Key: { uid }, set, condition: active })
  const written = await ifConditionHolds(dynamo.send(new UpdateCommand({ ...update, ReturnValues: 'ALL_NEW' })))
  if (written === undefined) throw new ApiError('SIGN_IN_REQUIRED')
  return storedCustomer.parse(written.Attributes)
}

/**
 * Saves a further address. The same address again stays as it is.
 * @throws ApiError ADDRESS_LIMIT, SIGN_IN_REQUIRED; WriteConflict
 */
export async function addAddress(uid: string, added: NewAddress): Promise<SavedAddress> {
  const { addresses = [] } = await findActiveCustomer(uid)
  const same = addresses.find((one) => one.address === added.address && one.address_detail === added.address_detail)
  if (same !== undefined) return same
  if (addresses.length >= limits.addresses.saved) throw new ApiError('ADDRESS_LIMIT')
  const saved = { address_id: randomUUID(), ...added }
  await replaceAddresses(uid, addresses, [...addresses, saved])
  return saved
}

/** Removes a further address, if it exists. @throws ApiError SIGN_IN_REQUIRED; WriteConflict */
export async function dropAddress(uid: string, address_id: string | undefined): Promise<void> {
  const { addresses = [] } = await findActiveCustomer(uid)
  const others = addresses.filter((one) => one.address_id !== address_id)
  if (others.length < addresses.length) await replaceAddresses(uid, addresses, others)
}

/** Replaces the addresses of an active customer as they were read. @throws WriteConflict */
async function replaceAddresses(uid: string, before: SavedAddress[], after: SavedAddress[]) {
  const isAsRead =
    before.length === 0 ? '(attribute_not_exists(addresses) OR addresses = :before)' : 'addresses = :before'
  const condition = {
    ...active,
    ConditionExpression: `${active.ConditionExpression} AND ${isAsRead}`,
    ExpressionAttributeValues: { ...active.ExpressionAttributeValues, ':before': before },
  }
  const update = updateStep({ TableName: tables.customers, Key: { uid }, set: { addresses: after }, condition })
  if ((await ifConditionHolds(dynamo.send(new UpdateCommand(update)))) === undefined) throw new WriteConflict()
}

/** Deletes a customer and records the erasure. */
export const eraseCustomer = (uid: string) =>
  transact({
    customer: { Delete: { TableName: tables.customers, Key: { uid } } },
    erasure: recordErasure('customer', uid, 'removed'),
  })
