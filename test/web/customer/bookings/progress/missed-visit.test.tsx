import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { answerMissed, cancelBooking, showBooking, showMoveOptions } from '#shared/contract/own-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()
const day = '2026-11-25'
const instant = (time: string, of = day) => new Date(`${of}T${time}:00+09:00`)
const missed = { at: instant('12:00').toISOString(), version: 4 }
const technician = { engineer_name: '김도현', engineer_phone: '01023456789' }
const visiting = aShownBooking({ status: 3, version: 4, missed, ...technician })
const waiting = aShownBooking({
  status: 1,
  version: 2,
  missed,
  waiting_since: instant('09:00', '2026-11-22').toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: instant('12:01') })
})
afterEach(() => void vi.useRealTimers())

async function openCard(booking: typeof visiting) {
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  await renderPage(paths.inquiryDashboard)
}
const buttons = () => [...document.querySelectorAll('article button')].map(({ textContent }) => textContent)
/** Clicks a button of the open dialog. */
const confirm = (name: string) =>
  eventually(() => {
    const button = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === name)
    if (button === undefined) throw new Error(`no button ${name}`)
    button.click()
  })
const text = () => document.body.textContent

describe('the card of a missed visit (specification 9.11)', () => {
  it('apologizes and offers another day, the telephone, the cancellation and the answer', async () => {
    await openCard(visiting)
    await expectText('약속한 시간이 지났어요')
    await expectText('죄송해요. 기사님이 아직 안 오셨으면 전화해주세요. 다른 날로 옮기거나 취소할 수 있어요.')
    expect(buttons()).toEqual(expect.arrayContaining(['다른 날로 옮기기', '취소하기', '기사님이 왔어요']))
    expect([...document.querySelectorAll<HTMLAnchorElement>('article a')].map(({ href }) => href)).toContain(
      'tel:020000000',
    )
    expect(text()).not.toContain('바꾸거나 취소할 수 없어요')
  })

  it('says that no technician was found, and takes no answer, while the booking waits', async () => {
    await openCard(waiting)
    await expectText('기사님을 배정하지 못했어요')
    expect(buttons()).toEqual(expect.arrayContaining(['다른 날로 옮기기', '취소하기']))
    expect(text()).not.toContain('기사님이 왔어요')
    expect(text()).not.toContain('배정이 늦어지고 있어요')
  })

  it('says on the next day that the day of a missed visit has passed', async () => {
    vi.setSystemTime(instant('09:00', '2026-11-26'))
    await openCard(visiting)
    await expectText('방문하기로 한 날이 지났어요')
    expect(text()).not.toContain('아직 안 오셨으면')
  })

  it('sends the answer once, and then locks the visit as before', async () => {
    await openCard(visiting)
    await expectText('기사님이 왔어요')
    const { history: _, ...answered } = visiting
    const answer = { at: instant('12:02').toISOString(), version: 5 }
    pages.api.answers(answerMissed.guest, { ...answered, version: 5, missed: { ...missed, answered: answer } })
    await click('기사님이 왔어요')
    await eventually(() => expect(text()).not.toContain('약속한 시간이 지났어요'))
    await click('예약 더보기')
    await expectText('방문하는 날에는 바꾸거나 취소할 수 없어요.')
    expect(text()).not.toContain('약속한 시간이 지났어요')
    expect(pages.api.calls.filter(({ path }) => path.endsWith('/missed/answer'))).toHaveLength(1)
  })

  it('loads the booking again where the answer comes too late, and says why', async () => {
    await openCard(visiting)
    await expectText('기사님이 왔어요')
    pages.api.refuses(answerMissed.guest, 'BOOKING_LOCKED')
    pages.api.answers(showBooking.guest, { ...visiting, version: 5, started_at: instant('12:01').toISOString() })
    await click('기사님이 왔어요')
    await expectText('작업 중')
    expect(text()).not.toContain('약속한 시간이 지났어요')
  })

  it('keeps the card of a missed visit visible after its cancellation, with the reason', async () => {
    await openCard(visiting)
    await click('취소하기')
    await expectText('김도현 기사님의 방문 일정도 함께 취소돼요.')
    const { request_id, service_day, service_type, service_time } = visiting
    const cancelled = { at: instant('12:02').toISOString(), reason: 'missed' as const }
    pages.api.answers(showBooking.guest, { request_id, service_day, service_type, service_time, cancelled })
    pages.api.answers(cancelBooking.guest, undefined)
    await confirm('예약 취소하기')
    await expectText('예약을 취소했어요')
    expect(text()).not.toContain('방문하기로 한 시간에 가지 못해서')
    await click('닫기')
    await expectText('방문하기로 한 시간에 가지 못해서 취소했어요. 약속을 지키지 못해 죄송해요.')
    expect(localStorage.getItem('booking-tokens')).toContain(request_id)
  })
})

it('opens the calendar of a move at once (specification 9.11)', async () => {
  pages.api.answers(availability, { days: [] })
  pages.api.answers(showMoveOptions.guest, { days: [] })
  await openCard(visiting)
  await click('다른 날로 옮기기')
  await expectText('이번에 옮기는 것은 횟수에 들지 않고, 출장비도 오르지 않아요.')
})

it('moves on the screen of a move, without counting it, and without photos (specification 9.12)', async () => {
  const slots = serviceTimes.map((service_time) => ({
    ...{ service_time, state: 'open' as const, remaining: 2, fee_multiplier: 2 },
  }))
  pages.api.answers(showBooking.guest, { ...visiting, customer_moves: 2 })
  pages.api.answers(availability, { days: [{ service_day: '2026-11-28', holiday: null, slots }] })
  pages.api.answers(showMoveOptions.guest, { days: [] })
  deviceOf(visiting)
  await renderPage(`${paths.editBooking}?row=visit#${visiting.request_id}`)
  await expectText('이번에 옮기는 것은 횟수에 들지 않고, 출장비도 오르지 않아요.')
  await eventually(() => expect(text()).toContain('약속한 시간이 지났어요'))
  expect(text()).not.toContain('사진')
})
