import { describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { cancelPhoneChangeByDesk, requestPhoneChange, showPhoneRequest } from '#shared/contract/phone-request-routes.ts'
import { listBookingsOfCustomer, showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const booking = { ...anOpenedBooking(), is_member: true }
const effective_at = '2026-12-15T01:40:00.000Z'
const booking_number = bookingNumberOf(booking.request_id)
const bodyOf = (method: string) =>
  pages.api.calls.find((call) => call.method === method && call.path === '/staff/customers/phone')?.body

async function openDialog(request?: { effective_at: string; is_confirmed: boolean }) {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, booking)
  pages.api.answers(listBookingsOfCustomer, { bookings: [], more: false })
  pages.api.answers(showPhoneRequest, request === undefined ? {} : { request })
  await renderStaffPage(`/staff/bookings/${booking.request_id}`)
  await click('회원 전화번호 바꾸기')
}

describe('the number of a member (specification 6.13)', () => {
  it('is requested for the member of the booking, once the new number is a mobile number', async () => {
    await openDialog()
    pages.api.answers(requestPhoneChange, { effective_at })
    await type('새 휴대전화 번호', '02-1234-5678')
    await click('새 번호로 문자 보내기')
    await expectText('전화번호')
    expect(bodyOf('POST')).toBeUndefined()
    await type('새 휴대전화 번호', '010-8765-4321')
    pages.api.answers(showPhoneRequest, { request: { effective_at, is_confirmed: false } })
    await click('새 번호로 문자 보내기')
    await expectText('새 번호의 확인을 기다려요. 12월 15일 (화) 오전 10:40까지')
    expect(bodyOf('POST')).toMatchObject({ booking_number })
  })

  it('shows a confirmed request, and cancels it', async () => {
    await openDialog({ effective_at, is_confirmed: true })
    await expectText('새 번호를 확인했어요. 12월 15일 (화) 오전 10:40에 바뀌어요.')
    pages.api.answers(cancelPhoneChangeByDesk, undefined)
    pages.api.answers(showPhoneRequest, {})
    await click('요청 취소하기')
    await eventually(() => expect(document.body.textContent).not.toContain('새 번호를 확인했어요'))
    expect(bodyOf('DELETE')).toEqual({ booking_number })
  })
})
