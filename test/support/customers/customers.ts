import { expect } from 'vitest'
import { type Customer, customerProfile, customerState } from '#shared/customer/customer.ts'

export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  uid: '00000000-0000-4000-8000-000000000000',
  name: '홍길동',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '01012345678',
  state: customerState.active,
  isDeleted: false,
  created_at: '2026-11-21T04:00:00.000Z',
  consented_at: '2026-11-21T04:00:00.000Z',
  ...changes,
})

/** The profile as its member sees it. */
export const aShownProfile = (changes: Partial<Customer> = {}) => customerProfile.parse(aCustomer(changes))

/** Profile fields of a new member. */
export const aProfile = (changes: Record<string, unknown> = {}) => ({
  name: '홍길동',
  email: 'hong@example.com',
  job: '프리랜서' as const,
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  ...changes,
})

/** The stored item of a new member. */
export const aNewMember = (phone: string, uid: string | undefined) => ({
  uid,
  ...aProfile(),
  phone,
  state: customerState.active,
  isDeleted: false,
  created_at: expect.any(String),
  consented_at: expect.any(String),
  signed_up_with: expect.any(String),
})
