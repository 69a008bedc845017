import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exportBookings, setPayment } from '#shared/contract/payment-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { csvOf } from '../../../../../web/src/staff/reports/figures/csv.ts'
import { bookingSheet } from '../../../../../web/src/staff/reports/revenue/revenue-sheets.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard } from '../../../../support/staff/staff-screens.ts'
import { eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()
const visit = (changes: object = {}) => ({
  request_id: 'a'.repeat(32),
  booking_number: 'KWN4-RVM4',
  service_day: '2026-12-08',
  service_time: '오전 9시 ~ 오후 12시' as const,
  service_type: '청소' as const,
  district: '노원구',
  status: 4 as const,
  technician: '김기사',
  sum: 80_000,
  ...changes,
})

describe('RevenuePage', () => {
  it('shows revenue by day, service, technician and method, and what is not paid yet', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(exportBookings, {
      bookings: [visit(), visit({ request_id: 'b'.repeat(32), sum: 20_000, paid: 'card', technician: '이기사' })],
    })
    await renderStaffPage('/staff/figures/revenue?from=2026-12-01&to=2026-12-31')
    for (const text of ['100,000원', '마친 방문 2건', '아직 받지 않은 방문 1건', '기사님별 매출', '카드'])
      await expectText(text)
    expect(pages.api.calls.filter(({ path }) => path === '/staff/export')).toHaveLength(1)
  })

  it('joins the parts of a quarter, with each day once', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(exportBookings, { bookings: [visit({ paid: 'card' })] })
    await renderStaffPage('/staff/figures/revenue?from=2026-09-01&to=2026-12-01')
    await expectText('240,000원')
    const parts = pages.api.calls.filter(({ path }) => path === '/staff/export').map(({ query }) => query)
    expect(parts).toEqual([
      { from: '2026-09-01', to: '2026-10-01' },
      { from: '2026-10-02', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-12-01' },
    ])
  })

  it('draws a column for every day, and a table with what is open', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(exportBookings, { bookings: [visit(), visit({ request_id: 'b'.repeat(32), paid: 'card' })] })
    await renderStaffPage('/staff/figures/revenue?from=2026-12-01&to=2026-12-14')
    const chart = await eventually(() => screen.getByRole('img', { name: /날마다 매출/ }))
    expect(chart.querySelectorAll('[title]')).toHaveLength(14)
    expect(chart.querySelector('[title="12월 8일 (화) 16만"]')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '표로 보기' }))
    const card = await eventually(() => screen.getByRole('region', { name: '기사님별 매출' }))
    expect(card.querySelector('tbody tr')?.textContent).toBe('김기사2160,00080,000')
  })

  it('keeps its days on the way to the figures', async () => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(exportBookings, { bookings: [visit()] })
    await renderStaffPage('/staff/figures/revenue?span=4w')
    const link = await eventually(() => screen.getByRole('link', { name: '통계 보기' }))
    expect(link.getAttribute('href')).toBe('/staff/figures?span=4w')
  })

  it('exports a file that spreadsheets open in Korean and that runs no formula', () => {
    const charges = [
      { label: '=출장비', amount: 20_000 },
      { label: '작업비', amount: 60_000 },
    ]
    const paid = { call_out: 20_000, work: 60_000, paid: 'card' as const, paid_day: '2026-12-10' }
    const text = csvOf(
      bookingSheet([
        visit({ technician: '=1+1', charges, ...paid }),
        visit({ status: undefined, sum: undefined, cancelled_day: '2026-12-07', cancelled_by: 'no_technician' }),
      ]),
    )
    expect(text.startsWith('\ufeff예약번호,방문 날짜')).toBe(true)
    expect(text).toContain(`완료,'=1+1,20000,60000,80000,"'=출장비 20,000원, 작업비 60,000원",카드,2026-12-10,,\r\n`)
    expect(text).toContain('취소,김기사,,,,,,,2026-12-07,기사님 없음\r\n')
  })
})

describe('the payment of an opened booking', () => {
  it('is saved at once', async () => {
    pages.api.answers(showBoard, aBoard())
    const booking = anOpenedBooking({ status: 4, due_at: undefined, charges: [{ label: '작업비', amount: 80_000 }] })
    pages.api.answers(showStaffBooking, booking)
    await renderStaffPage(`/staff/bookings/${booking.request_id}`)
    const card = await eventually(() => screen.getByRole<HTMLInputElement>('radio', { name: '카드' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '아직' }).checked).toBe(true)
    const payment = { method: 'card' as const, at: '2026-12-08T05:00:00.000Z', staff_id: 'desk' }
    pages.api.answers(setPayment, { request_id: booking.request_id, status: 4, version: 4 })
    pages.api.answers(showStaffBooking, { ...booking, payment })
    fireEvent.click(card)
    await eventually(() =>
      expect(pages.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { method: 'card' },
      ]),
    )
    await eventually(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '카드' }).checked).toBe(true))
  })
})
