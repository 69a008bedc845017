import { describe, expect, it } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { forgetSends } from '../account/sends.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from '../staff/as-staff.ts'
import { book, cancelByCompany, holding } from './bookings.ts'
import { cardOf, expectPath, lookUp } from './dashboard.ts'

withBrowser()

const small = { width: 360, height: 640 }
const sentence = '이 시간에 방문할 기사님을 찾지 못했어요. 약속을 지키지 못해 죄송해요.'

describe('booking cancelled by the company (specification 9.11)', () => {
  it('stays on the device that booked, with the reason, the telephone and a new booking of its service', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit)
    await cancelByCompany(receipt)
    await asVisitor(
      async ({ page, open, reload }) => {
        await open('/inquirydashboard')
        const card = cardOf(page, visit)
        await card.getByText('취소됐어요').waitFor()
        await card.getByText(sentence).waitFor()
        expect(await card.getByRole('link', { name: /전화하기/ }).getAttribute('href')).toMatch(/^tel:/)
        expect(await page.getByRole('tab', { name: '진행 중 0' }).count()).toBe(1)
        await expectAccessible(page)
        await reload()
        await card.getByRole('link', { name: '다시 예약하기' }).click()
        await page.getByRole('heading', { level: 1, name: '어디로 방문하면 될까요?' }).waitFor()
        await expectPath(page, '/addressform')
        await page.getByText('청소').first().waitFor()
      },
      { ...small, ...holding([receipt], visit) },
    )
  })

  itInFullRun(
    'finds a booking cancelled by the company on another device by its number, masked until the code',
    async () => {
      const [visit, phone] = [await freeVisit(), aPhone()]
      await cancelByCompany(await book(visit, { customer_phone: phone }), 'duplicate')
      await forgetSends()
      await asVisitor(async ({ page, open }) => {
        await open('/requests')
        await lookUp(page, phone)
        await page.getByRole('article').getByText('취소됐어요').waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '인증번호 받고 자세히 보기' }).click()
        const field = page.getByRole('textbox', { name: '인증번호' })
        await field.waitFor()
        await field.fill(await sentCode(phone))
        await cardOf(page, visit).getByText('같은 예약이 또 있어서').waitFor()
      }, small)
    },
  )
})

describe('landline customer (specification 9.26)', () => {
  it.each(isFullRun ? [deskWindow, small] : [deskWindow])(
    'shows a landline customer to call in the task list at $width px',
    async (window) => {
      const visit = await freeVisit()
      const phone = `02${aPhone().slice(3)}`
      await cancelByCompany(await book(visit, { customer_phone: phone }))
      const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
      await asVisitor(
        async ({ page, open, reload }) => {
          await open('/staff/tasks')
          const task = page.getByRole('article').filter({ hasText: formatPhone(phone) })
          await task.getByRole('heading', { name: `${dayLabel(visit.service_day)} 청소` }).waitFor()
          await task.getByText(sentence).waitFor()
          expect(await task.getByRole('link', { name: '전화하기' }).getAttribute('href')).toBe(`tel:${phone}`)
          await page
            .locator('nav:visible')
            .getByText(/할 일 \d+건/)
            .first()
            .waitFor({ state: 'attached' })
          await expectAccessible(page)
          await task.getByRole('button', { name: '통화했어요' }).click()
          const result = page.getByText(`${dayLabel(visit.service_day)} 청소 통화를 마쳤어요`)
          await result.waitFor()
          await expectInSight(result)
          await task.waitFor({ state: 'detached' })
          await reload()
          await page.getByRole('heading', { level: 1, name: '할 일' }).waitFor()
          await page.waitForLoadState('networkidle')
          expect(await task.count()).toBe(0)
        },
        { ...window, ...asStaff(desk) },
      )
    },
  )
})
