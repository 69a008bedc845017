import { describe, expect, it } from 'vitest'
import { listBookingsOfCustomer, showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const booking = anOpenedBooking()
const card = (index: number, status: 1 | 4) =>
  aCard({ request_id: String(index).repeat(32), service_day: `2026-0${index}-02`, status })

async function openBooking(bookings: ReturnType<typeof card>[], more = false) {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, booking)
  pages.api.answers(listBookingsOfCustomer, { bookings, more })
  await renderStaffPage(`/staff/bookings/${booking.request_id}`)
  await expectText('견본로 21')
}

const links = () =>
  // On a page of its own, rows open the parts.
  [...document.querySelectorAll('a')].flatMap((link) => {
    const [, id] = /^\/staff\/bookings\/(\w)\1{31}$/.exec(link.getAttribute('href') ?? '') ?? []
    return id ?? []
  })

describe('other bookings of a customer (specification 9.25)', () => {
  it('lists a customer’s other bookings, open ones first, three of them, the rest on request', async () => {
    await openBooking([card(5, 4), card(4, 4), card(3, 1), card(2, 4)], true)
    await expectText('4건 이상')
    await eventually(() => expect(links()).toEqual(['3', '5', '4']))
    await click('1건 더 보기')
    await eventually(() => expect(links()).toEqual(['3', '5', '4', '2']))
    await expectText('더 오래된 예약은 예약 찾기에서')
  })

  it('takes no space where a customer has no other bookings', async () => {
    await openBooking([])
    await eventually(() => expect(pages.api.calls.some(({ path }) => path.endsWith('/others'))).toBe(true))
    expect(document.body.textContent).not.toContain('다른 예약')
  })
})
