import type { CustomerProfile } from '#shared/customer/customer.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import type { ProfileEdit } from '#shared/customer/profile.ts'
import { textsOf } from './form-draft.ts'
import { type ProfileValues, profileFieldNames } from './profile-values.ts'

const valuesOf = ({ email = '', name, job, birth_date, address, address_detail }: CustomerProfile): ProfileValues => ({
  email,
  name,
  job,
  birth_date,
  address,
  address_detail,
})

/** The profile with what was typed in this tab before. */
export function infoValues(profile: CustomerProfile, draft: Readonly<Record<string, unknown>>): ProfileValues {
  const { job, ...texts } = textsOf(draft, profileFieldNames)
  const values = valuesOf(profile)
  return { ...values, ...texts, job: customerTypes.find((type) => type === job) ?? values.job }
}

/** What of a valid form differs from the profile: only that is sent. */
export function changeOf(profile: CustomerProfile, form: ProfileEdit): ProfileEdit {
  const before: ProfileEdit = { ...valuesOf(profile), job: profile.job }
  return Object.fromEntries(
    profileFieldNames.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]]),
  )
}
