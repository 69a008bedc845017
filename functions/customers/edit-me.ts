import { editMe } from '#shared/contract/account-routes.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { refuseFutureBirth } from './birth-date-rule.ts'
import { saveProfile } from './customer-store.ts'

export const edit = endpoint(editMe, async ({ uid, body, now }) => {
  refuseFutureBirth(body, now)
  return customerProfile.parse(await saveProfile(uid, body))
})
