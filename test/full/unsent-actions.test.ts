import { describe, expect, it } from 'vitest'
import { seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { HOUR } from '#shared/durations.ts'
import { expectAccessible } from '../e2e/accessible.ts'
import { asVisitor, withBrowser } from '../e2e/site.ts'
import { asStaff, signInAs } from '../e2e/staff/as-staff.ts'
import { storedItem } from '../support/bookings/world.ts'
import { expectInSight } from '../support/browser/in-sight.ts'
import { signedInStaff, staffMember } from '../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../support/staff/staff-bookings.ts'

withBrowser()

// Before 06:00 visits of a day cannot be finished: then the visit is of the day before.
const service_day = seoulDayOf(new Date(Date.now() - 6 * HOUR))

describe('unsent completion (specification 9.27)', () => {
  it('survives sign-out and another technician, and is sent once its technician signs in again', async () => {
    const owner = await signedInStaff({ roles: ['technician'], name: '김기사' })
    const { staff: other } = await staffMember({ roles: ['technician'], name: '이기사' })
    const booking = await storedBooking({
      ...assignedTo(owner.staff),
      service_day,
      service_date: serviceDateOf(service_day),
      service_type: '수리',
      customer_address: '서울 도봉구 견본로 12',
      status: 3,
      version: 3,
      started_at: new Date().toISOString(),
    })
    await asVisitor(
      async (visitor) => {
        const { page, context, open, expectComplaint } = visitor
        const openMe = () => page.getByRole('button', { name: '내 정보, 로그아웃' }).click()
        await open(`/staff/visits/${booking.request_id}/finish`)
        await page.getByLabel('작업 내용').fill('배수관을 뚫었어요.')
        await page.getByLabel('출장비').fill('20000')
        await page.getByLabel('고객님께 금액을 말씀드렸어요').check()
        expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
        // It keeps the code of the sign-in.
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready
        })
        await context.setOffline(true)
        await page.getByRole('button', { name: '20,000원으로 마치기' }).click()
        await page.getByRole('heading', { name: '도봉구 수리를 마쳤어요' }).waitFor()
        await page.getByRole('link', { name: '오늘 목록' }).click()
        await openMe()
        await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
        const question = page.getByRole('dialog', { name: '아직 보내지 못한 것이 1건 있어요' })
        await expectInSight(question.getByRole('button', { name: '지우고 나가기' }))
        await expectAccessible(page)
        const keep = question.getByRole('button', { name: '남겨두고 나가기' })
        expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true)
        await keep.click()
        await page.getByLabel('직원 전화번호').waitFor()
        await context.setOffline(false)
        await page.getByText('김기사 기사님이 보내지 못한 것이 1건 있어요').waitFor()
        await expectAccessible(page)

        await signInAs(visitor, other.phone)
        // The sign-in page shows the same notice.
        await page.waitForURL((url) => !url.pathname.endsWith('/login'))
        await page.getByText('김기사 기사님이 보내지 못한 것이 1건 있어요').waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '지우기' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '남겨두기' }).click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await storedItem(booking.request_id)).toMatchObject({ status: 3 })
        await openMe()
        await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()

        await signInAs(visitor, owner.staff.phone)
        await page.getByRole('heading', { name: /^오늘 방문/ }).waitFor()
        await expect
          .poll(() => storedItem(booking.request_id), { timeout: 20_000 })
          .toMatchObject({ status: 4, work_done: '배수관을 뚫었어요.' })
        await expect.poll(() => page.evaluate(() => localStorage.getItem('staff:taps'))).toBeNull()
      },
      { ...asStaff(owner), width: 390, height: 844 },
    )
  })
})
