import type { CustomerProfile } from '#shared/customer/customer.ts'
import type { CustomerType } from '#shared/customer/customer-type.ts'
import type { ProfileEdit } from '#shared/customer/profile.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import type { ProfileDraft } from './profile-drafts.ts'

/** Values of the profile form. A choice that is not made is empty. */
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

/** Name and error of each missing field. */
const missing: Readonly<Record<string, { name: string; sentence?: string }>> = {
  name: { name: '이름', sentence: '이름을 입력해주세요.' },
  job: { name: '고객 유형', sentence: '고객 유형을 골라주세요.' },
  birth_date: { name: '생년월일', sentence: '생년월일을 입력해주세요.' },
  address: { name: '주소', sentence: messages.ADDRESS_REQUIRED },
  address_detail: { name: '상세주소', sentence: messages.ADDRESS_DETAIL_REQUIRED },
  phone: { name: '전화번호' },
  code: { name: '인증번호' },
  consent: { name: '개인정보 동의' },
}

/** Returns the error under a field. */
export const profileSentence = (field: keyof ProfileValues, code: string | undefined) =>
  (code === 'INFORMATION_REQUIRED' ? missing[field]?.sentence : undefined) ?? sentenceOf(code)

/** Returns the names of missing fields in the order of the screen. */
export const missingFields = (errors: Readonly<Record<string, { message?: string | undefined } | undefined>>) =>
  Object.entries(missing).flatMap(([field, { name }]) => (errors[field]?.message?.endsWith('_REQUIRED') ? [name] : []))

const fields = Object.keys(emptyProfile) as readonly (keyof ProfileValues)[]

/** Returns the values with those of the draft. */
export function applyDraft(values: ProfileValues, typed: ProfileDraft): ProfileValues {
  const typedFields = fields.filter((field) => typed[field] !== undefined)
  return { ...values, ...Object.fromEntries(typedFields.map((field) => [field, typed[field]])) }
}

export const toProfileValues = ({ email = '', name, job, birth_date, address, address_detail }: CustomerProfile) => ({
  email,
  name,
  job,
  birth_date,
  address,
  address_detail,
})

/** Returns what was typed. An emptied field counts only below another address: its stored value comes back. */
export const typedProfile = (values: ProfileValues, stored: ProfileValues): ProfileDraft =>
  Object.fromEntries(
    fields
      .filter((field) => values[field] !== '' || (field === 'address_detail' && values.address !== stored.address))
      .filter((field) => values[field] !== stored[field])
      .map((field) => [field, values[field]]),
  )

/** Returns the fields of the form that differ from the profile. */
export function changedProfileFields(profile: CustomerProfile, form: ProfileEdit): ProfileEdit {
  const before = toProfileValues(profile)
  return Object.fromEntries(
    fields
      .filter((field) => form[field] !== undefined && form[field] !== before[field])
      .map((field) => [field, form[field]]),
  )
}
