import { describe, expect, it } from 'vitest'
import { customerProfile, customerSchema, isActive } from '#shared/customer/customer.ts'

const stored = {
  uid: 'a-uid',
  name: '홍길동',
  email: 'hong@example.com',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '01012345678',
  state: 1,
  isDeleted: false,
  created_at: '2026-11-21T04:00:00.000Z',
  consented_at: '2026-11-21T04:00:00.000Z',
} as const

const withdrawn = {
  ...stored,
  name: '',
  birth_date: '',
  address: '',
  address_detail: '',
  phone: 'hash_deleted',
  state: 0,
  isDeleted: true,
  withdrawReasons: ['기타'],
  withdrawDetail: '이사를 가요.',
  withdrawn_at: '2026-12-01T04:00:00.000Z',
}

describe('stored customer (specification 6.3)', () => {
  it.each([
    ['active', stored],
    ['withdrawn', withdrawn],
  ])('reads a stored customer as it was written: %s', (_, customer) => {
    expect(customerSchema.parse(customer)).toEqual(customer)
  })

  it('gives a customer an e-mail address, reasons and a withdrawal only where they exist', () => {
    const { email: _, ...without } = stored
    expect(customerSchema.parse(without)).toEqual(without)
  })

  it('reads a customer without what earlier releases stored of a number that a dispatcher requested', () => {
    const at = '2026-11-26T04:00:00.000Z'
    const change = { from: stored.phone, to: '01087654321', at, moved_at: at }
    const earlier = {
      ...stored,
      phone_request: { to: '01087654321', at, by: 'a-staff-id', confirmed_at: at },
      phone_change: { ...change, ends_sessions: true, signed_out_at: at },
    }
    expect(customerSchema.parse(earlier)).toEqual({ ...stored, phone_change: change })
  })

  it('cannot read a customer whose state is neither 0 nor 1', () => {
    expect(customerSchema.safeParse({ ...stored, state: 2 }).success).toBe(false)
  })

  it('counts a customer as active only at state 1 and not deleted', () => {
    expect(isActive({ state: 1, isDeleted: false })).toBe(true)
    expect(isActive({ state: 0, isDeleted: false })).toBe(false)
    expect(isActive({ state: 1, isDeleted: true })).toBe(false)
    expect(isActive({ state: 0, isDeleted: true })).toBe(false)
  })
})

describe("member's own view (specification 6.4)", () => {
  it('shows members their own data without state and instants', () => {
    expect(customerProfile.parse(stored)).toEqual({
      uid: 'a-uid',
      name: '홍길동',
      email: 'hong@example.com',
      job: '프리랜서',
      birth_date: '1990년 01월 01일',
      address: '서울 강북구 도봉로 346',
      address_detail: '101동 1203호',
      phone: '01012345678',
    })
  })
})
