import type { CustomerType } from '#shared/customer/customer-type.ts'

/** The profile as a form holds it: all texts, an unmade choice is empty. */
export type ProfileValues = {
  email: string
  name: string
  job: CustomerType | ''
  birth_date: string
  address: string
  address_detail: string
}

export const profileFieldNames = ['email', 'name', 'job', 'birth_date', 'address', 'address_detail'] as const

export const emptyProfile: ProfileValues = {
  email: '',
  name: '',
  job: '',
  birth_date: '',
  address: '',
  address_detail: '',
}
