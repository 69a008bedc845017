import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { book, holding } from '../e2e/bookings/bookings.ts'
import { askToCancel } from '../e2e/bookings/dashboard.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { asVisitor, withBrowser } from '../e2e/site.ts'
import { viewports } from '../shots/viewports.ts'
import { inState } from '../states/in-state.ts'
import { screens } from '../states/screens.ts'
import { overScreens, states, wholeScreens } from '../states/states.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { moveToStatus } from '../support/bookings/world.ts'

withBrowser()

/** What sticks out of the window or out of a dialog at its side, by its words. */
const beyondTheSide = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const sideways = [document.documentElement, ...(dialog === null ? [] : [dialog])]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName }) => `${tagName} scrolls sideways`)
    const cut = [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const hidden = width <= 1 || element.closest('svg') !== null
      return hidden || (left >= -0.5 && right <= document.documentElement.clientWidth + 0.5)
        ? []
        : [`${element.tagName} ${element.textContent?.slice(0, 20)}`]
    })
    return [...sideways, ...cut]
  })

const longest = { detail: '가'.repeat(limits.text.addressDetail), details: '나'.repeat(300) }

const everything = [...new Set([...screens, ...wholeScreens, ...overScreens])]

describe('no horizontal scrolling at 320 px with the longest texts (specification 9.20)', () => {
  it.each(everything)('scrolls nothing sideways at 320 px with the longest texts: $name', async (state) => {
    await inState(state, async ({ page }) => expect(await beyondTheSide(page)).toEqual([]), {
      width: 320,
      height: 568,
      longTexts: longest,
    })
  })
})

it('fits a card with names of 40 characters into its column (specification 9.20)', async () => {
  const name = (text: string) => text.repeat(limits.text.name).slice(0, limits.text.name)
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone(), customer_address_detail: longest.detail })
  await moveToStatus(receipt, 2, {
    engineer_name: name('남궁'),
    engineer_phone: '050212345678',
    partner_name: name('한빛냉난방'),
    partner_address: `서울 성북구 ${name('동소문로')}`,
  })
  await asVisitor(
    async ({ page, open }) => {
      await open('/inquirydashboard')
      await page.getByText(name('남궁')).first().waitFor()
      expect(await beyondTheSide(page)).toEqual([])
      await askToCancel(page)
      await page.getByRole('dialog').getByText(name('남궁')).waitFor()
      expect(await beyondTheSide(page)).toEqual([])
    },
    { width: 320, height: 568, ...holding([receipt], visit) },
  )
})

describe('text of twice the size fits, with the bottom button in view (specification 9.20)', () => {
  it.each(everything)('fits text of twice the size, with the bottom button in view: $name', async (state) => {
    await inState(state, async ({ page }) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await beyondTheSide(page)).toEqual([])
      const button = page.getByRole('region', { name: '다음 단계' }).locator('a, button')
      const box = (await button.count()) === 1 ? await button.boundingBox() : null
      if (box !== null) expect(box.y + box.height).toBeLessThanOrEqual(915)
    })
  })
})

/** Words of bars and facts that go on in another line. */
const brokenInside = (page: Page) =>
  page.locator('header, nav, article dd').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      return broken
    }),
  )

/** Words of the main menu that touch a side of the window. */
const atTheSide = (page: Page) =>
  page.locator('nav[aria-label="주요 메뉴"] a:visible').evaluateAll((links) =>
    links
      .filter((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right } = range.getBoundingClientRect()
        return left < 4 || right > document.documentElement.clientWidth - 4
      })
      .map(({ textContent }) => textContent),
  )

describe('text of twice the size breaks no word of a bar and no amount on a small phone, and fits', () => {
  const names = ['home', 'signUp', 'inquiryDashboard', 'confirmBooking-code-asked']
  it.each(states.filter(({ name }) => names.includes(name)))(
    'breaks no word of a bar and no amount at twice the text size on a small phone: $name',
    async (state) => {
      await inState(
        state,
        async ({ page }) => {
          expect(await brokenInside(page)).toEqual([])
          expect(await atTheSide(page)).toEqual([])
          expect(await beyondTheSide(page)).toEqual([])
        },
        viewports.text200,
      )
    },
  )
})
