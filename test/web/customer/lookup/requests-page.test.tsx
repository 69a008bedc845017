import { describe, expect, it } from 'vitest'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { saveBookingToken } from '../../../../web/src/customer/lookup/booking-tokens.ts'
import { click, eventually, expectText, field, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const lookUp = async (phone: string) => {
  await renderPage(paths.requests)
  await type('전화번호', phone)
  await click('조회하기')
}

it('offers the sign-in to a member who is signed out, and leads from there to the list', async () => {
  await renderPage(paths.requests)
  await click('로그인')
  await expectText('전화번호로 로그인해주세요')
})

it('offers the bookings of this device above the form', async () => {
  saveBookingToken({ request_id: 'a1', manage_token: 'key', service_day: '2099-01-01' })
  await renderPage(paths.requests)
  await expectText('이 기기에서 접수한 예약 1건')
  const link = document.querySelector(`a[href="${paths.inquiryDashboard}"]`)
  expect(link?.compareDocumentPosition(field('전화번호'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offers no bookings of a device that has none', async () => {
  await renderPage(paths.requests)
  await eventually(() => expect(document.body.textContent).not.toContain('이 기기에서 접수한 예약'))
})

describe('looking bookings up by a number', () => {
  it('asks for the number before it asks the API', async () => {
    await renderPage(paths.requests)
    await click('조회하기')
    await expectText(messages.PHONE_REQUIRED)
    expect(pages.api.calls).toEqual([])
  })

  it('says that it is looking while no answer has come', async () => {
    pages.api.keepsWaiting(lookUpBookings)
    await lookUp('01012345678')
    await expectText('조회 중...')
    expect(document.querySelector('button[aria-busy]')?.getAttribute('aria-disabled')).toBe('true')
    await eventually(() => expect(pages.api.calls).toMatchObject([{ body: { customer_phone: '01012345678' } }]))
  })

  it('says that it was offline only until it is online again', async () => {
    await renderPage(paths.requests)
    await type('전화번호', '01012345678')
    pages.api.setOnline(false)
    await click('조회하기')
    await expectText(messages.OFFLINE)
    pages.api.setOnline(true)
    await eventually(() => expect(document.body.textContent).not.toContain(messages.OFFLINE))
  })

  it('says that nothing was booked with it, and keeps the number', async () => {
    pages.api.refuses(lookUpBookings, 'BOOKING_NOT_FOUND')
    await lookUp('01012345678')
    await expectText(messages.BOOKING_NOT_FOUND)
    expect(field('전화번호').value).toBe('010-1234-5678')
    await expectText('로그인하고 한 예약은 로그인하면 볼 수 있어요')
  })

  it('says that too many lookups were asked for', async () => {
    pages.api.refuses(lookUpBookings, 'TOO_MANY_REQUESTS')
    await lookUp('01012345678')
    await expectText(messages.TOO_MANY_REQUESTS)
  })

  it('shows that the connection broke, and can retry', async () => {
    pages.api.loses(lookUpBookings)
    await lookUp('01012345678')
    await expectText(messages.NETWORK)
    pages.api.refuses(lookUpBookings, 'BOOKING_NOT_FOUND')
    await click('조회하기')
    await expectText(messages.BOOKING_NOT_FOUND)
  })
})
