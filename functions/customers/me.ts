import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { rejectBirthDate } from '#shared/customer/birth-date.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { countMemberChange } from '../platform/rate-limits/change-limit.ts'
import { addAddress, dropAddress, findActiveCustomer, saveProfile } from './customer-store.ts'

export const showMe = endpoint(routes.showMe, async ({ uid }) => customerProfile.parse(await findActiveCustomer(uid)))

export const listAddresses = endpoint(routes.listAddresses, async ({ uid }) => {
  const { addresses = [] } = await findActiveCustomer(uid)
  return { addresses }
})

export const saveAddress = endpoint(routes.saveAddress, async ({ uid, body, ipPrefixes, now }) => {
  await countMemberChange({ phone: uid, ipPrefixes }, now)
  return retryOnConflict(() => addAddress(uid, body))
})

export const removeAddress = endpoint(routes.removeAddress, async ({ uid, params, ipPrefixes, now }) => {
  await countMemberChange({ phone: uid, ipPrefixes }, now)
  await retryOnConflict(() => dropAddress(uid, params.address_id))
  return undefined
})

export const editMe = endpoint(routes.editMe, async ({ uid, body, now }) => {
  rejectBirthDate(body, seoulDayOf(now))
  return customerProfile.parse(await saveProfile(uid, body))
})
