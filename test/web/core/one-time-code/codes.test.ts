import { describe, expect, it } from 'vitest'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { ApiProblem, NetworkProblem } from '../../../../web/src/core/api/problems.ts'
import { sentenceOf } from '../../../../web/src/core/api/sentence.ts'
import { codeErrorOf, codePhoneError, extractCode } from '../../../../web/src/core/one-time-code/code-rules.ts'
import { sendProblemOf, tooManySentence } from '../../../../web/src/core/one-time-code/code-sending.ts'
import {
  countdownLabel,
  secondsUntil,
  spokenCountdown,
  waitLabel,
} from '../../../../web/src/core/one-time-code/code-times.ts'
import { sentCodeOf } from '../../../../web/src/core/one-time-code/sent-code.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const phone = '01012345678'

describe('a code that is typed or pasted (specification 9.17)', () => {
  it('reads six digits as a code, however they are grouped', () => {
    expect(['123456', '123 456', '123-456', ' 123456 ', '1234567'].map(extractCode)).toEqual(Array(5).fill('123456'))
  })

  it('finds the code in the whole message', () => {
    expect(extractCode('[에어컨예약] 인증번호 482913\n@book.example.com #482913')).toBe('482913')
  })

  it('accepts a code digit by digit', () => {
    expect(['1', '12a', '1 2 3'].map(extractCode)).toEqual(['1', '12', '123'])
  })
})

describe('time that is left (specification 9.17)', () => {
  it('shows the time that is left as minutes and seconds', () => {
    expect([180, 167, 60, 9, 0].map(countdownLabel)).toEqual(['3:00', '2:47', '1:00', '0:09', '0:00'])
  })

  it('writes the time that is left in at most two units', () => {
    expect([12, 60, 167, 3600, 4000, 86_400].map(waitLabel)).toEqual([
      '12초',
      '1분',
      '2분 47초',
      '1시간',
      '1시간 7분',
      '24시간',
    ])
  })

  it('reads out the time that is left at 60, 30 and 0 seconds and at no other', () => {
    const spoken = Array.from({ length: 181 }, (_, seconds) => seconds).filter((at) => spokenCountdown(at) !== '')
    expect(spoken).toEqual([0, 30, 60])
  })

  it('never shows less than no time left', () => {
    expect([secondsUntil(now + 1_001, now), secondsUntil(now, now), secondsUntil(now - 5_000, now)]).toEqual([2, 0, 0])
  })
})

describe('the times of a send', () => {
  const challenge = 'A'.repeat(22)
  const reply = { challenge, expires_at: '2026-11-21T04:03:00Z', resend_at: '2026-11-21T04:00:20Z' }

  it('takes the times of a send from the server', () => {
    expect(sentCodeOf(phone, reply)).toEqual({
      phone,
      challenge,
      expires_at: now + 180_000,
      resend_at: now + 20_000,
    })
  })
})

describe('a number that shall get a code (specification 2.5)', () => {
  it('requires a whole Korean mobile number before a code is sent', () => {
    expect(['', '010123456', '0212345678', '05012345678', phone, '0111234567'].map(codePhoneError)).toEqual([
      'PHONE_REQUIRED',
      'PHONE_INVALID',
      'NOT_SMS_CAPABLE',
      'NOT_SMS_CAPABLE',
      undefined,
      undefined,
    ])
  })

  it('refuses a number that cannot get a code with a sentence that says why', () => {
    const refused = ['', '010123456', '0212345678'].map((number) => sentenceOf(codePhoneError(number)))
    expect(new Set(refused).size).toBe(3)
    expect(refused).not.toContain(sentenceOf('INVALID_FIELD'))
  })
})

describe('a code before it is sent to the server (specification 9.17)', () => {
  const sending = { sent: { phone, expires_at: now, resend_at: now }, secondsLeft: 60 }

  it('requires a whole code', () => {
    expect(['', '12345', '123456'].map((code) => codeErrorOf(code, phone, sending))).toEqual([
      'CODE_REQUIRED',
      'CODE_INCOMPLETE',
      undefined,
    ])
  })

  it('accepts a code only for the number it was sent to', () => {
    expect(codeErrorOf('123456', '01099998888', sending)).toBe('CODE_OF_ANOTHER_PHONE')
  })

  it('ends a code with its time', () => {
    expect(codeErrorOf('123456', phone, { ...sending, secondsLeft: 0 })).toBe('CODE_EXPIRED')
  })

  it('reports a code as used up, and not expired, once the server has said so', () => {
    const usedUp = { ...sending, sent: { ...sending.sent, usedUp: true } }
    expect(codeErrorOf('123456', phone, usedUp)).toBe('CODE_USED_UP')
  })

  it('requires a code to be sent first: without its challenge nothing can be asked', () => {
    expect(codeErrorOf('123456', phone, { sent: undefined, secondsLeft: 0 })).toBe('CODE_NOT_SENT')
  })
})

describe('a code that could not be sent', () => {
  it('gives a code that could not be sent its own sentence, or the one of a failed send', () => {
    const sentence = apiMessages.SMS_UNAVAILABLE
    expect(sendProblemOf(new ApiProblem('SMS_UNAVAILABLE', 503, { sentence }), 0)).toBe(sentence)
    expect(sendProblemOf(new ApiProblem('INTERNAL_ERROR', 500), 0)).toBe(messages.CODE_SEND_FAILED)
    expect(sendProblemOf(new NetworkProblem(false), 0)).toBe(`${messages.CODE_SEND_FAILED} ${messages.NETWORK}`)
  })

  it('says how long to wait, and no longer once the time has come', () => {
    const tooMany = new ApiProblem('TOO_MANY_REQUESTS', 429, { retryAfter: 90 })
    expect(sendProblemOf(tooMany, 90)).toBe('요청이 많아 잠시 멈췄어요. 1분 30초 뒤에 다시 시도해주세요.')
    expect(sendProblemOf(tooMany, 0)).toBeUndefined()
    expect(tooManySentence(0)).toBe(messages.TOO_MANY_REQUESTS)
  })
})
