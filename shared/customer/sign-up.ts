import * as z from 'zod/mini'
import { type Customer, customerState } from './customer.ts'
import { mobilePhone } from './mobile-phone.ts'
import { codeAnswer } from './one-time-code.ts'
import type { PhoneDigits } from './phone.ts'
import { profileFields } from './profile.ts'

/** A sign-up: the profile, and the phone with its code (specification 6.3). */
export const signUpForm = z.strictObject({
  ...profileFields,
  phone: mobilePhone,
  ...codeAnswer,
  consent: z.literal(true, 'CONSENT_REQUIRED'),
})
export type SignUpForm = z.infer<typeof signUpForm>

/** The profile of a sign-up. */
export type SignUpProfile = Omit<SignUpForm, 'phone' | 'challenge' | 'code' | 'consent'>

type Opening = { uid: string; phone: PhoneDigits; now: Date }

/**
 * Returns the active customer of a sign-up; an empty e-mail address is omitted.
 * @param uid Cognito's subject
 */
export const customerFromSignUp = ({ email, ...profile }: SignUpProfile, { uid, phone, now }: Opening): Customer => ({
  uid,
  ...profile,
  ...(email && { email }),
  phone,
  state: customerState.active,
  isDeleted: false,
  created_at: now.toISOString(),
  consented_at: now.toISOString(),
})
