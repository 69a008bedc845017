import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { findAccount } from '../../../functions/membership/cognito-account.ts'
import { aPhone } from '../bookings/bookings.ts'
import { storedItem } from '../bookings/world.ts'
import { aUser } from '../customers/member.ts'
import { memberOrder } from '../customers/member-calls.ts'
import { issuedCode } from '../customers/sign-ups.ts'
import { signedIn } from '../customers/signed-in.ts'
import { account, created, visit } from './customer.ts'
import type { UseCase } from './single-fault.ts'

const address = { address: '서울 강북구 도봉로 1', address_detail: '2층' }
const addressesOf = async (uid: string) => (await findCustomer(uid))?.addresses ?? []

export async function saveAddress(): Promise<UseCase> {
  const { customer, claims } = await signedIn()
  return {
    success: 201,
    again: [],
    send: () => account('POST', '/me/addresses', { claims, body: address }),
    isDone: async () => {
      const saved = await addressesOf(customer.uid)
      if (saved.length > 1) throw new Error('The address was saved twice.')
      return saved.length === 1
    },
  }
}

export async function removeAddress(): Promise<UseCase> {
  const { customer, claims } = await signedIn()
  const { body } = await account('POST', '/me/addresses', { claims, body: address })
  return {
    success: 204,
    again: [],
    send: () => account('DELETE', `/me/addresses/${body.address_id}`, { claims }),
    isDone: async () => (await addressesOf(customer.uid)).length === 0,
  }
}

/** Whether account, customer and open booking have the new number: a repeat gives it to those that lack it. */
const hasNumber = async (uid: string, to: string, request_id: string) =>
  (await findAccount(to)) === uid &&
  (await findCustomer(uid))?.phone === to &&
  (await storedItem(request_id))?.customer_phone === to

export async function phoneChange(): Promise<UseCase> {
  const [phone, to] = [aPhone(), aPhone()]
  const { customer, claims } = await signedIn({ uid: await aUser(phone), phone })
  const { id } = await created('/me/bookings', { body: memberOrder(visit), claims })
  const body = {
    current: await issuedCode(phone, 'phone'),
    next: { phone: to, ...(await issuedCode(to, 'new_phone')) },
  }
  return {
    success: 200,
    again: [],
    send: () => account('POST', '/me/phone', { claims, body }),
    isDone: () => hasNumber(customer.uid, to, id),
  }
}
