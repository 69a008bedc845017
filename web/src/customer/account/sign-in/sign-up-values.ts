import * as z from 'zod/mini'
import { formatBirthDate } from '#shared/customer/birth-date.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { type SignUpForm, signUpForm } from '#shared/customer/sign-up.ts'
import type { CodeAnswer } from '../../../core/one-time-code/sent-code.ts'
import { signUpDraft } from '../profile/profile-drafts.ts'
import { applyDraft, emptyProfile, type ProfileValues } from '../profile/profile-values.ts'

/** The sign-up as its form holds it. */
export type SignUpValues = ProfileValues & { phone: PhoneDigits; code: string; consent: boolean }

/** The rules of what is typed: the challenge of the code is the page's to add. */
export const typedSignUp = z.omit(signUpForm, { challenge: true })
export type TypedSignUp = z.infer<typeof typedSignUp>

export const emptySignUp: SignUpValues = { ...emptyProfile, phone: '', code: '', consent: false }

/**
 * What was typed in this tab before; never the code, and the consent is given anew.
 * @param phone digits, from the login
 */
export function readSignUpDraft(phone: PhoneDigits | undefined): SignUpValues {
  const draft = signUpDraft.read() ?? {}
  return { ...emptySignUp, ...applyDraft(emptyProfile, draft), phone: phone ?? draft.phone ?? '' }
}

/** Keeps what is typed. */
export const saveSignUpDraft = ({ code: _, consent: __, job, ...texts }: SignUpValues) =>
  signUpDraft.write({ ...texts, ...(job !== '' && { job }) })

/** Keeps what stood in the fields, by name, before anything formatted them. */
export function savePreHydrationInput({ job, birth_date, phone, ...fields }: Readonly<Record<string, string>>) {
  const { email, name, address_detail } = fields
  const typed = {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(address_detail !== undefined && { address_detail }),
    ...(birth_date !== undefined && { birth_date: formatBirthDate(birth_date) }),
    ...(phone !== undefined && { phone: phoneDigits(phone) }),
  }
  const chosen = customerTypes.find((type) => type === job)
  signUpDraft.write({ ...signUpDraft.read(), ...typed, ...(chosen !== undefined && { job: chosen }) })
}

/** The body of the call: no e-mail address rather than an empty one. */
export function signUpBody({ email, ...typed }: TypedSignUp, answer: CodeAnswer): SignUpForm {
  const form = { ...typed, ...answer }
  return email === undefined || email === '' ? form : { ...form, email }
}
