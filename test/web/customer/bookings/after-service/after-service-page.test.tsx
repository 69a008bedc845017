import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { claimAfterService } from '#shared/contract/after-service-routes.ts'
import { availability, listLookupBookings } from '#shared/contract/booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf, openedByCode } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const now = new Date()
const day = addDays(seoulDayOf(now), 3)
const [morning] = serviceTimes
const completed = aShownBooking({ status: 4, completed_at: now.toISOString(), engineer_name: '김도현' })
const after = aShownBooking({ request_id: 'a'.repeat(32), after_service_of: completed.request_id })
const receipt = { request_id: after.request_id, manage_token: 'bk_2' }
const sent = () => pages.api.calls.filter(({ path }) => path.endsWith('/after-service'))
const slot = { state: 'open' as const, remaining: 2, fee_multiplier: 1 }

async function open(booking = completed, address: string = paths.afterService) {
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  const slots = serviceTimes.map((service_time) => ({ ...slot, service_time }))
  pages.api.answers(availability, { days: [{ service_day: day, holiday: null, slots }] })
  await renderPage(`${address}#${booking.request_id}`)
}

/** Chooses the day and its first time. */
async function chooseVisit() {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${dayLabel(day).replace(/[()]/g, '\\$&')}`) }))
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${morning}`) }))
}

it('claims from the card with what came back, the day and the time, and opens the confirmation', async () => {
  await open(completed, paths.completedRequests)
  await expectText('같은 증상이 다시 생기면 출장비 없이 가요.')
  await click('무상 A/S 신청')
  fireEvent.click(await screen.findByRole('checkbox', { name: '물이 다시 새요' }))
  await chooseVisit()
  await expectText('김도현 기사님께 먼저 물어볼게요.')
  pages.api.answers(claimAfterService.guest, receipt)
  pages.api.answers(showBooking.guest, after)
  await click('무상 A/S 접수하기')
  await expectText('무상 A/S 예약을 접수했어요')
  await expectText('0원, 무상 A/S예요')
  expect(sent().map(({ body }) => body)).toEqual([
    { detailInfo: '물이 다시 새요.', service_date: serviceDateOf(day), service_time: morning },
  ])
  expect(localStorage.getItem('booking-tokens')).toContain(after.request_id)
})

it('claims after a lookup with a code, and stores no token on that device', async () => {
  openedByCode(completed.customer_phone)
  const { history: _, ...listed } = completed
  pages.api.answers(listLookupBookings, { bookings: [listed] })
  pages.api.answers(showBooking.guest, completed)
  const slots = serviceTimes.map((service_time) => ({ ...slot, service_time }))
  pages.api.answers(availability, { days: [{ service_day: day, holiday: null, slots }] })
  await renderPage(`${paths.afterService}#${completed.request_id}`)
  await type('다시 생긴 증상', '물이 다시 새요')
  await chooseVisit()
  pages.api.answers(claimAfterService.guest, receipt)
  pages.api.answers(showBooking.guest, after)
  await click('무상 A/S 접수하기')
  await expectText('무상 A/S 예약을 접수했어요')
  expect(pages.api.calls.find(({ path }) => path.endsWith('/after-service'))?.bearer).toBe('Bearer lk_1')
  expect(localStorage.getItem('booking-tokens')).toBeNull()
})

it('says what is missing without a request, and keeps what was typed over a rejection', async () => {
  await open()
  await click('무상 A/S 접수하기')
  await expectText('무엇이 다시 생겼는지 적어주세요.')
  await expectText('방문 날짜를 골라주세요.')
  expect(sent()).toEqual([])
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await type('다시 생긴 증상', '같은 자리에서 떨어져요')
  await click('무상 A/S 접수하기')
  await eventually(() =>
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('방문 날짜'),
  )
  await chooseVisit()
  pages.api.refuses(claimAfterService.guest, 'SLOT_FULL')
  await click('무상 A/S 접수하기')
  await expectText('방금 마감된 시간이에요.')
  await open()
  await eventually(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('같은 자리에서 떨어져요'))
})

it('asks who is at the place, with their consent, and sends it along', async () => {
  await open()
  await type('다시 생긴 증상', '같은 자리에서 떨어져요')
  await chooseVisit()
  await click('현장 연락처가 따로 있어요')
  await type('현장 연락처 이름', '박현장')
  await click('무상 A/S 접수하기')
  const phone = await screen.findByLabelText('현장 연락처 번호')
  await eventually(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  await type('현장 연락처 번호', '01030009999')
  await eventually(() => expect(phone.getAttribute('aria-invalid'), 'a corrected field is not invalid').toBeNull())
  await click('무상 A/S 접수하기')
  await expectText('본인의 동의를 받은 뒤 체크해주세요.')
  expect(sent()).toEqual([])
  fireEvent.click(await screen.findByRole('checkbox', { name: '본인에게 동의를 받았어요' }))
  pages.api.answers(claimAfterService.guest, receipt)
  pages.api.answers(showBooking.guest, after)
  await click('무상 A/S 접수하기')
  await expectText('무상 A/S 예약을 접수했어요')
  const site = { site_name: '박현장', site_phone: '01030009999', site_agreed: true }
  expect(sent().map(({ body }) => body)).toEqual([expect.objectContaining(site)])
})

it.each([
  ['방문을 마친 뒤에 신청할 수 있어요', { ...completed, status: 2 as const, completed_at: undefined }],
  ['무상 A/S를 신청할 수 있는 기간이 지났어요', { ...completed, completed_at: '2025-01-02T00:00:00.000Z' }],
  ['이미 신청한 무상 A/S가 있어요', { ...completed, after_service_open: after.request_id }],
  ['처음 방문에서 신청해주세요', { ...completed, after_service_of: after.request_id }],
])('says why there is no after-service to claim: %s', async (title, booking) => {
  await open(booking as typeof completed)
  await expectText(title)
})

it('links the original and its open after-service with each other', async () => {
  await open({ ...completed, after_service_open: after.request_id }, paths.completedRequests)
  const to = (await screen.findByRole('link', { name: '무상 A/S 예약 보기' })).getAttribute('href')
  expect(to).toBe(`${paths.inquiryDashboard}#${after.request_id}`)
  expect(screen.queryByRole('link', { name: /무상 A\/S 신청/ })).toBeNull()
  localStorage.clear()
  await open(after, paths.inquiryDashboard)
  const back = (await screen.findByRole('link', { name: /처음 방문 보기/ })).getAttribute('href')
  expect(back).toBe(`${paths.completedRequests}#${completed.request_id}`)
})
