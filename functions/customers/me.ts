import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/account-routes.ts'
import { rejectFutureBirth } from '#shared/customer/birth-date.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { findActiveCustomer, saveProfile } from './customer-store.ts'

export const showMe = endpoint(routes.showMe, async ({ uid }) => customerProfile.parse(await findActiveCustomer(uid)))

export const editMe = endpoint(routes.editMe, async ({ uid, body, now }) => {
  rejectFutureBirth(body, seoulDayOf(now))
  return customerProfile.parse(await saveProfile(uid, body))
})
