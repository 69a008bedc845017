import { describe, expect, it } from 'vitest'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { codeMessage } from '../../../functions/sms/message.ts'
import { sampleFacts } from '../../support/notifications/message-fixtures.ts'

const domains = [
  undefined,
  'a.kr',
  'book.example.com',
  'aircon.example.co.kr',
  'd111111abcdef8.cloudfront.net',
  `${'a'.repeat(40)}.example.com`,
  `${'a'.repeat(63)}.${'b'.repeat(63)}.example.com`,
]
const cases = domains.flatMap((domain) => [true, false].map((isStaff) => ({ domain, isStaff })))
const textFor = (domain: string | undefined, isStaff = false) =>
  codeMessage('123456', { domain, isStaff, siteName: '에어컨예약' })

describe('text of a code (specification 8.5)', () => {
  it.each(cases)(
    'writes a code in one segment of EUC-KR characters for $domain, of staff: $isStaff',
    ({ domain, isStaff }) => {
      const text = textFor(domain, isStaff)
      expect(text.length).toBeLessThanOrEqual(62)
      expect(isKoreanText(text)).toBe(true)
      expect(text).toContain('123456')
    },
  )

  it('ends a code message with the WebOTP line when the stage has a domain and it fits', () => {
    for (const domain of ['a.kr', 'book.example.com', 'd111111abcdef8.cloudfront.net'])
      expect(textFor(domain).split('\n').at(-1)).toBe(`@${domain} #123456`)
    expect(textFor(undefined)).not.toContain('@')
    expect(textFor(`${'a'.repeat(40)}.example.com`)).not.toContain('@')
  })

  it('writes a code message of up to 62 characters and omits the rest', () => {
    const messages = Array.from({ length: 60 }, (_, letters) => textFor(`${'a'.repeat(letters + 1)}.kr`))
    expect(Math.max(...messages.map((text) => text.length))).toBe(62)
    expect(messages.some((text) => text.length === 62 && text.includes('@'))).toBe(true)
  })

  it('begins with a readable text, as WebOTP requires', () => {
    expect(textFor('book.example.com').split('\n')[0]).toBe('[에어컨예약] 인증번호 123456')
  })

  it('begins with the name of the stage', () => {
    const text = codeMessage('123456', { isStaff: false, siteName: '쿨링' })
    expect(text).toMatch(/^\[쿨링\] 인증번호 123456\n/)
    expect(messageText('customer', 'completed', sampleFacts, undefined, '쿨링')).toMatch(/^\[쿨링\] /)
    expect(messageText('customer', 'completed', sampleFacts, undefined)).toMatch(/^\[에어컨예약\] /)
  })

  it('warns customers of technicians who ask for it when the warning fits', () => {
    for (const domain of [undefined, 'a.kr', 'book.example.com'])
      expect(textFor(domain)).toContain('기사님도 묻지 않아요.')
    expect(textFor('a.kr', true)).not.toContain('기사님')
  })

  it('warns against sharing the code when both warnings fit', () => {
    for (const isStaff of [true, false]) expect(textFor('a.kr', isStaff)).toContain('타인에게 알려주지 마세요.')
  })
})
