import * as z from 'zod/mini'
import { birthDateOn } from '#shared/customer/birth-date.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { type SignUpForm, signUpForm } from '#shared/customer/sign-up.ts'
import type { CodeAnswer } from '../../../core/one-time-code/sent-code.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { signUpDraft } from '../profile/profile-drafts.ts'
import { applyDraft, emptyProfile, type ProfileValues } from '../profile/profile-values.ts'

/** Values of the sign-up besides the verified number. */
export type SignUpValues = ProfileValues & { consent: boolean }

/** The rules of the views after the code. */
export const typedSignUp = z.extend(z.omit(signUpForm, { phone: true, challenge: true, code: true }), {
  birth_date: birthDateOn(seoulToday),
})
export type TypedSignUp = z.infer<typeof typedSignUp>

export const emptySignUp: SignUpValues = { ...emptyProfile, consent: false }

/** The views of the sign-up, and which fields each asks for. The key is the `step` of the address. */
export const signUpViews = {
  phone: [],
  code: [],
  name: ['name', 'birth_date', 'email'],
  address: ['address', 'address_detail', 'job'],
  consent: ['consent'],
} as const satisfies Record<string, readonly (keyof SignUpValues)[]>

export type SignUpView = keyof typeof signUpViews
export const signUpViewNames = Object.keys(signUpViews) as [SignUpView, ...SignUpView[]]

/** Returns the first view with a field of these, in the order of the views. */
export const firstViewOf = (fields: readonly string[]): SignUpView | undefined =>
  signUpViewNames.find((view) => signUpViews[view].some((field) => fields.includes(field)))

/** Returns the first view whose fields are not complete. */
export const missingView = (values: SignUpValues): SignUpView | undefined =>
  firstViewOf((typedSignUp.safeParse(values).error?.issues ?? []).map(({ path }) => String(path[0])))

/** Returns the draft of this tab, without consent. */
export const readSignUpDraft = (): SignUpValues => ({
  ...emptySignUp,
  ...applyDraft(emptyProfile, signUpDraft.read() ?? {}),
})

export const saveSignUpDraft = ({ consent: _, job, ...texts }: SignUpValues) =>
  signUpDraft.write({ ...signUpDraft.read(), ...texts, ...(job !== '' && { job }) })

export const saveSignUpPhone = (phone: PhoneDigits) => signUpDraft.write({ ...signUpDraft.read(), phone })

/** Returns the body of the call, without an empty e-mail address. */
export function signUpBody({ email, ...typed }: TypedSignUp, phone: PhoneDigits, answer: CodeAnswer): SignUpForm {
  const form = { ...typed, phone, ...answer }
  return email === undefined || email === '' ? form : { ...form, email }
}
