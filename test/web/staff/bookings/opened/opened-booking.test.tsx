import { beforeAll, describe, expect, it } from 'vitest'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBoard, showContact, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aMessage, anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard } from '../../../../support/staff/staff-screens.ts'
import { stubMedia } from '../../../../support/web/media.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

// Loading a screen for the first time is slow, so it happens before the tests.
beforeAll(async () => {
  await Promise.all([
    import('../../../../../web/src/staff/app/staff-app.tsx'),
    import('../../../../../web/src/staff/bookings/opened/booking-page.tsx'),
  ])
}, 60_000)
const booking = anOpenedBooking()
const path = `/staff/bookings/${booking.request_id}`

const open = async (changes: Parameters<typeof anOpenedBooking>[0] = {}) => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, anOpenedBooking(changes))
  await renderStaffPage(path)
}

describe('BookingPage', () => {
  const missed = { at: '2026-12-08T03:00:00.000Z', version: 4 }

  it.each([
    [missed, '낮 12시, 시작 없이 방문 시간이 지났어요고객님은 방문을 옮기거나 취소할 수 있어요.'],
    [
      { ...missed, answered: { at: '2026-12-08T03:05:00.000Z', version: 5 } },
      '오후 12:05에 고객님이 기사님이 왔다고 알려주셨어요.',
    ],
  ])('says that a visit was missed and what its customer answered (specification 4.17)', async (stamp, text) => {
    await open({ status: 3, missed: stamp })
    await expectText(text)
  })

  it('says nothing of a missed visit that has begun', async () => {
    await open({ status: 3, missed, started_at: '2026-12-08T03:10:00.000Z' })
    await expectText('작업 중')
    expect(document.body.textContent).not.toContain('시작 없이')
  })

  it('shows the order, the address and the missed assignment deadline', async () => {
    const due = Math.floor(Date.now() / MINUTE) * MINUTE - 40 * MINUTE
    await open({ due_at: new Date(due).toISOString() })
    for (const text of [
      '12월 11일 (금)',
      '냉매충전 · 천장형 · 삼성전자',
      '견본빌딩 3층',
      'KWN4-RVM4',
      '사다리가 필요해요',
    ])
      await expectText(text)
    await expectText('분 지났어요')
    await expectText('배정 기한 3시간이 지났어요')
    await expectText('고객님이 예약했어요')
    expect(document.body.textContent).not.toContain('010-')
  })

  it('shows the phone on request with a link to call, and reloads the history', async () => {
    await open()
    await expectText('끝 번호 5678')
    pages.api.answers(showContact, { customer_phone: '01012345678' })
    const shownEvent = {
      at: '2026-12-08T05:12:00.000Z',
      event: 'contact_shown',
      actor: 'desk',
      staff_name: '홍담당',
    }
    pages.api.answers(showStaffBooking, anOpenedBooking({ history: [...booking.history, shownEvent] }))
    await click('전화번호 보기')
    await expectText('010-1234-5678')
    expect(document.querySelector('a[href="tel:01012345678"]')).not.toBeNull()
    await expectText('홍담당이 전화번호를 봤어요')
  })

  it('shows why a phone cannot be shown', async () => {
    await open()
    pages.api.refuses(showContact, 'STATUS_NOT_ALLOWED')
    await click('전화번호 보기')
    await expectText('탈퇴한 고객이라')
  })

  it('shows who cancelled a booking and why', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(showStaffBooking, {
      request_id: booking.request_id,
      booking_number: 'KWN4-RVM4',
      service_day: '2026-12-11',
      service_time: '오전 9시 ~ 오후 12시',
      cancelled_at: '2026-12-08T03:00:00.000Z',
      cancelled_by: 'desk',
      reason: 'unreachable',
      history: [],
      messages: [aMessage({ kind: 'cancelled' })],
    })
    await renderStaffPage(path)
    await expectText('취소된 예약이에요')
    await expectText('연락이 닿지 않아요')
    await expectText('취소 안내')
    expect(document.body.textContent).not.toContain('문자 다시 보내기')
  })

  it('reports a booking that does not exist', async () => {
    pages.api.refuses(showStaffBooking, 'BOOKING_NOT_FOUND')
    await renderStaffPage(path)
    await expectText('찾을 수 없는 예약이에요')
    const toSearch = [...document.querySelectorAll('main a, aside a')].find((link) => link.textContent === '예약 찾기')
    expect(toSearch?.getAttribute('href')).toBe('/staff/search')
  })

  it('offers a retry after a failed load of a booking', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.refuses(showStaffBooking, 'TOO_MANY_REQUESTS')
    await renderStaffPage(path)
    await expectText(messages.TOO_MANY_REQUESTS)
    pages.api.answers(showStaffBooking, booking)
    await click('다시 불러오기')
    await expectText('견본빌딩 3층')
  })
})

describe('BookingDrawer', () => {
  const below = { below: { pathname: '/staff/more', search: '' } }

  it('opens next to the screen, takes the focus, and closes on Escape', async () => {
    stubMedia((query) => query.includes('min-width'))
    pages.api.answers(showBoard, aBoard({ unassigned: [aCard({ status: 1 })] }))
    pages.api.answers(showCalendar, { days: [] })
    pages.api.answers(showStaffBooking, booking)
    await renderStaffPage(path, { state: below })
    await expectText('견본빌딩 3층')
    await expectText('12월 11일 (금) 오전 9시 ~ 오후 12시')
    expect(document.querySelector('main h1')?.textContent).toBe('더보기')
    await eventually(() => expect(document.activeElement?.textContent).toBe('냉매충전 · 동대문구'))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    // The previous history entry has no screen, so the board is shown.
    await eventually(() =>
      expect(document.querySelector('main h1')?.textContent).toBe(dayLabel(seoulDayOf(new Date()))),
    )
  })
})
