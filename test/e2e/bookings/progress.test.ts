import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compareBookings } from '../../../web/src/customer/bookings/data/booking-facts.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus, writeOver } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { book, holding } from './bookings.ts'
import { cardOf, expectCard, unfold, unfoldSteps } from './dashboard.ts'

withBrowser()

type Booked = Awaited<ReturnType<typeof aBookingOf>>

const orderOf = ({ visit }: Booked) => ({ ...visit, status: 1, created_at: '' }) as const

/** Two bookings of the visitor's own device in the list, the next visit above. */
async function withTwo(act: (visitor: Visitor, next: Booked) => Promise<void>) {
  const bookings = [await aBookingOf(), await aBookingOf()]
  const [next, later] = bookings.sort((a, b) => compareBookings(orderOf(a), orderOf(b))) as [Booked, Booked]
  await asVisitor(
    async (visitor) => {
      await holdClock(visitor.page)
      await visitor.open('/inquirydashboard')
      await expectCard(visitor.page, later.visit)
      await expectCard(visitor.page, next.visit)
      await act(visitor, next)
    },
    { ...holding([later.receipt, next.receipt], next.visit), width: 360, height: 640 },
  )
}

/** On a day without a factor, whose amounts are those of the price list. */
async function aBookingOf() {
  const visit = await freeVisit(({ fee_multiplier }) => fee_multiplier === 1)
  return { visit, receipt: await book(visit, { customer_phone: aPhone() }) }
}

const announcement = (page: Page) => page.locator('span[role=status]').filter({ hasText: '예약:' })

describe('open list without a reload (specification 9.11)', () => {
  it('updates after 30 seconds without moving anything under the pointer', async () => {
    await withTwo(async ({ page }, next) => {
      await unfold(cardOf(page, next.visit), '더보기')
      const below = cardOf(page, next.visit).getByRole('button', { name: /예약 취소$/ })
      await below.scrollIntoViewIfNeeded()
      await below.hover()
      const before = await below.boundingBox()
      await moveToStatus(next.receipt, 2)
      await page.clock.fastForward(31_000)
      await cardOf(page, next.visit).getByText('김도현 기사님', { exact: true }).waitFor({ state: 'attached' })
      expect(Math.abs(((await below.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
      expect(await announcement(page).textContent()).toContain('기사님이 배정됐어요')
      expect(await cardOf(page, next.visit).getByText('기사님이 배정됐어요').count()).toBe(1)
    })
  })

  it('updates an open list when the browser is online again', async () => {
    await withTwo(async ({ page, context }, next) => {
      await page.clock.fastForward(16_000)
      await context.setOffline(true)
      await moveToStatus(next.receipt, 3)
      await writeOver(next.receipt, { started_at: new Date().toISOString() })
      await context.setOffline(false)
      const call = cardOf(page, next.visit).getByRole('link', { name: '김도현 기사님께 전화하기' }).last()
      await call.waitFor()
      expect(await call.getAttribute('href')).toBe('tel:01023456789')
      await unfoldSteps(cardOf(page, next.visit))
      expect(await cardOf(page, next.visit).locator('[aria-current=step]').textContent()).toContain('작업 중')
    })
  })

  itInFullRun('shows work and charges in an open list after completion', async () => {
    await withTwo(async ({ page }, next) => {
      await moveToStatus(next.receipt, 4)
      await writeOver(next.receipt, {
        work_done: '필터를 씻었어요.',
        charges: [
          { label: '출장비', amount: 20_000 },
          { label: '작업비', amount: 50_000 },
        ],
      })
      await page.clock.fastForward(31_000)
      const card = cardOf(page, next.visit)
      await card.getByText('필터를 씻었어요.').waitFor()
      const sum = card.locator('dl div').filter({ hasText: /^합계/ })
      expect(await sum.locator('dd').textContent()).toBe('70,000원')
      await card.locator('dl div').filter({ hasText: '예약할 때 안내' }).getByText('100,000원부터').waitFor()
      await page.getByRole('tab', { name: '진행 중 2' }).waitFor()
      await page.getByRole('tab', { name: '완료 0' }).click()
      await page.getByRole('tab', { name: '완료 1' }).waitFor()
      await card.getByText('합계').waitFor()
    })
  })
})

itInFullRun(
  'shows both visits that the company moved, and offers another day at the same fee (specification 4.8)',
  async () => {
    const { visit, receipt } = await aBookingOf()
    const chosen = { ...visit, at: new Date().toISOString() }
    await writeOver(receipt, { moved_by_company: chosen, call_out: { min: 20_000, max: 50_000, factor: 1 } })
    await asVisitor(
      async ({ page, open }) => {
        await open('/inquirydashboard')
        const card = cardOf(page, visit)
        await card.getByText('저희가 방문 일정을 바꿨어요').waitFor()
        await expectAccessible(page)
        const [box] = [await card.getByRole('button', { name: /다른 날 고르기$/ }).boundingBox()]
        expect(box?.height).toBeGreaterThanOrEqual(44)
        await card.getByRole('button', { name: /다른 날 고르기$/ }).click()
        await page.getByText('이번에는 어느 날을 골라도 출장비가 오르지 않아요').waitFor()
        await expectAccessible(page)
      },
      { ...holding([receipt], visit), width: 360, height: 640 },
    )
  },
)
