import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPayment } from '#shared/contract/payment-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard } from '../../../../support/staff/staff-screens.ts'
import { eventually, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

describe('the payment of an opened booking', () => {
  it('saves the payment of an opened booking at once', async () => {
    pages.api.answers(showBoard, aBoard())
    const booking = anOpenedBooking({ status: 4, due_at: undefined, charges: [{ label: '작업비', amount: 80_000 }] })
    pages.api.answers(showStaffBooking, booking)
    await renderStaffPage(`/staff/bookings/${booking.request_id}`)
    const card = await eventually(() => screen.getByRole<HTMLInputElement>('radio', { name: '카드' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '미수금' }).checked).toBe(true)
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
