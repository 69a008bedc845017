import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { itInFull } from '../../support/in-full.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectAccessible } from '../accessible.ts'
import { book, holding } from '../bookings/bookings.ts'
import { expectCard, expectPath, focused, lookUp } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { holdClock, skipPauses } from '../waiting.ts'

withBrowser()

describe('look-up by phone number', () => {
  it('shows masked cards: service, progress and month, nothing else (specification 5.3)', async () => {
    const phone = aPhone()
    const visit = await freeVisit()
    await book(visit, { customer_phone: phone })
    await moveToStatus(await book(await freeVisit(), { customer_phone: phone }), 4)
    await asVisitor(async ({ page, open }) => {
      await open('/requests')
      await lookUp(page, phone)
      await expectPath(page, '/inquirydashboard')
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

  itInFull('says so when nothing matches, and keeps the number', async () => {
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

  itInFull('asks for a number before it asks the server', async () => {
    await asVisitor(async ({ page, open }) => {
      let asked = 0
      await page.route('**/api/lookups', (route) => {
        asked += 1
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
      expect(asked).toBe(0)
      await expectAccessible(page)
    })
  })

  it('takes digits only, with hyphens, and keeps the caret where it was (specification 9.16)', async () => {
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

  itInFull('reads 조회 중... while it runs, and a second submit does nothing', async () => {
    const phone = aPhone()
    await book(await freeVisit(), { customer_phone: phone })
    await asVisitor(async ({ page, open }) => {
      let asked = 0
      await page.route('**/api/lookups', async (route) => {
        asked += 1
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await open('/requests')
      await lookUp(page, phone)
      const button = page.getByRole('button', { name: '조회 중...' })
      await button.click()
      await page.getByLabel('전화번호').press('Enter')
      await expectPath(page, '/inquirydashboard')
      expect(asked).toBe(1)
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
        await page.getByText('이 기기에서 접수한 의뢰 1건').waitFor()
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

  itInFull('tells a lost connection as such, keeps the number, and works on the next try', async () => {
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
      await expectPath(page, '/inquirydashboard')
    })
  })

  itInFull('pauses for a number that was asked for twenty times (specification 7.2)', async () => {
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

describe('the list of bookings', () => {
  itInFull('leads on when there is nothing in it', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByText('아직 진행 중인 의뢰가 없습니다.').waitFor()
      await expectAccessible(page)
      await page.getByRole('tab', { name: /완료/ }).click()
      await page.getByText('아직 완료된 의뢰가 없습니다.').waitFor()
      await page.getByRole('link', { name: '서비스 예약하기' }).click()
      await expectPath(page, '/')
    })
  })

  it('has tabs for the keyboard: one stop, arrow keys between them', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByText('아직 진행 중인 의뢰가 없습니다.').waitFor()
      await page.getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('완료 0')
      expect(await page.getByRole('tabpanel').textContent()).toContain('아직 완료된 의뢰가 없습니다.')
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('진행 중 0')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('서비스 예약하기')
    })
  })

  it('goes back to the look-up by its own button (specification 9.18)', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByRole('link', { name: '뒤로' }).click()
      await expectPath(page, '/requests')
    })
  })

  itInFull.each([
    [2, '기사님 배정 완료'],
    // Of another day than today.
    [3, '방문'],
    [4, '서비스 완료'],
  ] as const)('shows the technician and the steps at status %i, %s (specification 4.1)', async (status, label) => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await moveToStatus(receipt, status)
    await asVisitor(
      async ({ page, open }) => {
        await open('/inquirydashboard')
        if (status === 4) await page.getByRole('tab', { name: /완료/ }).click()
        await expectCard(page, visit)
        const card = page.getByRole('article')
        const call = card.getByRole('link', { name: '김도현 기사님에게 전화하기' })
        expect(await call.first().getAttribute('href')).toBe('tel:01023456789')
        await card.getByText('배정일').waitFor()
        expect(await card.getByRole('listitem').count()).toBe(4)
        if (status !== 4) expect(await card.locator('[aria-current=step]').textContent()).toContain(label)
        expect(await card.getByRole('button', { name: /수정/ }).count()).toBe(0)
        expect(await card.getByRole('button', { name: /취소/ }).count()).toBe(status === 2 ? 1 : 0)
        await expectAccessible(page)
      },
      holding([receipt], visit),
    )
  })

  it('reads a card again when asked, and keeps it when there is no answer', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open, expectLostAnswer }) => {
        expectLostAnswer()
        await open('/inquirydashboard')
        await expectCard(page, visit)
        await page.getByText(/오[전후] \d+:\d\d에 확인했어요/).waitFor()
        await moveToStatus(receipt, 2)
        await page.getByRole('button', { name: /새로고침/ }).click()
        await page.getByText('김도현 기사님', { exact: true }).waitFor()

        await page.route('**/api/bookings/*', (route) => route.abort())
        await holdClock(page)
        await page.getByRole('button', { name: /새로고침/ }).click()
        await skipPauses(page, page.getByText(messages.NETWORK))
        await expectCard(page, visit)
      },
      holding([receipt], visit),
    )
  })

  itInFull('asks again by itself every 30 seconds', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open }) => {
        await holdClock(page)
        await open('/inquirydashboard')
        await expectCard(page, visit)
        await moveToStatus(receipt, 2)
        await page.clock.fastForward(30_000)
        await page.getByText('김도현 기사님', { exact: true }).waitFor()
      },
      holding([receipt], visit),
    )
  })

  itInFull('says when the bookings cannot be read, and reads them on another try', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open, expectLostAnswer }) => {
        expectLostAnswer()
        await page.route('**/api/bookings/*', (route) => route.abort())
        await holdClock(page)
        await open('/inquirydashboard')
        await skipPauses(page, page.getByRole('alert').getByText('의뢰를 모두 불러오지 못했어요'))
        await expectAccessible(page)
        await page.unroute('**/api/bookings/*')
        await page.getByRole('button', { name: '다시 불러오기' }).click()
        await expectCard(page, visit)
      },
      holding([receipt], visit),
    )
  })
})
