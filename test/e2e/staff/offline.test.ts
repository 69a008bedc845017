import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { DAY } from '#shared/durations.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff } from './as-staff.ts'

withBrowser()

// Unfinished visits of yesterday: whatever the time, they are open and their slots have begun.
const service_day = seoulDayOf(new Date(Date.now() - DAY))
const visit = { service_day, service_date: serviceDateOf(service_day), status: 3 as const, version: 3 }

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor()

describe('technician offline (decision 0021)', () => {
  it('reads the day after a reload and sends all actions once when the connection is back', async () => {
    const technician = await signedInStaff({ roles: ['technician'], name: '김기사' })
    const desk = await aColleague({ roles: ['desk'] })
    const own = { ...assignedTo(technician.staff), ...visit }
    const first = await storedBooking({
      ...own,
      service_type: '수리',
      sprint: ['물이 새요'],
      service_time: '오전 9시 ~ 오후 12시',
      customer_address: '서울 도봉구 견본로 12',
      customer_address_detail: '101동 1203호',
    })
    const second = await storedBooking({
      ...own,
      service_type: '점검',
      service_time: '오후 12시 ~ 오후 3시',
      customer_address: '서울 노원구 견본로 88',
    })
    await asVisitor(
      async ({ page, context, open, reload, expectRefusal, expectComplaint }) => {
        // Responses only: a page that was opened offline sends requests that fail.
        const sent: string[] = []
        page.on('response', (response) => {
          const { pathname } = new URL(response.url())
          if (response.request().method() !== 'GET' && pathname.startsWith('/api/staff/bookings/'))
            sent.push(pathname.split('/').slice(-2).join('/'))
        })
        await open('/staff/visits')
        await waitForText(page, '101동 1203호')
        await expectAccessible(page)
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready
        })

        expectComplaint(/ERR_INTERNET_DISCONNECTED/)
        await context.setOffline(true)
        await reload()
        await waitForText(page, '인터넷이 끊겼어요. 적은 내용은 그대로 있어요.')
        await waitForText(page, '101동 1203호')
        await page.getByRole('button', { name: '도봉구 방문 시작하기' }).click()
        await page.getByRole('heading', { name: '방금 시작했어요' }).waitFor()
        await waitForText(page, '도봉구 수리 방문 시작')
        await expectAccessible(page)
        await page.getByRole('link', { name: '작업 마치기' }).click()
        await page.getByLabel('배수관을 뚫었어요').check()
        await page.getByLabel('출장비').fill('20000')
        await reload()
        expect(await page.getByLabel('작업 내용').inputValue()).toBe('배수관을 뚫었어요.')
        await page.getByLabel('고객님께 금액을 말씀드렸어요').check()
        await expectAccessible(page)
        await page.getByRole('button', { name: '20,000원으로 마치기' }).click()
        await page.getByRole('heading', { name: '도봉구 수리를 마쳤어요' }).waitFor()
        await expectAccessible(page)
        await page.getByRole('link', { name: '다음 방문 보기' }).click()
        await page.getByRole('button', { name: '노원구 방문 시작하기' }).click()
        await page.getByRole('heading', { name: '방금 시작했어요' }).waitFor()
        await reload()
        await waitForText(page, '보낼 것이 3건 있어요')
        expect(sent).toEqual([])

        expect(await desk.unassign(second.request_id, 3)).toMatchObject({ status: 200 })
        expectRefusal(404)
        const back = new Date().toISOString()
        await context.setOffline(false)
        // Chromium sends no event to a page that it opened offline.
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await waitForText(page, '노원구 점검 방문 시작을 보내지 못했어요')
        await waitForText(page, '예약이 취소되었거나 다른 기사님께 배정됐어요.')
        await expectAccessible(page)
        expect(sent).toEqual([
          `${first.request_id}/visit`,
          `${first.request_id}/completion`,
          `${second.request_id}/visit`,
        ])
        const stored = await storedItem(first.request_id)
        expect(stored).toMatchObject({ status: 4, work_done: '배수관을 뚫었어요.' })
        expect(String(stored?.started_at) < String(stored?.completed_at)).toBe(true)
        expect(String(stored?.completed_at) < back).toBe(true)
        await reload()
        await waitForText(page, '노원구 점검 방문 시작을 보내지 못했어요')
        await page.getByRole('button', { name: '확인했어요' }).click()
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(sent).toHaveLength(3)
        const storedVisits = await page.evaluate(() => localStorage.getItem('staff:visits') ?? '')
        expect(storedVisits).not.toContain('1203호')
      },
      { ...asStaff(technician) },
    )
  })
})
