import * as z from 'zod/mini'
import { profileFields } from './customer.ts'
import { oneTimeCode } from './one-time-code.ts'
import { mobilePhone } from './phone.ts'

/** A sign-up as it is sent: the profile, and the phone with the code that proves it (design §4). */
export const signUpForm = z.strictObject({
  ...profileFields,
  phone: mobilePhone,
  code: oneTimeCode,
  consent: z.literal(true, 'CONSENT_REQUIRED'),
})
export type SignUpForm = z.infer<typeof signUpForm>
