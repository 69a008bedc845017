import { describe, expect, it } from 'vitest'
import { airconTypes } from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { aFlowInput, beginFlow, leaveDetails } from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { book, holding } from '../bookings/bookings.ts'
import { askToCancel, cardOf, expectCard, focused, unfold } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'

withBrowser()

describe('wide screen', () => {
  it('shows the sidebar next to the column on a wide screen', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open }) => {
        await open('/inquirydashboard')
        await expectCard(page, visit)
        const sidebar = page.getByRole('complementary', { name: '서비스 안내' })
        await expectInSight(sidebar.getByRole('navigation'))
        await expectInSight(page.getByRole('region', { name: '다음 방문' }).getByRole('heading'))
        await expectAccessible(page)
        // One menu, and it marks where one is.
        expect(await page.getByRole('navigation', { name: '주요 메뉴' }).count()).toBe(1)
        const here = sidebar.locator('[aria-current=page]')
        expect(await here.textContent()).toBe('내 예약')
        // The question of a dialog is on the card, and the dialog in its column.
        await askToCancel(cardOf(page, visit))
        const dialog = await page.getByRole('dialog').boundingBox()
        const column = await cardOf(page, visit).boundingBox()
        const middle = (box: typeof column) => (box === null ? Number.NaN : box.x + box.width / 2)
        expect(Math.abs(middle(dialog) - middle(column))).toBeLessThanOrEqual(1)
      },
      { width: 1280, height: 800, ...holding([receipt], visit) },
    )
  })

  it('shows introduction and services of the home page next to the menu, four in a row', async () => {
    await asVisitor(
      async ({ page, open }) => {
        await open('/')
        const menu = await page.getByRole('navigation', { name: '주요 메뉴' }).boundingBox()
        const intro = await page.getByRole('region', { name: '서비스 소개' }).boundingBox()
        expect(intro?.x).toBeGreaterThan((menu?.x ?? 0) + (menu?.width ?? 0))
        expect(intro?.width).toBeGreaterThan(950)
        const tops = await page
          .getByRole('main')
          .getByRole('link', { name: /^(청소|설치|이전|수리)/ })
          .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))
        expect([tops.length, new Set(tops).size]).toEqual([4, 1])
        await expectAccessible(page)
      },
      { width: 1280, height: 800 },
    )
  })

  it('shows the prices of a service and its button next to what is done', async () => {
    await asVisitor(
      async ({ page, open }) => {
        await open('/services/cleaning')
        const prices = page.getByRole('complementary', { name: '요금' })
        await expectInSight(prices.getByRole('link', { name: '청소 예약 시작하기' }))
        expect(await page.getByRole('link', { name: '청소 예약 시작하기' }).count()).toBe(1)
        const title = await page.getByRole('heading', { level: 1 }).boundingBox()
        expect((await prices.boundingBox())?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
        expect(await page.locator('aside [aria-current=page]').textContent()).toBe('홈')
        await expectAccessible(page)
      },
      { width: 1280, height: 800 },
    )
  })

  it('keeps the contents of the terms next to the part that they open', async () => {
    await asVisitor(
      async ({ page, open }) => {
        await open('/terms')
        const contents = page.getByRole('navigation', { name: '목차' })
        await contents.getByRole('link', { name: '변경과 취소' }).click()
        await expectInSight(page.getByRole('heading', { name: /변경과 취소$/ }))
        await expectInSight(contents.getByRole('link', { name: '분쟁의 해결' }))
        await expectAccessible(page)
      },
      { width: 1280, height: 800 },
    )
  })
})

it('shows all five units and the hint on the smallest phone, and arrow keys choose (specification 9.7)', async () => {
  const visit = await freeVisit()
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withDraft(visitor, aDraft(visit))
      await open('/requestbasicinfo')
      const units = page.getByRole('group', { name: '종류' })
      for (const unit of airconTypes) await expectInSight(units.locator('label').filter({ hasText: unit }))
      await expectInSight(units.getByText('비슷한 것을 고르고 다음 단계에서 사진을 보내주세요'))
      expect(await units.getByRole('radio').count()).toBe(airconTypes.length)
      await units.getByRole('radio', { name: '벽걸이형' }).focus()
      await page.keyboard.press('ArrowRight')
      expect(await units.getByRole('radio', { name: '스탠드형' }).isChecked()).toBe(true)
      await expectAccessible(page)
    },
    { width: 360, height: 640 },
  )
})

itInFullRun('explains why a window unit cannot be installed (specification 1.1)', async () => {
  const input = aFlowInput({ service: '설치', visit: await freeVisit(), phone: aPhone() })
  const act = async ({ page, open }: Visitor) => {
    await beginFlow({ page, open }, input)
    // It can be tapped all the same: the tap is answered with the reason.
    await page.getByRole('radio', { name: '창문형' }).click({ force: true })
    await expectInSight(page.getByText(messages.WINDOW_UNIT_NOT_INSTALLED))
    expect(await page.getByRole('radio', { name: '창문형' }).isChecked()).toBe(false)
  }
  await asVisitor(act, { width: 360, height: 640 })
})

it('scrolls to the missing answer after the dialog of step 4 on the smallest phone', async () => {
  const visit = await freeVisit()
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withDraft(visitor, aDraft(visit))
      await open('/additionalrequest')
      await leaveDetails(page)
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      const text = page.getByLabel('기사님께 전할 내용')
      await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true)
      await expectInSight(text)
      await expectInSight(page.locator('p').filter({ hasText: '기사님께 전할 내용을 적어주세요.' }))
      // Its edge has the colour of the sentence below it.
      const edge = await text.evaluate((area) => getComputedStyle(area).boxShadow)
      const red = await page
        .getByText('기사님께 전할 내용을 적어주세요.')
        .first()
        .evaluate((line) => getComputedStyle(line).color)
      expect(edge).toContain(red)
      await page.getByRole('checkbox', { name: '특별히 없어요' }).check()
      expect(await text.inputValue()).toBe('특별히 없어요.')
    },
    { width: 360, height: 640 },
  )
})

describe('by keyboard only', () => {
  it('cancels a booking by keyboard only', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async ({ page, open }) => {
        await open('/inquirydashboard')
        await expectCard(page, visit)
        await unfold(cardOf(page, visit), '더보기')
        await cardOf(page, visit).getByRole('button', { name: /취소$/ }).press('Enter')
        await page.keyboard.press('Tab')
        expect(await focused(page)).toBe('예약 취소하기')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: '예약을 취소했어요' }).waitFor()
        await expect.poll(() => focused(page)).toContain('취소했어요')
      },
      holding([receipt], visit),
    )
  })
})
