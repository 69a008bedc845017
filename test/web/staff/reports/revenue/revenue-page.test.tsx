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
    for (const text of [
      '100,000원',
      '받음 20,000원 · 아직 80,000원',
      '아직 받지 않은 방문 1건',
      '기사님별 매출',
      '카드',
    ])
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

  it('asks for fewer days than a year before it reads anything', async () => {
    pages.api.answers(showBoard, aBoard())
    await renderStaffPage('/staff/figures/revenue?from=2026-01-01&to=2026-12-31')
    await expectText('한 번에 92일까지 볼 수 있어요.')
  })

  it('exports a file that spreadsheets open in Korean and that runs no formula', () => {
    const charges = [
      { label: '=출장비', amount: 20_000 },
      { label: '작업비', amount: 60_000 },
    ]
    const text = csvOf(bookingSheet([visit({ technician: '=1+1', charges })]))
    expect(text.startsWith('\ufeff예약번호,방문 날짜')).toBe(true)
    expect(text).toContain(`완료,'=1+1,80000,"'=출장비 20,000원, 작업비 60,000원",아직\r\n`)
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
