import { describe, expect, it } from 'vitest'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { codeMessage } from '../../../functions/sms/message.ts'

const domains = [
  undefined,
  'a.kr',
  'book.example.com',
  'aircon.example.co.kr',
  'd111111abcdef8.cloudfront.net',
  `${'a'.repeat(40)}.example.com`,
  `${'a'.repeat(63)}.${'b'.repeat(63)}.example.com`,
]
const cases = domains.flatMap((domain) => ['100000', '999999'].map((code) => ({ domain, code })))

describe('text of a code (specification 8.5)', () => {
  it.each(cases)('is one segment of EUC-KR characters for $domain and $code', ({ domain, code }) => {
    const text = codeMessage(code, domain)
    expect(text.length).toBeLessThanOrEqual(62)
    expect(isKoreanText(text)).toBe(true)
    expect(text).toContain(code)
  })

  it('ends with the WebOTP line when the stage has a domain and it fits', () => {
    for (const domain of ['a.kr', 'book.example.com', 'd111111abcdef8.cloudfront.net'])
      expect(codeMessage('123456', domain).split('\n').at(-1)).toBe(`@${domain} #123456`)
    expect(codeMessage('123456', undefined)).not.toContain('@')
    expect(codeMessage('123456', `${'a'.repeat(40)}.example.com`)).not.toContain('@')
  })

  it('has up to 62 characters and omits the rest', () => {
    const messages = Array.from({ length: 60 }, (_, letters) => codeMessage('123456', `${'a'.repeat(letters + 1)}.kr`))
    expect(Math.max(...messages.map((text) => text.length))).toBe(62)
    expect(messages.some((text) => text.length === 62 && text.includes('@'))).toBe(true)
  })

  it('begins with a readable text, as WebOTP requires', () => {
    expect(codeMessage('123456', 'book.example.com').split('\n')[0]).toBe('[에어컨예약] 인증번호 123456')
  })

  it('warns against sharing the code when the warning fits', () => {
    expect(codeMessage('123456', undefined)).toContain('타인에게 알려주지 마세요.')
    expect(codeMessage('123456', 'a.kr')).toContain('타인에게 알려주지 마세요.')
  })
})
