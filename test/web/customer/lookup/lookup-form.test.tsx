import { beforeEach, describe, expect, it } from 'vitest'
import { listLookupBookings, lookUpBookings, verifyLookup } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../support/bookings/bookings.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('LookupForm (specification 9.10)', () => {
  beforeEach(() => renderPage(paths.requestSearch))

  it('offers the code when the lookups of the number are used up', async () => {
    pages.api.refuses(lookUpBookings, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' })
    await type('전화번호', '01012345678')
    await click('조회하기')
    await click('인증번호로 조회하기')
    await expectText('인증번호를 입력해주세요')
    await eventually(() => expect(document.body.textContent).toContain('010-1234-5678'))
    pages.api.answers(sendCode, {
      challenge: 'A'.repeat(22),
      ...{ expires_at: minutesAhead(3), resend_at: minutesAhead(1) },
    })
    await click('인증번호 받기')
    pages.api.answers(verifyLookup, { lookup_token: 'lk_token', expires_at: minutesAhead(15) })
    pages.api.answers(listLookupBookings, { bookings: [aShownBooking()] })
    await type('인증번호', '123456')
    await expectText('11월 25일 (수)')
  })

  it('offers the code for vacancy alerts where there is no booking (specification 4.22)', async () => {
    pages.api.refuses(lookUpBookings, 'BOOKING_NOT_FOUND')
    await type('전화번호', '01012345678')
    await click('조회하기')
    await eventually(() =>
      expect([...document.querySelectorAll('form button')].map((each) => each.textContent)).toEqual([
        '조회하기',
        '빈자리 알림 보기',
      ]),
    )
    await click('빈자리 알림 보기')
    await expectText('인증번호를 입력해주세요')
  })

  it('offers no code to a landline, which cannot receive one', async () => {
    pages.api.refuses(lookUpBookings, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' })
    await type('전화번호', '0212345678')
    await click('조회하기')
    await expectText('입력한 번호는 그대로 남아 있어요.')
    expect(document.body.textContent).not.toContain('인증번호로 조회하기')
  })
})
