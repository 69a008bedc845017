import { describe, expect, it } from 'vitest'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

describe('what arrives while the list is looked at (specification 9.11)', () => {
  const assigned = { status: 2, version: 2, engineer_name: '김도현', accepted_at: '2026-11-21T05:00:00.000Z' } as const
  const announcement = () =>
    [...document.querySelectorAll('span[role=status]')].map(({ textContent }) => textContent).join('')
  const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)

  it('appears without a reload when the person returns to the page, and is announced once', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('접수 완료')
    expect(announcement()).toBe('')
    pages.api.answers(showBooking.guest, aShownBooking(assigned))
    await click('새로고침')
    await expectText('김도현 기사님')
    expect(announcement()).toBe('11월 25일 청소 예약: 기사님이 배정됐어요')
  })

  it('leaves a booking that is completed where it is until another tab is chosen', async () => {
    const booking = aShownBooking({ ...assigned, status: 3 })
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('김도현 기사님')
    pages.api.answers(
      showBooking.guest,
      aShownBooking({ ...assigned, status: 4, version: 3, work_done: '물을 뺐어요' }),
    )
    await click('새로고침')
    await expectText('물을 뺐어요')
    expect(tabs()).toEqual(['진행 중 1', '완료 0'])
    await click('완료 0')
    await eventually(() => expect(tabs()).toEqual(['진행 중 0', '완료 1']))
    await expectText('물을 뺐어요')
    expect(announcement()).toBe('11월 25일 청소 예약: 작업을 마쳤어요')
  })
})
