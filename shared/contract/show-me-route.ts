import * as z from 'zod/mini'
import { customerProfile } from '../customer/customer.ts'
import { route } from './route.ts'

// Separate from the other account routes: a guest who books loads this one only.
export const showMe = route({
  method: 'GET',
  path: '/me',
  access: 'member',
  summary: 'The profile of the member',
  success: 200,
  response: z.extend(customerProfile, {
    /** A new number that a dispatcher requested; never the number, since another person may have the current one by now. */
    phone_request: z.optional(z.object({ effective_at: z.string() })),
  }),
  errors: ['SIGN_IN_REQUIRED'],
})
