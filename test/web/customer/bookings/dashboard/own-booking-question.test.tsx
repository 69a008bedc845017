import { describe, expect, it } from 'vitest'
import { availability, listLookupBookings } from '#shared/contract/booking-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { confirmBookings, confirmMyBookings, disownBookings } from '#shared/contract/phone-owner-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { deviceOf, openedByCode } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const unverified = { ...aShownBooking(), verified: false }
const { request_id, customer_phone } = unverified
const verified = { ...unverified, verified: true, confirmed_at: '2026-11-21T04:00:00Z' }
const confirmed = '제가 한 예약이 맞아요'
const callsOf = (path: string) => pages.api.calls.filter((call) => call.path === path)

async function openLookup(booking: object = unverified) {
  pages.api.answers(availability, { days: [] })
  pages.api.answers(listLookupBookings, { bookings: [{ ...unverified, ...booking }] })
  openedByCode(customer_phone, 'lk_1')
  await renderPage(paths.lookedUpBookings)
}

describe('an unverified booking (specification 7.3)', () => {
  it('confirms an unverified booking by a tap and not by the look at it', async () => {
    await openLookup({ confirm_by: '2026-11-21T06:00:00Z' })
    await expectText('이 예약, 직접 하셨나요?')
    await expectText('21일(토) 오후 3:00까지 확인하지 않으면 예약이 취소돼요.')
    expect(callsOf(confirmBookings.path)).toEqual([])
    pages.api.answers(confirmBookings, undefined)
    pages.api.answers(listLookupBookings, { bookings: [verified] })
    await click(confirmed)
    await eventually(() =>
      expect(callsOf(confirmBookings.path)).toMatchObject([
        { body: { request_ids: [request_id] }, bearer: 'Bearer lk_1' },
      ]),
    )
    await eventually(() => expect(document.body.textContent).not.toContain('직접 하셨나요?'))
  })

  it('cancels an unverified booking after a question when the owner of its phone has not made it', async () => {
    await openLookup()
    await click('아니에요')
    await expectText('이 예약을 취소할까요?')
    pages.api.answers(disownBookings, undefined)
    await click('예약 취소하기')
    await eventually(() =>
      expect(callsOf(disownBookings.path)).toMatchObject([{ body: { request_ids: [request_id] } }]),
    )
  })

  it('lets a member confirm an unverified booking', async () => {
    signIn()
    pages.api.answers(availability, { days: [] })
    pages.api.answers(listMyBookings, { bookings: [unverified] })
    pages.api.answers(confirmMyBookings, undefined)
    await renderPage(paths.inquiryDashboard)
    await click(confirmed)
    await eventually(() =>
      expect(callsOf(confirmMyBookings.path)).toMatchObject([{ body: { request_ids: [request_id] } }]),
    )
  })

  it('links to the lookup on a device that shows it without a code, once a confirmation is requested', async () => {
    deviceOf(unverified)
    pages.api.answers(availability, { days: [] })
    pages.api.answers(showBooking.guest, { ...unverified, confirm_by: '2026-11-21T06:00:00Z' })
    await renderPage(paths.inquiryDashboard)
    await expectText('직접 하신 예약인지 확인해주세요')
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '인증번호로 확인하기')
    expect(link?.getAttribute('href')).toBe(paths.requests)
    expect(document.body.textContent).not.toContain(confirmed)
  })
})
