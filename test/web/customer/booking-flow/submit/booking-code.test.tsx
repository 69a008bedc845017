import { describe, expect, it } from 'vitest'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { availability, createBooking } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aNewBooking, aShownBooking } from '../../../../support/bookings/bookings.ts'
import { shownPrices } from '../../../../support/prices.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const challenge = 'A'.repeat(22)
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const price_list = shownPrices.id
const receipt = { request_id: '0123456789abcdef0123456789abcdef', manage_token: 'bk_1' }

/** The last step, with everything but the consent. */
async function openLastStep(changes: BookingDraft = {}) {
  const { consent: _, ...value } = { ...aNewBooking(), ...changes }
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
  await renderPage(paths.confirmBooking)
  // Only a price list that the screen shows is sent.
  await expectText('100,000원')
  await eventually(() => {
    const consent = document.querySelector<HTMLInputElement>('input[name="consent"]')
    expect(consent).not.toBeNull()
    if (consent?.checked === false) consent.click()
  })
}

const dialogButtons = () => [...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent)

const submits = () => pages.api.calls.filter(({ path }) => path === createBooking.path)

/** As far as the code that was sent. */
async function submitUntilCodeIsRequired(changes: BookingDraft = {}) {
  pages.api.refuses(createBooking, 'VERIFICATION_REQUIRED')
  await openLastStep(changes)
  await click('예약하기')
  await expectText('휴대폰 번호를 인증해주세요')
  await expectText('이번 예약은 휴대폰 인증이 필요해요.')
}

async function typeCode(code: string) {
  pages.api.answers(sendCode, { challenge, expires_at: inSeconds(180), resend_at: inSeconds(20) })
  await click('인증번호 받기')
  await expectText('뒤 다시 받기')
  await type('인증번호', code)
}

describe('a guest’s booking during step-up verification (specification 9.8)', () => {
  it('asks for a code over the summary, keeps everything, and books with it under the same key', async () => {
    await submitUntilCodeIsRequired()
    await expectText('필터 청소 부탁드립니다')
    pages.api.answers(createBooking, receipt)
    pages.api.answers(showBooking.guest, aShownBooking())
    await typeCode('123456')
    const [send] = pages.api.calls.filter(({ path }) => path === sendCode.path)
    expect(send).toMatchObject({ body: { to: '01012345678', purpose: 'booking' } })
    await eventually(() => expect(submits()).toHaveLength(2))
    const [first, second] = submits()
    const { consent, ...order } = aNewBooking()
    expect(first?.body).toEqual({ ...order, consent, price_list })
    expect(second?.body).toEqual({ ...order, consent, price_list, challenge, code: '123456' })
    expect(second?.key).toBe(first?.key)
    await eventually(() => expect(sessionStorage.getItem('personal:code-booking')).toBeNull())
  })

  it('asks for the code before it asks the server again', async () => {
    await submitUntilCodeIsRequired()
    await eventually(() => expect(dialogButtons()).toEqual(['인증번호 받기', '닫기']))
    await typeCode('12345')
    expect(dialogButtons()).toEqual(['20초 뒤 다시 받기', '닫기', '접수하기'])
    await click('접수하기')
    await expectText(messages.CODE_INCOMPLETE)
    expect(submits()).toHaveLength(1)
  })

  it('opens the dialog of the code again after it was closed', async () => {
    await submitUntilCodeIsRequired()
    await click('닫기')
    await eventually(() => expect(document.querySelector('input[name="code"]')).toBeNull())
    await click('예약하기')
    await expectText('휴대폰 번호를 인증해주세요')
    expect(submits()).toHaveLength(1)
  })

  it('says how many tries a wrong code leaves, and when it is used up', async () => {
    await submitUntilCodeIsRequired()
    pages.api.refuses(createBooking, 'CODE_WRONG', { tries_left: 1 })
    await typeCode('123456')
    await expectText(messages.CODE_WRONG)
    await expectText('1번 더 입력할 수 있어요')
    pages.api.refuses(createBooking, 'CODE_USED_UP')
    await type('인증번호', '123457')
    await expectText(messages.CODE_USED_UP)
    expect(new Set(submits().map(({ key }) => key)).size).toBe(1)
  })

  it('needs no other code where the time was taken meanwhile', async () => {
    await submitUntilCodeIsRequired()
    pages.api.refuses(createBooking, 'SLOT_FULL')
    pages.api.answers(availability, { days: [] })
    await typeCode('123456')
    await expectText(messages.SLOT_FULL)
    pages.api.answers(createBooking, receipt)
    pages.api.answers(showBooking.guest, aShownBooking())
    await openLastStep({ service_time: '오후 3시 ~ 오후 6시' })
    await click('예약하기')
    await eventually(() => expect(submits()).toHaveLength(3))
    expect(submits().at(-1)?.body).toMatchObject({ challenge, code: '123456', service_time: '오후 3시 ~ 오후 6시' })
  })

  it('shows the operator’s telephone to a number that takes no code', async () => {
    await submitUntilCodeIsRequired({ customer_phone: '0212345678' })
    await expectText('이 번호로는 인증번호를 받을 수 없어요')
    await eventually(() => expect(document.querySelector('dialog a[href^="tel:"]')).not.toBeNull())
    expect(document.querySelector('input[name="code"]')).toBeNull()
  })

  it('books without a code where the codes of the number are used up', async () => {
    await submitUntilCodeIsRequired()
    pages.api.refuses(sendCode, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '7200' })
    await click('인증번호 받기')
    await expectText('저희가 전화로 확인해드려요.')
    expect(dialogButtons()).toEqual(['인증번호 없이 접수하기', '닫기'])
    await click('인증번호 없이 접수하기')
    // Rejected for another reason: only the telephone is left.
    await eventually(() => expect(submits()).toHaveLength(2))
    await eventually(() => expect(document.body.textContent).not.toContain('인증번호 없이 접수하기'))
    const { consent, ...order } = aNewBooking()
    expect(submits().map(({ body }) => body)).toEqual(Array(2).fill({ ...order, consent, price_list }))
  })

  it('shows it where no code can be sent as well', async () => {
    await submitUntilCodeIsRequired()
    pages.api.refuses(sendCode, 'SMS_UNAVAILABLE')
    await click('인증번호 받기')
    await expectText('지금은 문자를 보낼 수 없어요.')
    await eventually(() => expect(document.querySelector('dialog a[href^="tel:"]')).not.toBeNull())
  })
})

it('links to the bookings of a number that has too many', async () => {
  pages.api.refuses(createBooking, 'TOO_MANY_REQUESTS', {
    errors: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
  })
  await openLastStep()
  await click('예약하기')
  await expectText(messages.TOO_MANY_OPEN_BOOKINGS)
  await eventually(() => {
    const link = [...document.querySelectorAll('[role="alert"] a')].find(
      (each) => each.textContent === '진행 중인 예약 보기',
    )
    expect(link?.getAttribute('href')).toBe(paths.requestSearch)
  })
})
