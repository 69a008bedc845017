import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { consumeProof, issueCode, verifyCode } from '../../../functions/sms/one-time-code-store.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { type CodeAnswer, issuedCode, neverSent, wrongAnswer } from '../../support/customers/sign-ups.ts'

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const issued = (phone: string, purpose: CodePurpose = 'login', at = now) => issuedCode(phone, purpose, at)

const outcome = (proving: Promise<unknown>) =>
  proving.then(
    () => 'proven',
    ({ code, triesLeft }) => (triesLeft === undefined ? code : `${code}, ${triesLeft} left`),
  )
const prove = (phone: string, answer: CodeAnswer, purpose: CodePurpose = 'login', at = now) =>
  outcome(verifyCode({ phone, purpose, ...answer }, ['127.0.0.1'], at))
const spend = async (phone: string, answer: CodeAnswer, at = now) =>
  consumeProof(await verifyCode({ phone, purpose: 'login', ...answer }, ['127.0.0.1'], at), at)

describe('one-time code (specification 6.1)', () => {
  it('issues a code of six digits from 100000 to 999999 with its own challenge', () => {
    const codes = Array.from({ length: 50 }, () => issueCode(aPhone(), 'login', now))
    for (const { code } of codes) expect(code).toMatch(/^[1-9]\d{5}$/)
    expect(new Set(codes.map(({ challenge }) => challenge)).size).toBe(50)
  })

  it('verifies a phone by its code until it opens something, and for a minute after that', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    expect(await prove(phone, answer)).toBe('proven')
    expect(await prove(phone, answer, 'login', later(599))).toBe('proven')
    const first = await spend(phone, answer, later(500))
    expect(first).toEqual(later(500))
    expect(await spend(phone, answer, later(559))).toEqual(first)
    expect(await prove(phone, answer, 'login', later(560))).toBe('CODE_EXPIRED')
  })

  it('accepts a used code for ten minutes at most', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    expect(await prove(phone, answer, 'login', later(100))).toBe('proven')
    expect(await prove(phone, answer, 'login', later(699))).toBe('proven')
    expect(await prove(phone, answer, 'login', later(700))).toBe('CODE_EXPIRED')
  })

  it('verifies a phone by its code alike in 50 parallel requests', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => prove(phone, answer)))
    expect(outcomes).toEqual(Array(50).fill('proven'))
    const spent = await Promise.all(Array.from({ length: 10 }, (_, n) => spend(phone, answer, later(n))))
    expect(new Set(spent.map(Number)).size).toBe(1)
  })

  it('consumes a code by three wrong tries, after which the correct one is CODE_USED_UP', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    const wrong = wrongAnswer(answer)
    const outcomes = []
    for (const each of [wrong, wrong, wrong, wrong, answer]) outcomes.push(await prove(phone, each))
    expect(outcomes).toEqual([
      'CODE_WRONG, 2 left',
      'CODE_WRONG, 1 left',
      'CODE_USED_UP',
      'CODE_USED_UP',
      'CODE_USED_UP',
    ])
    expect(await prove(phone, answer, 'login', later(180))).toBe('CODE_EXPIRED')
  })

  it('accepts a code after two wrong tries', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    for (const each of [wrongAnswer(answer), wrongAnswer(wrongAnswer(answer))]) await prove(phone, each)
    expect(await prove(phone, answer)).toBe('proven')
  })

  it('checks at most three of 50 parallel guesses of a code', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    const guesses: CodeAnswer[] = []
    while (guesses.length < 50) {
      const code = String(randomInt(100_000, 1_000_000))
      if (code !== answer.code) guesses.push({ ...answer, code })
    }
    const outcomes = await Promise.all(guesses.map((guess) => prove(phone, guess)))
    expect(outcomes.filter((each) => each !== 'CODE_USED_UP').length).toBeLessThanOrEqual(2)
    expect(await prove(phone, answer)).toBe('CODE_USED_UP')
  })

  it('expires a code after 180 seconds, even if its item still exists', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    expect(await prove(phone, answer, 'login', later(180))).toBe('CODE_EXPIRED')
    expect(await prove(phone, answer, 'login', later(179))).toBe('proven')
  })

  it('rejects a code for another purpose, except that sign-in and sign-up share codes', async () => {
    const phone = aPhone()
    for (const [sent, shown, expected] of [
      ['login', 'signup', 'proven'],
      ['signup', 'login', 'proven'],
      ['login', 'lookup', 'CODE_EXPIRED'],
      ['lookup', 'login', 'CODE_EXPIRED'],
      ['booking', 'lookup', 'CODE_EXPIRED'],
      ['signup', 'booking', 'CODE_EXPIRED'],
      ['booking', 'booking', 'proven'],
    ] as const)
      expect([sent, shown, await prove(phone, await issued(phone, sent), shown)]).toEqual([sent, shown, expected])
  })

  it('rejects a code for another phone, which does not consume it', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const answer = await issued(phone)
    for (let n = 0; n < 5; n += 1) expect(await prove(other, wrongAnswer(answer))).toBe('CODE_EXPIRED')
    expect(await prove(phone, answer)).toBe('proven')
  })

  it('keeps a code valid with a later one, each with three tries', async () => {
    const phone = aPhone()
    const [first, second] = [await issued(phone), await issued(phone)]
    for (let n = 0; n < 3; n += 1) await prove(phone, wrongAnswer(first))
    expect(await prove(phone, first)).toBe('CODE_USED_UP')
    expect(await prove(phone, second)).toBe('proven')
  })

  it('consumes no code by tries under another challenge', async () => {
    const phone = aPhone()
    const answer = await issued(phone)
    const strangers = Array.from({ length: 100 }, () => prove(phone, { ...neverSent, code: answer.code }))
    expect(new Set(await Promise.all(strangers))).toEqual(new Set(['CODE_EXPIRED']))
    expect(await prove(phone, answer)).toBe('proven')
  })
})
