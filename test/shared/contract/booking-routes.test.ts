import { describe, expect, it } from 'vitest'
import { availability, lookUpBookings, verifyLookup } from '#shared/contract/booking-routes.ts'

const days = (query: Record<string, unknown>) =>
  availability.query.safeParse({ from: '2026-11-21', days: '7', ...query })
const codesOf = (query: Record<string, unknown>) => days(query).error?.issues.map(({ message }) => message)

describe('availability', () => {
  it.each(['1', '9', '10', '35'])('accepts the availability of %s days at once', (count) => {
    expect(days({ days: count }).data).toEqual({ from: '2026-11-21', days: count })
  })

  it.each(['0', '36', '99', '100', '01', '-1', '1.5', '1e1', '0x1', '', ' 7', '7 ', 7, undefined])(
    'rejects the availability of %j days',
    (count) => {
      expect(codesOf({ days: count })).toEqual(['VALUE_NOT_ALLOWED'])
    },
  )

  it.each(['2026-02-30', '2026년 11월 21일', 'today', '', undefined])(
    'rejects %j as the first day of availability',
    (from) => {
      expect(codesOf({ from })).toEqual(['SERVICE_DATE_INVALID'])
    },
  )

  it('rejects other parameters of availability', () => {
    expect(days({ district: '강북구' }).error?.issues).toMatchObject([{ code: 'unrecognized_keys' }])
  })
})

describe('lookup', () => {
  it('takes a phone number, and the code sent to it for more', () => {
    const body = { customer_phone: '01012345678' }
    expect(lookUpBookings.body.parse({ customer_phone: '010-1234-5678' })).toEqual(body)
    const answer = { challenge: 'A'.repeat(22), code: '123456' }
    expect(verifyLookup.body.parse({ ...body, ...answer, code: '123 456' })).toEqual({ ...body, ...answer })
    expect(verifyLookup.body.safeParse({ ...body, code: '123456' }).success).toBe(false)
    expect(lookUpBookings.body.safeParse({ ...body, name: '홍길동' }).success).toBe(false)
    expect(verifyLookup.body.safeParse({ ...body, ...answer, name: '홍길동' }).success).toBe(false)
    expect(verifyLookup.body.safeParse(body).success).toBe(false)
  })
})
