import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { holdClock, skipPauses } from '../waiting.ts'
import { book, holding } from './bookings.ts'
import { expectCard, expectPath, focused } from './dashboard.ts'

withBrowser()

describe('list of bookings', () => {
  it('gives the list of bookings tabs with one tab stop and arrow keys', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByText('아직 진행 중인 예약이 없어요.').waitFor()
      await page.getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('완료 0')
      expect(await page.getByRole('tabpanel').textContent()).toContain('아직 완료된 예약이 없어요.')
      await page.keyboard.press('ArrowRight')
      expect(await focused(page)).toBe('진행 중 0')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('서비스 예약하기')
    })
  })

  it('returns to the lookup by its own button (specification 9.18)', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByRole('link', { name: '뒤로' }).click()
      await expectPath(page, '/requests')
    })
  })

  itInFullRun.each([
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
        const call = card.getByRole('link', { name: '김도현 기사님께 전화하기' })
        expect(await call.first().getAttribute('href')).toBe('tel:01023456789')
        expect(await card.getByRole('listitem').count()).toBe(4)
        if (status !== 4) expect(await card.locator('[aria-current=step]').textContent()).toContain(label)
        expect(await card.getByRole('button', { name: /바꾸기/ }).count()).toBe(status === 2 ? 1 : 0)
        expect(await card.getByRole('button', { name: /취소/ }).count()).toBe(status === 2 ? 1 : 0)
        await expectAccessible(page)
      },
      holding([receipt], visit),
    )
  })

  it('reloads a card on request and keeps it without a response', async () => {
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

  itInFullRun('refreshes the list of bookings automatically every 30 seconds', async () => {
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

  itInFullRun('shows an error when bookings cannot be read and retries', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open, expectLostAnswer }) => {
        expectLostAnswer()
        await page.route('**/api/bookings/*', (route) => route.abort())
        await holdClock(page)
        await open('/inquirydashboard')
        await skipPauses(page, page.getByRole('alert').getByText('예약을 모두 불러오지 못했어요'))
        await expectAccessible(page)
        await page.unroute('**/api/bookings/*')
        await page.getByRole('button', { name: '다시 불러오기' }).click()
        await expectCard(page, visit)
      },
      holding([receipt], visit),
    )
  })
})
