import { expect, it } from 'vitest'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const everything = [
  ['2026-11-21T04:00:00.000Z', 'received', '11월 21일 (토) 오후 1:00', '접수했어요'],
  ['2026-11-21T04:10:00.000Z', 'changed', '11월 21일 (토) 오후 1:10', '예약 내용을 바꿨어요'],
  ['2026-11-21T05:00:00.000Z', 'assigned', '11월 21일 (토) 오후 2:00', '기사님을 배정했어요'],
  ['2026-11-21T05:30:00.000Z', 'reassigned', '11월 21일 (토) 오후 2:30', '다른 기사님으로 바뀌었어요'],
  ['2026-11-21T06:00:00.000Z', 'unassigned', '11월 21일 (토) 오후 3:00', '기사님을 다시 찾기 시작했어요'],
  ['2026-11-22T01:00:00.000Z', 'moved', '11월 22일 (일) 오전 10:00', '방문 일정을 바꿨어요'],
  ['2026-11-24T21:00:00.000Z', 'visiting', '11월 25일 (수) 오전 6:00', '방문하는 날이에요'],
  ['2026-11-25T00:10:00.000Z', 'started', '11월 25일 (수) 오전 9:10', '작업을 시작했어요'],
  ['2026-11-25T01:00:00.000Z', 'completed', '11월 25일 (수) 오전 10:00', '작업을 마쳤어요'],
  ['2026-11-25T02:00:00.000Z', 'corrected', '11월 25일 (수) 오전 11:00', '작업 내용을 정정했어요'],
] as const

const linesShown = () =>
  [...document.querySelectorAll('article ol:not([aria-label]) li')].map((line) => line.textContent)

function aDeviceWith(booking: ReturnType<typeof aShownBooking>) {
  const { request_id, service_day } = booking
  localStorage.setItem('booking-tokens', JSON.stringify([{ request_id, service_day, manage_token: 'bk_1' }]))
  pages.api.answers(showBooking.guest, booking)
  return booking
}

it('shows the history of a booking line by line, and hides it again (specification 4.5)', async () => {
  const history = everything.map(([at, event]) => ({ at, event, actor: 'desk' }))
  aDeviceWith({ ...aShownBooking({ status: 3 }), history })
  await renderPage(paths.inquiryDashboard)
  await click('예약 기록')
  await eventually(() => expect(linesShown()).toEqual(everything.map(([, , when, text]) => when + text)))
  await click('예약 기록')
  await eventually(() => expect(linesShown()).toEqual([]))
})

it('leaves out an event without a text', async () => {
  const history = [
    { at: '2026-11-21T04:00:00.000Z', event: 'received', actor: 'guest' },
    { at: '2026-11-21T05:00:00.000Z', event: 'weighed', actor: 'desk' },
  ]
  aDeviceWith({ ...aShownBooking(), history })
  await renderPage(paths.inquiryDashboard)
  await click('예약 기록')
  await eventually(() => expect(linesShown()).toEqual(['11월 21일 (토) 오후 1:00접수했어요']))
})

it('loads the history of a member’s booking, and shows a failure with a retry', async () => {
  signIn()
  const booking = aShownBooking()
  const { history: _, ...listed } = booking
  pages.api.answers(listMyBookings, { bookings: [listed] })
  pages.api.refuses(showBooking.member, 'BOOKING_NOT_FOUND')
  await renderPage(paths.inquiryDashboard)
  await click('예약 기록')
  await expectText(messages.BOOKING_NOT_FOUND)
  const history = [{ at: '2026-11-21T04:00:00.000Z', event: 'received', actor: 'member' }]
  pages.api.answers(showBooking.member, { ...booking, history })
  await click('다시 시도하기')
  await expectText('11월 21일 (토) 오후 1:00접수했어요')
  expect(document.body.textContent).not.toContain(messages.BOOKING_NOT_FOUND)
})
