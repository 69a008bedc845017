import { formatBirthDate } from '#shared/customer/birth-date.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { phoneDigits } from '#shared/customer/phone.ts'
import type { SignUpForm } from '#shared/customer/sign-up.ts'
import { formDraft, textsOf } from '../profile/form-draft.ts'
import { emptyProfile, type ProfileValues, profileFieldNames } from '../profile/profile-values.ts'

/** The sign-up as its form holds it. */
export type SignUpValues = ProfileValues & { phone: string; code: string; consent: boolean }

/**
 * What was typed in this tab before; never the code, and the consent is given anew.
 * @param known false while the prerendered page is taken over: then nothing was
 */
export function signUpValues(known: boolean, phone: string | undefined): SignUpValues {
  const { job, ...texts } = textsOf(known ? formDraft('sign-up') : {}, [...profileFieldNames, 'phone'])
  const chosen = customerTypes.find((type) => type === job)
  return {
    ...emptyProfile,
    phone: '',
    ...texts,
    job: chosen ?? '',
    ...(phone !== undefined && { phone }),
    code: '',
    consent: false,
  }
}

/** What is kept of a form that is being filled in. */
export const keptOf = ({ code: _, consent: __, ...kept }: SignUpValues) => kept

/** The body of the call: no e-mail address rather than an empty one. */
export function signUpBody({ email, ...form }: SignUpForm): SignUpForm {
  return email === undefined || email === '' ? form : { ...form, email }
}

/** Values of fields as they stand in the page, by name, before anything formatted them. */
export function typedValues(fields: Readonly<Record<string, string>>): Partial<SignUpValues> {
  const { email, name, job, birth_date, address_detail, phone } = fields
  const chosen = customerTypes.find((type) => type === job)
  return {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(chosen !== undefined && { job: chosen }),
    ...(birth_date !== undefined && { birth_date: formatBirthDate(birth_date) }),
    ...(address_detail !== undefined && { address_detail }),
    ...(phone !== undefined && { phone: phoneDigits(phone) }),
  }
}
