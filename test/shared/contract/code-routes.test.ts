import { describe, expect, it } from 'vitest'
import { exchangeCode, sendCode } from '#shared/contract/code-routes.ts'

describe('sendCode', () => {
  it('takes number and purpose, never a text', () => {
    expect(sendCode.body.parse({ to: '010-1234-5678', purpose: 'login' })).toEqual({
      to: '01012345678',
      purpose: 'login',
    })
    expect(sendCode.body.safeParse({ to: '01012345678', purpose: 'login', text: '안녕하세요' }).success).toBe(false)
  })

  it('takes only the purposes of sign-in, sign-up and lookup', () => {
    expect(sendCode.body.safeParse({ to: '01012345678', purpose: 'marketing' }).error?.issues).toMatchObject([
      { path: ['purpose'], message: 'VALUE_NOT_ALLOWED' },
    ])
  })
})

describe('exchangeCode', () => {
  it('takes the number in its international form, with the code', () => {
    const body = { phoneNumber: '+821012345678', challenge: 'A'.repeat(22), code: '123456' }
    expect(exchangeCode.body.parse(body)).toEqual(body)
    expect(exchangeCode.body.safeParse({ ...body, phoneNumber: '01012345678' }).success).toBe(false)
    expect(exchangeCode.body.safeParse({ ...body, uid: 'a-uid' }).success).toBe(false)
  })
})
