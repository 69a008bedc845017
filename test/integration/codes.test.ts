import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { handler } from '../../functions/account-api.ts'
import { issueCode, takeCode } from '../../functions/sms/one-time-code-store.ts'
import { inProcess } from '../support/api-driver.ts'
import { aPhone } from '../support/bookings.ts'
import { issuedCode, wrongCode } from '../support/sign-ups.ts'

const call = inProcess(handler)
const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const issued = (phone: string, purpose: CodePurpose = 'login', at = now) => issuedCode(phone, purpose, at)

const outcome = (taking: Promise<void>) =>
  taking.then(
    () => 'taken',
    (refusal) => refusal.code,
  )
const take = (phone: string, code: string, purpose: CodePurpose = 'login', at = now) =>
  outcome(takeCode(phone, purpose, code, at))

describe('a one-time code (specification 6.1)', () => {
  it('is six digits from 100000 to 999999', async () => {
    for (let n = 0; n < 50; n += 1) expect((await issueCode(aPhone(), 'login', now)).code).toMatch(/^[1-9]\d{5}$/)
  })

  it('is taken once', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    expect([await take(phone, code), await take(phone, code)]).toEqual(['taken', 'CODE_EXPIRED'])
  })

  it('is taken once when it comes fifty times at the same moment', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(phone, code)))
    expect(outcomes.filter((each) => each === 'taken')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'CODE_EXPIRED')).toHaveLength(49)
  })

  it('is burned by three wrong answers: the right one comes too late', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    const answers = [wrongCode(code), wrongCode(code), wrongCode(code), code]
    const outcomes = []
    for (const answer of answers) outcomes.push(await take(phone, answer))
    expect(outcomes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_EXPIRED'])
  })

  it('is still taken after two wrong answers', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    for (let n = 0; n < 2; n += 1) await take(phone, wrongCode(code))
    expect(await take(phone, code)).toBe('taken')
  })

  it('gives no more than three tries to fifty guesses at the same moment', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => take(phone, wrongCode(code))))
    expect(outcomes.filter((each) => each === 'CODE_WRONG')).toHaveLength(3)
  })

  it('ends after 180 seconds, whether or not its item is still there', async () => {
    const phone = aPhone()
    const code = await issued(phone)
    expect(await take(phone, code, 'login', later(180))).toBe('CODE_EXPIRED')
    expect(await take(phone, code, 'login', later(179))).toBe('taken')
  })

  it('opens nothing of another purpose', async () => {
    const phone = aPhone()
    const code = await issued(phone, 'login')
    expect(await take(phone, code, 'signup')).toBe('CODE_EXPIRED')
    await issued(phone, 'lookup')
    expect(await take(phone, code, 'lookup')).toBe('CODE_WRONG')
    expect(await take(phone, code, 'login')).toBe('taken')
  })

  it('opens nothing of another phone', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const code = await issued(phone)
    expect(await take(other, code)).toBe('CODE_EXPIRED')
    const others = await issued(other)
    if (others !== code) expect(await take(other, code)).toBe('CODE_WRONG')
    expect(await take(phone, code)).toBe('taken')
  })

  it('is replaced by a new one, which has three tries of its own', async () => {
    const phone = aPhone()
    const first = await issued(phone)
    for (let n = 0; n < 2; n += 1) await take(phone, wrongCode(first))
    let second = await issued(phone)
    while (second === first) second = await issued(phone)
    expect(await take(phone, first)).toBe('CODE_WRONG')
    expect(await take(phone, second)).toBe('taken')
  })
})

describe('wrong answers of one phone (specification 7.1)', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('pause codes and sends of that phone for a day after the tenth, and of no other', async () => {
    // Begun at noon, so that no day of the counter ends in between.
    const noon = new Date('2026-11-24T12:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const phone = aPhone()
    const purposes = ['login', 'signup', 'lookup', 'login'] as const
    for (const [round, purpose] of purposes.entries()) {
      const code = await issued(phone, purpose, noon)
      for (let n = 0; n < (round === 3 ? 1 : 3); n += 1)
        expect(await take(phone, wrongCode(code), purpose, noon)).toBe('CODE_WRONG')
    }
    const right = await issued(phone, 'login', noon)
    const paused = { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, headers: { 'retry-after': '86400' } }
    const logIn = { body: { phoneNumber: internationalPhone(phone), code: right } }
    expect(await call('POST', '/auth/login', logIn)).toMatchObject(paused)
    expect(await call('POST', '/sms/send', { body: { to: phone, purpose: 'login' } })).toMatchObject(paused)
    expect(await call('POST', '/sms/send', { body: { to: aPhone(), purpose: 'login' } })).toMatchObject({ status: 202 })
    const nextDay = new Date(noon.getTime() + 24 * 60 * 60 * 1000)
    expect(await take(phone, await issued(phone, 'login', nextDay), 'login', nextDay)).toBe('taken')
  })
})
