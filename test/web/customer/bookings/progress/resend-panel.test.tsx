import { describe, expect, it } from 'vitest'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { notifyBooking, showBooking } from '#shared/contract/own-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const resends = () => pages.api.calls.filter(({ path }) => path.includes('notify'))

async function openList(changes: Parameters<typeof aShownBooking>[0] = {}) {
  const booking = aShownBooking(changes)
  const { request_id, service_day } = booking
  localStorage.setItem('booking-tokens', JSON.stringify([{ request_id, service_day, manage_token: 'bk_1' }]))
  pages.api.answers(showBooking.guest, booking)
  await renderPage(paths.inquiryDashboard)
  await click('예약 더보기')
  return booking
}

describe('the message of a booking, asked for again (specification 9.11)', () => {
  it('sends the message of a booking again, and not twice in ten minutes', async () => {
    const { request_id } = await openList()
    pages.api.answers(notifyBooking.guest, { resend_at: inMinutes(10) })
    await click('예약 문자 다시 받기')
    await expectText('문자를 다시 보내고 있어요. 10분 뒤에 다시 받을 수 있어요.')
    await click('예약 문자 다시 받기')
    await pages.rest()
    expect(resends()).toMatchObject([{ path: '/sms/notify', bearer: 'Bearer bk_1', body: { request_id } }])
  })

  it('waits as long as the server says when it was asked for elsewhere', async () => {
    await openList()
    pages.api.refuses(notifyBooking.guest, 'TOO_MANY_REQUESTS', {}, { 'Retry-After': '245' })
    await click('예약 문자 다시 받기')
    await expectText('5분 뒤에 다시 받을 수 있어요.')
    expect(document.body.textContent).not.toContain('문자를 다시 보내고 있어요')
    expect(document.body.textContent).not.toContain(messages.TOO_MANY_REQUESTS)
  })

  it('says why a message could not be asked for, and lets it be asked for again', async () => {
    await openList()
    pages.api.loses(notifyBooking.guest)
    await click('예약 문자 다시 받기')
    await expectText(messages.NETWORK)
    pages.api.answers(notifyBooking.guest, { resend_at: inMinutes(10) })
    await click('예약 문자 다시 받기')
    await expectText('문자를 다시 보내고 있어요.')
  })

  it('sends the message of a member’s booking again as well', async () => {
    signIn()
    const { history: _, ...booking } = aShownBooking()
    pages.api.answers(listMyBookings, { bookings: [booking] })
    pages.api.answers(notifyBooking.member, { resend_at: inMinutes(10) })
    await renderPage(paths.inquiryDashboard)
    await click('예약 더보기')
    await click('예약 문자 다시 받기')
    await expectText('문자를 다시 보내고 있어요.')
    expect(resends()).toMatchObject([{ path: `/me/bookings/${booking.request_id}/notify`, method: 'POST' }])
  })

  it('offers no landline the message again', async () => {
    await openList({ customer_phone: '029991234' })
    await eventually(() => expect(document.body.textContent).toContain('캘린더에 추가'))
    expect(document.body.textContent).not.toContain('예약 문자 다시 받기')
  })
})
