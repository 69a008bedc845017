import { describe, expect, it } from 'vitest'
import { exchangeCode, sendCode } from '#shared/contract/code-routes.ts'
import { cancelBooking, showBooking } from '#shared/contract/own-booking-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { aBoard } from '../../../../support/staff/staff-screens.ts'
import {
  click,
  expectText,
  renderPage,
  renderStaffPage,
  type,
  withPages,
} from '../../../../support/web/render-page.tsx'

const pages = withPages()

const error_id = '7F3K-2M9A'
const shownId = `오류 번호 ${error_id}`

async function askForCode() {
  await renderPage(paths.login)
  await type('전화번호', '01012345678')
  await click('인증번호 받기')
}

describe('a failure inside the server shows its error ID on a line of its own (specification 8.1)', () => {
  it('shows the error ID of a failure inside the server in a notice', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    pages.api.answers(sendCode, { challenge: 'A'.repeat(22), expires_at: soon, resend_at: soon })
    pages.api.refuses(exchangeCode, 'INTERNAL_ERROR', { error_id })
    await askForCode()
    await expectText('6자리를 입력하면 바로 로그인돼요')
    await type('인증번호', '123456')
    await expectText(`${messages.LOGIN_FAILED}${messages.INTERNAL_ERROR}${shownId}`)
  })

  it('shows the error ID of a failure inside the server below a field', async () => {
    pages.api.refuses(sendCode, 'SMS_UNAVAILABLE', { error_id })
    await askForCode()
    await expectText(`${apiMessages.SMS_UNAVAILABLE}${shownId}`)
  })

  it('shows the error ID of a failure inside the server in a dialog', async () => {
    const booking = aShownBooking()
    const { request_id, service_day } = booking
    localStorage.setItem('booking-tokens', JSON.stringify([{ request_id, service_day, manage_token: 'bk_1' }]))
    pages.api.answers(showBooking.guest, booking)
    pages.hurry()
    pages.api.refuses(cancelBooking.guest, 'INTERNAL_ERROR', { error_id })
    await renderPage(paths.inquiryDashboard)
    await click('더보기')
    await click('청소 예약 취소')
    await click('예약 취소하기')
    await expectText(`${messages.CANCEL_FAILED}${messages.INTERNAL_ERROR}${shownId}`)
  })

  it('shows the error ID of a failure inside the server to the staff', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.hurry()
    pages.api.refuses(listTeam, 'INTERNAL_ERROR', { error_id })
    await renderStaffPage('/staff/team')
    await expectText(`${messages.INTERNAL_ERROR}${shownId}`)
  })
})

it.each([{}, { error_id: '<b>7F3K</b>' }, { error_id: 7 }])(
  'shows no error ID for an answer without one, %o',
  async (more) => {
    pages.api.refuses(sendCode, 'SMS_UNAVAILABLE', more)
    await askForCode()
    await expectText(apiMessages.SMS_UNAVAILABLE)
    expect(document.body.textContent).not.toContain('오류 번호')
  },
)
