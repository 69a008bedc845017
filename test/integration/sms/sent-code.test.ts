import { afterEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../functions/handlers/account-api.ts'
import { tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { everything } from '../../support/bookings/world.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { wrongAnswer } from '../../support/customers/sign-ups.ts'
import { type Answer, inProcess } from '../../support/in-process/api-driver.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'

const call = inProcess(handler)
const send = (to: string, purpose = 'login') => call('POST', '/sms/send', { body: { to, purpose } })

afterEach(() => {
  vi.useRealTimers()
})

describe('sending a code (specification 6.1)', () => {
  it('publishes one message to send a code and returns expiry and next send', async () => {
    const start = new Date('2026-11-24T03:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const phone = aPhone()
    expect(await send(phone)).toMatchObject({
      status: 202,
      body: {
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        expires_at: new Date(start.getTime() + 180_000).toISOString(),
        resend_at: new Date(start.getTime() + 20_000).toISOString(),
      },
    })
    expect(await sentMessages(phone)).toHaveLength(1)
    expect((await sentMessages(phone))[0]).toMatch(/인증번호 [1-9]\d{5}/)
  })

  it('accepts the number for a code as people write it', async () => {
    const phone = aPhone()
    expect(await send(`${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`)).toMatchObject({ status: 202 })
    expect(await sentMessages(phone)).toHaveLength(1)
    const abroad = aPhone()
    expect(await send(`+82${abroad.slice(1)}`)).toMatchObject({ status: 202 })
    expect(await sentMessages(abroad)).toHaveLength(1)
    const fullWidth = aPhone()
    const spelled = [...fullWidth].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    expect(await send(spelled)).toMatchObject({ status: 202 })
    expect(await sentMessages(fullWidth)).toHaveLength(1)
    const withZero = aPhone()
    expect(await send(`+82${withZero}`)).toMatchObject({ status: 202 })
    expect(await sentMessages(withZero)).toHaveLength(1)
  })

  it.each(['0212345678', '07012345678', '050212345678', '0311234567', '15881234567', '+14155550100'])(
    'rejects %s, which cannot receive a code',
    async (to) => {
      expect(await send(to)).toMatchObject({ status: 400, body: { code: 'NOT_SMS_CAPABLE' } })
    },
  )

  it.each([
    [{}, 'INVALID_FIELD'],
    [{ to: '01012345678', purpose: 'marketing' }, 'INVALID_FIELD'],
    [{ to: '01012345678', purpose: 'login', text: '안녕하세요' }, 'UNKNOWN_FIELD'],
  ])('rejects a request for a code with %j', async (body, code) => {
    expect(await call('POST', '/sms/send', { body })).toMatchObject({ status: 400, body: { code } })
  })

  it('leaves the code in no response, log line or item', async () => {
    const written: string[] = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => {
        written.push(String(chunk))
        return true
      })
    const phone = aPhone()
    const answers: Answer[] = [await send(phone, 'signup')]
    const code = await sentCode(phone)
    const { challenge } = answers[0]?.body ?? {}
    const form = { ...aProfile(), phone, consent: true }
    answers.push(await call('POST', '/customers', { body: { ...form, ...wrongAnswer({ challenge, code }) } }))
    answers.push(await call('POST', '/customers', { body: { ...form, challenge, code } }))
    vi.restoreAllMocks()
    expect(answers.map(({ status }) => status)).toEqual([202, 401, 201])
    expect(written.join('')).toContain('POST /api/sms/send')
    const items = await Promise.all(Object.values(tables).map(everything))
    const output = JSON.stringify(answers) + written.join('')
    expect(written.join('') + JSON.stringify(items)).not.toContain(challenge)
    // A hash or a time may hold the six digits by chance, within more digits.
    expect(output + JSON.stringify(items)).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    expect(output).not.toContain(phone)
  })
})
