import { showMe } from '#shared/contract/account-routes.ts'
import { customerProfile } from '#shared/customer/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findActiveCustomer } from './customer-store.ts'

export const show = endpoint(showMe, async ({ uid }) => customerProfile.parse(await findActiveCustomer(uid)))
