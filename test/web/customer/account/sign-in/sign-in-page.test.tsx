import { describe, expect, it } from 'vitest'
import { showMe } from '#shared/contract/account-routes.ts'
import { exchangeCode, sendCode } from '#shared/contract/code-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownProfile } from '../../../../support/customers/customers.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const challenge = 'A'.repeat(22)
const sentReply = () => ({ challenge, expires_at: inSeconds(180), resend_at: inSeconds(60) })

async function askForCode() {
  await renderPage(paths.login)
  await type('전화번호', '01012345678')
  await click('인증번호 받기')
}

async function typeCode() {
  pages.api.answers(sendCode, sentReply())
  await askForCode()
  await expectText('뒤 다시 받기')
  await type('인증번호', '123456')
}

it('redirects signed-in members to my page', async () => {
  signIn()
  pages.api.answers(showMe, aShownProfile())
  pages.api.answers(listMyBookings, { bookings: [] })
  await renderPage(paths.login)
  await expectText('홍길동')
  expect(document.querySelector('h1')?.textContent).toContain('홍길동')
})

describe('asking for a code', () => {
  it('needs a number before a code can be asked for', async () => {
    await renderPage(paths.login)
    await click('인증번호 받기')
    await expectText(messages.PHONE_REQUIRED)
    expect(pages.api.calls).toEqual([])
  })

  it('names the purpose, and says when another one can be had', async () => {
    pages.api.answers(sendCode, sentReply())
    await askForCode()
    await expectText('뒤 다시 받기')
    expect(pages.api.calls).toMatchObject([{ body: { purpose: 'login' } }])
  })

  it('says that no text can be sent now', async () => {
    pages.api.refuses(sendCode, 'SMS_UNAVAILABLE')
    await askForCode()
    for (const sentence of apiMessages.SMS_UNAVAILABLE.split(/(?<=\.) /)) await expectText(sentence)
  })

  it('says that the connection broke when a code is asked for', async () => {
    pages.api.loses(sendCode)
    await askForCode()
    await expectText(messages.CODE_SEND_FAILED)
    await expectText(messages.NETWORK)
  })
})

describe('signing in with the code', () => {
  it('starts signing in with the sixth digit of the code', async () => {
    pages.api.keepsWaiting(exchangeCode)
    await typeCode()
    await expectText('로그인하는 중')
    expect(pages.api.calls.at(-1)).toMatchObject({ body: { phoneNumber: '+821012345678', challenge, code: '123456' } })
  })

  it.each([
    ['CODE_WRONG', messages.CODE_WRONG],
    ['CODE_USED_UP', messages.CODE_USED_UP],
    ['CODE_EXPIRED', messages.CODE_EXPIRED],
    ['MEMBER_NOT_FOUND', messages.MEMBER_NOT_FOUND],
    ['INTERNAL_ERROR', messages.LOGIN_FAILED],
  ] as const)('refuses signing in with %s, and keeps the number', async (code, sentence) => {
    pages.api.refuses(exchangeCode, code)
    await typeCode()
    await expectText(sentence)
    await expectText('010-1234-5678')
  })

  it('says that the connection broke, and sends the same code again at a click', async () => {
    pages.api.loses(exchangeCode)
    await typeCode()
    await expectText(messages.LOGIN_FAILED)
    pages.api.refuses(exchangeCode, 'CODE_WRONG')
    await click('로그인')
    await eventually(() => expect(pages.api.calls.filter(({ path }) => path === exchangeCode.path)).toHaveLength(2))
    await expectText(messages.CODE_WRONG)
  })
})
