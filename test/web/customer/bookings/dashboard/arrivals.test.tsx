// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { showBooking } from '#shared/contract/booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { eventually, expectText, renderPage, tap, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

describe('what arrives while the list is looked at (specification 9.11)', () => {
  const assigned = { status: 2, version: 2, engineer_name: '김도현', accepted_at: '2026-11-21T05:00:00.000Z' } as const
  const said = () => [...document.querySelectorAll('span[role=status]')].map(({ textContent }) => textContent).join('')
  const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)

  it('is drawn without a reload when somebody comes back to the page, and told once', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('접수 완료')
    expect(said()).toBe('')
    pages.api.answers(showBooking, aShownBooking(assigned))
    await tap('새로고침')
    await expectText('김도현 기사님')
    expect(said()).toBe('11월 25일 청소 예약: 기사님이 배정됐어요')
  })

  it('leaves a booking that is completed where it is until another tab is chosen', async () => {
    const booking = aShownBooking({ ...assigned, status: 3 })
    deviceOf(booking)
    pages.api.answers(showBooking, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('김도현 기사님')
    pages.api.answers(showBooking, aShownBooking({ ...assigned, status: 4, version: 3, work_done: '물을 뺐어요' }))
    await tap('새로고침')
    await expectText('물을 뺐어요')
    expect(tabs()).toEqual(['진행 중 1', '완료 0'])
    await tap('완료 0')
    await eventually(() => expect(tabs()).toEqual(['진행 중 0', '완료 1']))
    await expectText('물을 뺐어요')
    expect(said()).toBe('11월 25일 청소 예약: 작업을 마쳤어요')
  })
})
