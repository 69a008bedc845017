import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Customer, isActive, type PhoneRequest } from '#shared/customer/customer.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { HOUR } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { rateLimits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { WriteConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { type Step, transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import { findCustomer } from './customer-store.ts'
import { activeWith, claimStep, dropClaim, findClaimant } from './phone-claim.ts'

/** Days of the claim: until the night after the request is due, and one more night where that one fails. */
const CLAIM_DAYS = 4

/** Returns the instant at which a request takes effect, or ends where the new number has not confirmed it. */
export const dueAt = ({ at }: Pick<PhoneRequest, 'at'>) =>
  new Date(Date.parse(at) + rateLimits.phoneRequests.hours * HOUR)

const asRead = ({ phone, phone_request: request }: Customer) => {
  const active = activeWith(phone)
  return {
    ConditionExpression: `${active.ConditionExpression} AND ${request ? 'phone_request.#at = :at' : 'attribute_not_exists(phone_request)'}`,
    ExpressionAttributeNames: { ...active.ExpressionAttributeNames, ...(request && { '#at': 'at' }) },
    ExpressionAttributeValues: { ...active.ExpressionAttributeValues, ...(request && { ':at': request.at }) },
  }
}

/**
 * Stores a request, which replaces an earlier one, and claims the number. The number itself is not looked up: a dispatcher does not
 * learn whether it has a membership.
 * @throws ApiError PHONE_ALREADY_REGISTERED while another member claims it; WriteConflict
 */
export async function storePhoneRequest(
  customer: Customer,
  request: PhoneRequest,
  counters: Record<string, Step>,
  now: Date,
): Promise<void> {
  const { uid, phone_request: former } = customer
  await transact<string>({
    ...counters,
    claim: await claimStep(uid, request.to, CLAIM_DAYS, now),
    customer: {
      Update: updateStep({
        TableName: tables.customers,
        Key: { uid },
        set: { phone_request: request },
        condition: asRead(customer),
      }),
    },
  })
  if (former !== undefined && former.to !== request.to) await dropClaim(uid, former.to)
}

type Requested = Customer & { phone_request: PhoneRequest }

/** Returns the active member who is to get a number: by a request, or by a change that is not finished. */
export async function findClaimingMember(phone: PhoneDigits): Promise<Customer | undefined> {
  const uid = await findClaimant(phone)
  const customer = uid === undefined ? undefined : await findCustomer(uid)
  return customer !== undefined && isActive(customer) ? customer : undefined
}

/** Returns the active member for whom a number was requested. */
export async function findRequestFor(phone: PhoneDigits): Promise<Requested | undefined> {
  const customer = await findClaimingMember(phone)
  const request = customer?.phone_request
  return customer !== undefined && request?.to === phone ? { ...customer, phone_request: request } : undefined
}

/** Stores that the new number was verified; a repeat changes nothing. @throws WriteConflict */
export async function confirmPhoneRequest(customer: Requested, now: Date): Promise<void> {
  const { uid, phone_request: request } = customer
  if (request.confirmed_at !== undefined) return
  const set = { phone_request: { ...request, confirmed_at: now.toISOString() } }
  const update = updateStep({ TableName: tables.customers, Key: { uid }, set, condition: asRead(customer) })
  if ((await ifConditionHolds(dynamo.send(new UpdateCommand(update)))) === undefined) throw new WriteConflict()
}

/**
 * Ends the request of a member; without one, nothing changes.
 * @throws ApiError PHONE_REQUEST_OVER where it has taken effect; WriteConflict
 */
export async function cancelPhoneRequest(customer: Customer): Promise<void> {
  const { uid, phone_request: request, phone_change: change } = customer
  if (change?.ends_sessions) throw new ApiError('PHONE_REQUEST_OVER')
  if (request === undefined) return
  const set = { phone_request: undefined }
  const update = updateStep({ TableName: tables.customers, Key: { uid }, set, condition: asRead(customer) })
  if ((await ifConditionHolds(dynamo.send(new UpdateCommand(update)))) === undefined) throw new WriteConflict()
  await dropClaim(uid, request.to)
}

export const isDue = (request: PhoneRequest, now: Date) => dueAt(request) <= now

/** Whether a request of a member awaits the new number, for confirming it. */
export const isOpenRequest = (request: PhoneRequest, now: Date) =>
  request.confirmed_at !== undefined || !isDue(request, now)
