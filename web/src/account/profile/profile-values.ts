import type { CustomerProfile } from '#shared/customer/customer.ts'
import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { ProfileEdit } from '#shared/customer/profile.ts'
import type { ProfileDraft } from './profile-drafts.ts'

/** The profile as a form holds it: all texts, an unmade choice is empty. */
export type ProfileValues = {
  email: string
  name: string
  job: CustomerType | ''
  birth_date: string
  address: string
  address_detail: string
}

export const emptyProfile: ProfileValues = {
  email: '',
  name: '',
  job: '',
  birth_date: '',
  address: '',
  address_detail: '',
}

const fields = Object.keys(emptyProfile) as readonly (keyof ProfileValues)[]

/** Values with what was typed in this tab before: a field that was not touched is as it was. */
export function withTyped(values: ProfileValues, typed: ProfileDraft): ProfileValues {
  const touched = fields.filter((field) => typed[field] !== undefined)
  return { ...values, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) }
}

export const valuesOf = ({ email = '', name, job, birth_date, address, address_detail }: CustomerProfile) => ({
  email,
  name,
  job,
  birth_date,
  address,
  address_detail,
})

/** What of a valid form differs from the profile: only that is sent. */
export function editOf(profile: CustomerProfile, form: ProfileEdit): ProfileEdit {
  const before = valuesOf(profile)
  return Object.fromEntries(
    fields.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]]),
  )
}
