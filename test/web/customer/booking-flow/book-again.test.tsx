import { describe, expect, it } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import type { CancelledOrder } from '#shared/customer/rebooking.ts'
import { paths } from '#shared/paths.ts'
import { aBooking, aShownBooking } from '../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const units = [{ aircon_type: '스탠드형' as const, brand: 'LG전자' as const }]

async function openAgain(draft?: object, status: 2 | 4 = 4) {
  const booking = aShownBooking(aBooking({ service_type: '청소', status, additional_units: units }))
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  pages.api.answers(availability, { days: [] })
  if (draft !== undefined) sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: draft }))
  await renderPage(`${paths.bookAgain}#${booking.request_id}`)
  return booking
}
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value

describe('booking again from a completed booking (specification 9.30)', () => {
  it('fills everything but visit and text, and opens step 2', async () => {
    const { aircon_type, brand, customer_address, customer_address_detail, customer_phone } = await openAgain({
      service_type: '수리',
    })
    await expectText('언제 방문하면 될까요?')
    expect(draft()).toEqual({
      service_type: '청소',
      additional_units: units,
      customer_type: '프리랜서',
      ...{ aircon_type, brand, customer_address, customer_address_detail, customer_phone },
    })
  })

  it('replaces another draft only after a question when a booking is repeated', async () => {
    const other = { service_type: '점검', customer_address: '서울 노원구 동일로 1', detailInfo: '소리가 커요.' }
    const booking = await openAgain(other)
    await expectText('작성 중인 예약이 있어요')
    expect(draft()).toEqual(other)
    await click('지우고 새로 작성하기')
    await expectText('언제 방문하면 될까요?')
    expect(draft()).toMatchObject({ service_type: '청소', customer_address: booking.customer_address })
    expect(draft()).not.toHaveProperty('detailInfo')
  })

  it('goes on with the other draft on request', async () => {
    await openAgain({ service_type: '점검', customer_address: '서울 노원구 동일로 1' })
    await click('이어서 작성하기')
    await expectText('어디로 방문하면 될까요?')
    expect(draft()).toMatchObject({ service_type: '점검' })
  })

  it('begins with a free visit in place of one that the company cancelled', async () => {
    const { request_id, service_day } = aShownBooking()
    const cancelled = { at: '2026-11-21T05:00:00.000Z', reason: 'no_technician' } as const
    deviceOf(aShownBooking())
    const service_time = '오전 9시 ~ 오후 12시'
    pages.api.answers(showBooking.guest, { request_id, service_day, service_time, service_type: '청소', cancelled })
    const slot = { service_time, state: 'open', remaining: 1, fee_multiplier: 2 } as const
    // The slot of the cancelled booking is not offered again.
    const days = [service_day, '2026-11-28'].map((day) => ({ service_day: day, holiday: null, slots: [slot] }))
    pages.api.answers(availability, { days })
    await renderPage(paths.inquiryDashboard)
    await expectText('이때 방문할 수 있어요11월 28일 (토)오전 9시 ~ 오후 12시 · 출장비 2배다시 예약하기')
    document.querySelector<HTMLElement>('a[href^="/inquirydashboard/again"]')?.click()
    await expectText('어디로 방문하면 될까요?')
    const visit = { service_date: '2026년 11월 28일', service_time: slot.service_time }
    expect(draft()).toEqual({ service_type: '청소', ...visit })
  })

  describe('in place of one that the company cancelled within 24 hours (specification 4.18)', () => {
    const { request_id, service_day } = aShownBooking()
    const service_time = '오전 9시 ~ 오후 12시'
    const call_out = { min: 20_000, max: 50_000, factor: 1 }
    const order: CancelledOrder = {
      ...{ service_type: '청소', customer_address: '서울 강북구 도봉로 346', customer_address_detail: '101동' },
      ...{ customer_type: '프리랜서', aircon_type: '벽걸이형', brand: 'LG전자', detailInfo: '2층이에요.' },
    }
    const slot = (fee_multiplier: number) => ({ service_time, state: 'open', remaining: 1, fee_multiplier }) as const
    // A Saturday, and the Monday after.
    const days = ['2026-11-28', '2026-11-30'].map((day, index) => ({
      ...{ service_day: day, holiday: null, slots: [slot(index === 0 ? 2 : 1)] },
    }))

    async function openCancelled(hoursAgo = 1, more: object = {}) {
      const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
      const cancelled = { at, reason: 'no_technician' } as const
      deviceOf(aShownBooking())
      pages.api.answers(showBooking.guest, {
        ...{ request_id, service_day, service_time, service_type: '청소', cancelled, call_out, order },
        ...more,
      })
      pages.api.answers(availability, { days })
      await renderPage(paths.inquiryDashboard)
      await expectText('이때 방문할 수 있어요')
    }

    it('offers the times at its fee first, and says until when the fee holds', async () => {
      await openCancelled()
      await expectText('까지 다시 예약하면 출장비가 오르지 않아요.')
      await expectText('11월 30일 (월)오전 9시 ~ 오후 12시11월 28일 (토)오전 9시 ~ 오후 12시다시 예약하기')
    })

    it('fills the whole draft, which asks for the phone and books at the fee of the cancelled one', async () => {
      await openCancelled()
      await click('다시 예약하기')
      await expectText('어디로 방문하면 될까요?')
      expect(draft()).toEqual({ ...order, instead_of: request_id, replaced_call_out: call_out })
    })

    it('fills the draft without the fee where another booking has replaced it', async () => {
      await openCancelled(1, { replaced_by: '1'.repeat(32) })
      expect(document.body.textContent).not.toContain('출장비가 오르지 않아요')
      await click('다시 예약하기')
      await expectText('어디로 방문하면 될까요?')
      expect(draft()).toEqual(order)
    })

    it('begins with the service alone after 24 hours', async () => {
      await openCancelled(25, { order: undefined })
      expect(document.body.textContent).not.toContain('출장비가 오르지 않아요')
      await click('다시 예약하기')
      await expectText('어디로 방문하면 될까요?')
      expect(draft()).toEqual({ service_type: '청소' })
    })
  })

  it('returns to the bookings while the visit is not completed', async () => {
    await openAgain(undefined, 2)
    await expectText('고객님의 예약')
    await eventually(() => expect(draft()).toBeUndefined())
  })
})
