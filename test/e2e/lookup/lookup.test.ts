import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { expectAccessible } from '../accessible.ts'
import { book, holding } from '../bookings/bookings.ts'
import { expectCard, expectPath, lookUp } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

describe('lookup by phone number', () => {
  it('shows masked cards: service, progress and month, nothing else (specification 5.3)', async () => {
    const phone = aPhone()
    const visit = await freeVisit()
    await book(visit, { customer_phone: phone })
    await moveToStatus(await book(await freeVisit(), { customer_phone: phone }), 4)
    await asVisitor(async ({ page, open }) => {
      await open('/requests')
      await lookUp(page, phone)
      await expectPath(page, paths.lookedUpBookings)
      await page.getByText(`${formatPhone(phone)}`).waitFor()
      const card = page.getByRole('article')
      const [year, month] = visit.service_day.split('-').map(Number)
      expect(await card.textContent()).toBe(
        `진행 중청소${year}년 ${month}월 방문날짜, 주소, 기사님 정보는 가려져 있어요`,
      )
      await page.getByText('본인 확인이 필요해요').waitFor()
      expect(await page.getByRole('tab').allTextContents()).toEqual(['진행 중 1', '완료 1'])
      await expectAccessible(page)

      await page.goBack()
      expect(await page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
    })
  })

  it('accepts digits only, adds hyphens, and keeps the caret (specification 9.16)', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/requests')
      const field = page.getByLabel('전화번호')
      await field.pressSequentially('010a1234-56787')
      expect(await field.inputValue()).toBe('010-1234-5678')
      for (let left = 0; left < 4; left += 1) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      expect(await field.inputValue()).toBe('010-123-5678')
      await page.keyboard.type('9')
      expect(await field.inputValue()).toBe('010-1239-5678')
    })
  })

  it('shows the bookings of this device in full and the others masked, none twice', async () => {
    const phone = aPhone()
    const visit = await freeVisit()
    const mine = await book(visit, { customer_phone: phone })
    await book(await freeVisit(), { customer_phone: phone })
    await asVisitor(
      async ({ page, open }) => {
        await open('/requests')
        await page.getByText('이 기기에서 접수한 예약 1건').waitFor()
        await lookUp(page, phone)
        await expectCard(page, visit)
        await page.getByText('가려져 있어요').waitFor()
        expect(await page.getByRole('article').count()).toBe(2)
        expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('진행 중 2')
        await page.getByText('2건이에요').waitFor()
      },
      holding([mine], visit),
    )
  })
})
