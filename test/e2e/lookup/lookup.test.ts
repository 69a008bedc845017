import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { stack } from '../../support/stacks/stack.ts'
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

  itInFullRun('shows that nothing matches and keeps the number', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await open('/requests')
      await lookUp(page, phone)
      await page.getByText(messages.BOOKING_NOT_FOUND).waitFor()
      const field = page.getByRole('textbox', { name: '전화번호', description: messages.BOOKING_NOT_FOUND })
      expect(await field.inputValue()).toBe(formatPhone(phone))
      await expectPath(page, '/requests')
      await expectAccessible(page)
    })
  })

  itInFullRun('requires a number before calling the server', async () => {
    await asVisitor(async ({ page, open }) => {
      let requests = 0
      await page.route('**/api/lookups', (route) => {
        requests += 1
        return route.continue()
      })
      await open('/requests')
      await page.getByRole('button', { name: '조회하기' }).click()
      const field = page.getByRole('textbox', { name: '전화번호', description: messages.PHONE_REQUIRED })
      await field.waitFor()
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('010-12')
      await page.getByRole('button', { name: '조회하기' }).click()
      await page.getByText(messages.PHONE_INVALID).waitFor()
      expect(requests).toBe(0)
      await expectAccessible(page)
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

  itInFullRun('shows 조회 중... while running and ignores a second submit', async () => {
    const phone = aPhone()
    await book(await freeVisit(), { customer_phone: phone })
    await asVisitor(async ({ page, open }) => {
      let requests = 0
      await page.route('**/api/lookups', async (route) => {
        requests += 1
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await open('/requests')
      await lookUp(page, phone)
      const button = page.getByRole('button', { name: '조회 중...' })
      await button.click()
      await page.getByLabel('전화번호').press('Enter')
      await expectPath(page, paths.lookedUpBookings)
      expect(requests).toBe(1)
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

  itInFullRun('shows a lost connection, keeps the number, and works on the next try', async () => {
    const phone = aPhone()
    await book(await freeVisit(), { customer_phone: phone })
    await asVisitor(async ({ page, open, expectLostAnswer }) => {
      expectLostAnswer()
      await open('/requests')
      await page.route('**/api/lookups', (route) => route.abort())
      await lookUp(page, phone)
      await page.getByRole('alert').getByText(messages.NETWORK).waitFor()
      await expectAccessible(page)
      await page.unroute('**/api/lookups')
      await page.getByRole('button', { name: '조회하기' }).click()
      await expectPath(page, paths.lookedUpBookings)
    })
  })

  itInFullRun('stops after 20 lookups of a number (specification 7.2)', async () => {
    const phone = aPhone()
    const body = JSON.stringify({ customer_phone: phone })
    const headers = { 'content-type': 'application/json' }
    for (let look = 0; look < 20; look += 1) {
      await fetch(`${stack.apiUrl}/lookups`, { method: 'POST', headers, body })
    }
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(429)
      await open('/requests')
      await lookUp(page, phone)
      await page.getByRole('alert').getByText(messages.TOO_MANY_REQUESTS).waitFor()
    })
  })
})
