import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callOutOn } from '#shared/booking/fee.ts'
import { won } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aFlowInput, fillDetails, giveConsent, leaveDetails, leaveUnit, submit } from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { cardOf, expectBooked, expectPath, goToCard } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

/** Replaces each Korean text as the translator of Chrome does, also those that come later, but leaves its words. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (text: Text) => {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(text.data)
      const { parentNode, nextSibling } = text
      text.remove()
      parentNode?.insertBefore(outer, nextSibling)
    }
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts)
        if (/[가-힣]/.test(text.data) && text.parentElement?.closest('font, script, style, textarea') === null)
          wrap(text)
    }
    translateAll()
    let timer = 0
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = window.setTimeout(translateAll, 30)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

it('shows new choices and books while a browser translates the page', async () => {
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    const visit = await freeVisit()
    const phone = aPhone()
    const input = aFlowInput({ visit, phone })
    await withDraft(visitor, aDraft(visit, { customer_phone: phone, aircon_type: undefined }))
    await open(paths.requestBasicInfo)
    // What is loaded late is hydrated late; React renders again what was translated before.
    await page.waitForLoadState('networkidle')
    await translate(page)
    const sumOf = (work: number) => `${won(work + callOutOn(visit.service_day, visit.service_time).min)}부터`
    for (const [unit, work] of [
      ['벽걸이형', 80_000],
      ['천장형', 120_000],
      ['스탠드형', 130_000],
    ] as const) {
      await page.getByRole('radio', { name: unit }).check()
      await page.getByRole('main').getByText(`${unit} 분해 청소`).waitFor()
      await page.getByRole('region', { name: '다음 단계' }).getByText(sumOf(work)).waitFor()
    }
    expect(await page.locator('font').count()).toBeGreaterThan(10)
    await leaveUnit(page, input)
    await fillDetails(page, input)
    await leaveDetails(page)
    await giveConsent(page)
    await submit(page)
    await expectPath(page, paths.booked)
    await expectBooked(page, visit)
    await goToCard(page, visit)
    await cardOf(page, visit).getByText('방금 접수했어요').waitFor()
    expect(await page.locator('font').count()).toBeGreaterThan(10)
  })
})
