import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { isFullRun } from '../../support/full-run.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { storedBooking } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'

withBrowser()

it.each([deskWindow, ...(isFullRun ? [{ width: 360, height: 740 }] : [])])(
  'requests confirmations and records calls at $width px (specification 7.3)',
  async (window) => {
    // Made on a day of their own, since the list shows the 100 oldest.
    const made = addDays(seoulDayOf(new Date()), -1_000 - randomInt(5_000))
    const onThatDay = { verified: false, created_at: `${made}T03:00:00.000Z` }
    const mobile = await storedBooking({ ...onThatDay, service_type: '청소' })
    const landline = await storedBooking({
      ...onThatDay,
      service_type: '수리',
      customer_phone: `02${aPhone().slice(3)}`,
    })
    const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    await asVisitor(
      async ({ page, open }) => {
        await open('/staff/unverified')
        await page.getByRole('heading', { level: 1, name: '인증하지 않은 예약' }).waitFor()
        await page.getByLabel('접수한 날부터').fill(made)
        await page.getByLabel('접수한 날까지').fill(made)
        await page.getByText('2건', { exact: true }).waitFor()
        await expectAccessible(page)
        await page.getByRole('checkbox', { name: '모두 고르기' }).check()
        await page.getByRole('button', { name: '2건 확인 요청하기' }).click()
        await expectAccessible(page)
        await page.getByRole('dialog').getByRole('button', { name: '요청하기' }).click()
        await page.getByText('1명에게 확인 문자를 보냈어요').waitFor()
        await page.getByText('유선전화 1건은 할 일에 넣었어요.').waitFor()
        await page.getByText(/확인 요청/).waitFor()
        await expectAccessible(page)
        expect(await storedItem(mobile.request_id)).toMatchObject({ confirm_by: expect.any(String) })

        await page
          .getByRole('article')
          .filter({ hasText: '청소' })
          .getByRole('button', { name: /확인했어요/ })
          .click()
        await page.getByText('1건', { exact: true }).waitFor()
        await expect.poll(async () => (await storedItem(mobile.request_id))?.verified).toBe(true)

        await open('/staff/tasks')
        const task = page
          .getByRole('article')
          .filter({ hasText: `${dayLabel(landline.service_day)} 수리 예약이 맞는지` })
          .filter({ has: page.locator(`a[href$="${landline.request_id}"]`) })
        await task.getByRole('button', { name: '본인 예약이에요' }).click()
        await task.waitFor({ state: 'detached' })
        await expect.poll(async () => (await storedItem(landline.request_id))?.verified).toBe(true)
      },
      { ...window, ...asStaff(desk) },
    )
  },
)
