import { customerProfile } from '../customer/customer.ts'
import { route } from './route.ts'

// Apart from the other routes of an account: whoever books loads this one, and none of them.
export const showMe = route({
  method: 'GET',
  path: '/me',
  access: 'member',
  summary: 'The profile of the member',
  success: 200,
  response: customerProfile,
  errors: ['SIGN_IN_REQUIRED'],
})
