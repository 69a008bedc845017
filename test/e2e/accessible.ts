import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole screen at once: the bar at the lower edge hides half a button here and there, until one scrolls. */
async function unrolled<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const window = page.viewportSize()
  if (window === null) return look()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: window.width, height: Math.max(height, window.height) })
  try {
    return await look()
  } finally {
    await page.setViewportSize(window)
  }
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // One document, no frames: the page itself is asked, without a second page to gather the answers.
  const axe = choose(new AxeBuilder({ page }).setLegacyMode())
  const found = await unrolled(page, () => axe.analyze())
  return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/**
 * The screen as it stands breaks none of the rules that a machine can check, and does not scroll sideways
 * (specification 9.20).
 * @param screen for the report
 */
export async function expectAccessible(page: Page, screen?: string) {
  expect(await violations(page, (axe) => axe.withTags(rules)), screen).toEqual([])
  // Not the window's inner width: on a phone that grows with what sticks out.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, screen).toBeLessThanOrEqual(0)
}

/** What is written can be told from what it stands on: the one rule to which other colours matter. */
export async function expectContrast(page: Page) {
  expect(await violations(page, (axe) => axe.withRules('color-contrast'))).toEqual([])
}
