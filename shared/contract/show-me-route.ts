import { customerProfile } from '../customer/customer.ts'
import { route } from './route.ts'

// Separate from the other account routes: a guest who books loads this one only.
export const showMe = route({
  method: 'GET',
  path: '/me',
  access: 'member',
  summary: 'The profile of the member',
  success: 200,
  response: customerProfile,
  errors: ['SIGN_IN_REQUIRED'],
})
