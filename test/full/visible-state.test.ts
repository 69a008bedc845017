import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { aDraft, withDraft } from '../e2e/booking-flow/draft.ts'
import { book, holding } from '../e2e/bookings/bookings.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { asVisitor, withBrowser } from '../e2e/site.ts'
import { aPhone } from '../support/bookings/bookings.ts'

withBrowser()

const screens = [
  paths.home,
  paths.addressForm,
  paths.selectServiceDate,
  paths.requestBasicInfo,
  paths.additionalRequest,
  paths.inquiryDashboard,
]

/** How the window looks around the element with the focus; undefined where none has it. */
async function lookAround(page: Page) {
  const clip = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, top, right, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
    const [x, y] = [Math.max(left - 8, 0), Math.max(top - 8, 0)]
    return { x, y, width: Math.min(right + 8, innerWidth) - x, height: Math.min(bottom + 8, innerHeight) - y }
  })
  return clip && { clip, picture: await page.screenshot({ clip }) }
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim().slice(0, 30) ?? ''
  })

const blur = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** Whether a choice looks different once it is made, the focus being elsewhere. */
async function looksChosen(page: Page, radio: Locator) {
  const label = page.locator('label').filter({ has: radio })
  await blur(page)
  const before = await label.screenshot()
  await radio.check({ force: true })
  await blur(page)
  return !before.equals(await label.screenshot())
}

describe.each([
  ['in the colours of the site', 'none'],
  ['in colours that the person forces upon it', 'active'],
] as const)('%s (specification 9.20)', (_, forcedColors) => {
  it('shows the focus on every tab stop', async () => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await withDraft(visitor, aDraft(visit))
        for (const path of screens) {
          await open(path)
          if (path === paths.inquiryDashboard) await page.getByRole('article').waitFor()
          if (path === paths.selectServiceDate) await page.getByRole('radio').first().waitFor()
          const unseen: string[] = []
          for (let stop = 0; stop < 14; stop += 1) {
            await page.keyboard.press('Tab')
            const focused = await lookAround(page)
            if (focused === undefined) break
            const name = await nameOfFocus(page)
            await blur(page)
            if (focused.picture.equals(await page.screenshot({ clip: focused.clip }))) unseen.push(name)
          }
          expect(unseen, path).toEqual([])
        }
      },
      { browser: { forcedColors }, ...holding([receipt], visit) },
    )
  })

  it('shows which choice is selected', async () => {
    const visit = await freeVisit()
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        const nothing = { customer_type: undefined, aircon_type: undefined, brand: undefined, service_time: undefined }
        await withDraft(visitor, aDraft(visit, { ...nothing, detailInfo: '필터 청소 부탁드립니다' }))
        await open(paths.addressForm)
        expect(await looksChosen(page, page.getByRole('radio', { name: '법인사업자' }))).toBe(true)
        await open(paths.selectServiceDate)
        expect(await looksChosen(page, page.getByRole('radio', { name: visit.service_time }))).toBe(true)
        await open(paths.requestBasicInfo)
        expect(await looksChosen(page, page.getByRole('radio', { name: '천장형' }))).toBe(true)
        expect(await looksChosen(page, page.getByRole('radio', { name: '센추리' }))).toBe(true)
        await open(paths.confirmBooking)
        expect(await looksChosen(page, page.getByRole('checkbox', { name: /동의해요/ }))).toBe(true)
      },
      { browser: { forcedColors } },
    )
  })
})
