import { describe, expect, it, vi } from 'vitest'
import { cancelBooking, showBooking } from '#shared/contract/own-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

describe('a cancellation', () => {
  it('shows a failure when a cancellation is rejected', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    pages.api.refuses(cancelBooking.guest, 'BOOKING_LOCKED')
    await renderPage(paths.inquiryDashboard)
    await click('예약 더보기')
    await click('청소 예약 취소')
    await click('예약 취소하기')
    await expectText(messages.BOOKING_LOCKED)
    await expectText('새로고침')
  })

  it('names whose visit is cancelled along, and whom to call once it is too late (specification 4.4)', async () => {
    const technician = { engineer_name: '김도현', engineer_phone: '01023456789' }
    const booking = aShownBooking({ status: 2, ...technician })
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    pages.api.refuses(cancelBooking.guest, 'BOOKING_LOCKED')
    await renderPage(paths.inquiryDashboard)
    await click('예약 더보기')
    await click('청소 예약 취소')
    await expectText('김도현 기사님의 방문 일정도 함께 취소돼요. 취소 비용은 없어요. 취소한 예약은 되돌릴 수 없어요.')
    pages.api.answers(showBooking.guest, aShownBooking({ status: 3, version: 2, ...technician }))
    await click('예약 취소하기')
    const calls = () => [...document.querySelectorAll<HTMLAnchorElement>('dialog a')].map(({ href }) => href)
    await eventually(() => expect(calls()).toEqual(['tel:01023456789', 'tel:020000000']))
  })

  it('takes the booking out of the list, and says so until it is closed', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    pages.api.answers(cancelBooking.guest, undefined)
    await renderPage(paths.inquiryDashboard)
    await click('예약 더보기')
    await click('청소 예약 취소')
    await click('예약 취소하기')
    await expectText('11월 25일 (수) 청소예약을 취소했어요')
    await expectText('취소 비용은 없어요. 010-1234-5678로 취소 문자를 보내드려요.')
    await expectText('아직 진행 중인 예약이 없어요.')
    expect(localStorage.getItem('booking-tokens')).toBeNull()
    await eventually(() => expect(document.activeElement?.textContent).toContain('예약을 취소했어요'))
    await click('닫기')
    await eventually(() => expect(document.body.textContent).not.toContain('예약을 취소했어요'))
  })
})

describe('a cancellation whose answers were all lost', () => {
  async function cancelWithoutAnswer() {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    pages.api.loses(cancelBooking.guest)
    await renderPage(paths.inquiryDashboard)
    await click('예약 더보기')
    await click('청소 예약 취소')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await click('예약 취소하기')
    return () => vi.advanceTimersByTimeAsync(5_000).then(() => vi.useRealTimers())
  }

  it('shows success as soon as the booking no longer exists', async () => {
    const loseAll = await cancelWithoutAnswer()
    pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
    await loseAll()
    await expectText('11월 25일 (수) 청소예약을 취소했어요')
    expect(document.body.textContent).not.toContain('더는 볼 수 없는 예약')
    expect(document.querySelector('dialog[open]')).toBeNull()
  })

  it('retries a cancellation with lost answers, and shows success once the browser is online again', async () => {
    const loseAll = await cancelWithoutAnswer()
    const before = pages.api.calls.length
    await loseAll()
    await expectText(messages.CANCEL_FAILED)
    await eventually(() => expect(pages.api.calls.slice(before).map(({ method }) => method)).toContain('GET'))
    expect(document.body.textContent).toContain('다시 시도하기')
    pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
    window.dispatchEvent(new Event('online'))
    await expectText('11월 25일 (수) 청소예약을 취소했어요')
  })
})
