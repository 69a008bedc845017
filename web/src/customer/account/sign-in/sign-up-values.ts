import * as z from 'zod/mini'
import { formatBirthDate } from '#shared/customer/birth-date.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { type SignUpForm, signUpForm } from '#shared/customer/sign-up.ts'
import type { CodeAnswer } from '../../../core/one-time-code/sent-code.ts'
import { signUpDraft } from '../profile/profile-drafts.ts'
import { applyDraft, emptyProfile, type ProfileValues } from '../profile/profile-values.ts'

/** Values of the sign-up form. */
export type SignUpValues = ProfileValues & { phone: PhoneDigits; code: string; consent: boolean }

/** The rules of the form. The page adds the challenge of the code. */
export const typedSignUp = z.omit(signUpForm, { challenge: true })
export type TypedSignUp = z.infer<typeof typedSignUp>

export const emptySignUp: SignUpValues = { ...emptyProfile, phone: '', code: '', consent: false }

/**
 * Returns the draft of this tab, without code and consent.
 * @param phone from the sign-in
 */
export function readSignUpDraft(phone: PhoneDigits | undefined): SignUpValues {
  const draft = signUpDraft.read() ?? {}
  return { ...emptySignUp, ...applyDraft(emptyProfile, draft), phone: phone ?? draft.phone ?? '' }
}

export const saveSignUpDraft = ({ code: _, consent: __, job, ...texts }: SignUpValues) =>
  signUpDraft.write({ ...texts, ...(job !== '' && { job }) })

/** Saves what was typed before hydration, by the names of the fields. */
export function savePreHydrationInput({ job, birth_date, phone, ...fields }: Readonly<Record<string, string>>) {
  const { email, name, address_detail } = fields
  const typed = {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(address_detail !== undefined && { address_detail }),
    ...(birth_date !== undefined && { birth_date: formatBirthDate(birth_date) }),
    ...(phone !== undefined && { phone: phoneDigits(phone) }),
  }
  const customerType = customerTypes.find((type) => type === job)
  signUpDraft.write({ ...signUpDraft.read(), ...typed, ...(customerType !== undefined && { job: customerType }) })
}

/** Returns the body of the call, without an empty e-mail address. */
export function signUpBody({ email, ...typed }: TypedSignUp, answer: CodeAnswer): SignUpForm {
  const form = { ...typed, ...answer }
  return email === undefined || email === '' ? form : { ...form, email }
}
