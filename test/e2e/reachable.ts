import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const bar = (page: Page) => page.getByRole('region', { name: '다음 단계' })

/** Screens whose way on is a card, a tile or a field, not one button for all. */
const withoutBar: readonly string[] = [
  'home',
  'pricing',
  'requests',
  'requestSearch',
  'inquiryDashboard',
  'inquiryDashboard-member',
  'completedRequests',
  'completedRequests-member-nothing',
  'addressModal',
  'signUpAddress',
  'infoModify',
  'infoModifyAddress',
  'infoModifyAddress-guest',
  'myPage',
  'myPage-member',
  'faq',
  'notices',
  'reviews',
  'addresses',
  'terms',
  'privacy',
]

/** How many ways on the bar of a screen offers: leaving the withdrawal, the terms of a consent and a solved check are two as well. */
const waysOn = (screen: string) => {
  if (withoutBar.includes(screen)) return 0
  if (screen === 'quote-more') return 3
  return /^(withdraw|selfCheck|confirmBooking.*)$/.test(screen) ? 2 : 1
}

const progressOf: Readonly<Record<string, number>> = {
  install: 0,
  installPage2: 0,
  addressForm: 1,
  selectServiceDate: 2,
  requestBasicInfo: 3,
  additionalRequest: 4,
  confirmBooking: 4,
}

/** What is smaller than a finger, links inside a line of text excepted; the label is the target of its control. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')]
    return targets.flatMap((target) => {
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const { display, visibility } = getComputedStyle(target)
      const shown = width > 0 && height > 0 && visibility === 'visible'
      if (!shown || display === 'inline' || Math.min(width, height) >= 43.9) return []
      return [`${target.tagName} ${target.textContent?.trim()} ${Math.round(width)} × ${Math.round(height)}`]
    })
  })

/** Fields that a phone zooms into: those with letters under 16 pixels. */
const zoomedFields = (page: Page) =>
  page
    .locator('input:not([type=radio], [type=checkbox]), select, textarea')
    .evaluateAll((fields) =>
      fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id),
    )

/** The element with the focus, in words, and whether it is what one sees at its place. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    // What is taller than a control begins in sight: an opened row has the focus as a whole.
    const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40))
    const label = element.getAttribute('aria-label') ?? element.getAttribute('value') ?? element.textContent
    return {
      name: `${element.tagName} ${label?.trim().slice(0, 30)}`,
      // A label over its control receives the click for it.
      seen: seen !== null && (element.contains(seen) || seen.contains(element)),
    }
  })

/** Every stop of the Tab key, from where the focus is on arrival to the end of the page. */
async function tabStops(page: Page) {
  const stops: { name: string; seen: boolean }[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    const focus = await focusOf(page)
    if (focus === undefined && presses > 0) break
    if (focus !== undefined) stops.push(focus)
    await page.keyboard.press('Tab')
  }
  return stops
}

/**
 * Expects one heading, controls that can be clicked, read and reached with the keyboard, and the step of the booking flow
 * (specification 9.3, 9.20).
 */
export async function expectReachable(page: Page, state: string) {
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count(), 'headings that ask').toBe(1)
  expect(await smallTargets(page), 'smaller than 44 pixels').toEqual([])
  expect(await zoomedFields(page), 'letters under 16 pixels, into which a phone zooms').toEqual([])
  const step = progressOf[state]
  if (step !== undefined) {
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(step))
    const progress = step === 0 ? '시작 전' : `4단계 중 ${step}단계`
    expect(await page.locator('header').first().textContent()).toContain(progress)
  }
  const stops = await tabStops(page)
  expect(stops.length, 'stops of the Tab key').toBeGreaterThan(0)
  expect(
    stops.filter(({ seen }) => !seen),
    'under a bar or outside the window',
  ).toEqual([])
}

/** The button of a decision is in the first view of phones, also with the keyboard open (specification 9.20). */
export async function expectButtonInSight(page: Page, screen: string) {
  const before = page.viewportSize()
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [412, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    const buttons = bar(page).locator('a, button')
    expect(await buttons.count()).toBe(waysOn(screen))
    const box = waysOn(screen) === 0 ? null : await buttons.last().boundingBox()
    if (box === null) continue
    expect(box.height).toBeGreaterThanOrEqual(56)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height, `lower edge of the button on ${width} × ${height}`).toBeLessThanOrEqual(height)
  }
  if (before) await page.setViewportSize(before)
}
