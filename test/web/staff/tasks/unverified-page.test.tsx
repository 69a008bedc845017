import { describe, expect, it } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listUnverified, requestConfirmations, verifyBooking } from '#shared/contract/task-routes.ts'
import { aBoard, aCard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const today = seoulDayOf(new Date())
const created_at = new Date().toISOString()
const mobile = {
  ...aCard({ request_id: '1'.repeat(32), service_day: addDays(today, 3), created_at }),
  is_landline: false,
}
const landline = { ...mobile, request_id: '2'.repeat(32), service_day: addDays(today, 4), is_landline: true }

async function openPage(bookings = [mobile, landline], query = '') {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listUnverified, { bookings, count: bookings.length })
  await renderStaffPage(`/staff/unverified${query}`)
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
const sent = () => pages.api.calls.filter(({ method }) => method === 'POST')
const dialogButton = () => document.querySelector<HTMLElement>('dialog[open] button')

describe('UnverifiedPage', () => {
  it('requests the confirmations of all chosen bookings after a dialog, and shows what came of it', async () => {
    await openPage()
    await expectText('유선전화')
    await expectText('확인을 요청할 예약을 골라주세요.')
    boxes()[0]?.click()
    await click('2건 확인 요청하기')
    await expectText('2시간 안에 확인하지 않으면 예약이 취소돼요')
    expect(sent()).toEqual([])
    pages.api.answers(requestConfirmations, { requested: 1, to_call: 1, skipped: 0 })
    const buttons = await eventually(() => {
      const found = [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
      expect(dialogButton()).not.toBeNull()
      return found
    })
    buttons.find(({ textContent }) => textContent === '요청하기')?.click()
    await expectText('1명에게 확인 문자를 보냈어요')
    await expectText('유선전화 1건은 할 일에 넣었어요.')
    expect(sent().map(({ body }) => body)).toEqual([{ request_ids: [mobile.request_id, landline.request_id] }])
    await expectText('확인을 요청할 예약을 골라주세요.')
  })

  it('records a call about one booking, which leaves the list', async () => {
    await openPage([mobile])
    await eventually(() => expect(boxes()).toHaveLength(2))
    pages.api.answers(verifyBooking, undefined)
    pages.api.answers(listUnverified, { bookings: [], count: 0 })
    await click('확인했어요')
    await expectText('확인할 예약이 없어요')
    expect(sent().map(({ path }) => path)).toEqual([`/staff/bookings/${mobile.request_id}/verified`])
  })

  it('keeps the days of the list in its address', async () => {
    await openPage([mobile], '?from=2026-01-02&to=2026-01-05')
    await eventually(() => expect(pages.api.calls.map(({ path }) => path)).toContain('/staff/unverified-bookings'))
    const days = [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')].map(({ value }) => value)
    expect(days).toEqual(['2026-01-02', '2026-01-05'])
  })

  it('shows until when a booking can be confirmed', async () => {
    await openPage([{ ...mobile, confirm_by: '2026-12-14T02:40:00Z' }])
    await expectText('까지 확인 요청')
  })
})
