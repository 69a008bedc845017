import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  var axe: typeof import('axe-core')
}

const rulesOfAxe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The whole screen at once: the bar at the lower edge hides half a button here and there, until one scrolls. */
async function unrolled<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const window = page.viewportSize()
  if (window === null) return look()
  const height = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    // The page is visible around a dialog.
    return Math.max(document.documentElement.scrollHeight, dialog === null ? 0 : dialog.scrollHeight + 100)
  })
  await page.setViewportSize({ width: window.width, height: Math.max(height, window.height) })
  try {
    return await look()
  } finally {
    await page.setViewportSize(window)
  }
}

/** Asks the page itself; the rules come into it once, and stay until it is left. */
async function violations(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(rulesOfAxe)
  return unrolled(page, () =>
    page.evaluate(async (rules) => {
      const { violations } = await globalThis.axe.run({ runOnly: rules, resultTypes: ['violations'], iframes: false })
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
    }, runOnly),
  )
}

/**
 * The screen as it stands breaks none of the rules that a machine can check, does not scroll sideways, and its dialog
 * fits into the window (specification 9.20).
 * @param screen for the report
 */
export async function expectAccessible(page: Page, screen?: string) {
  expect(await violations(page, tags), screen).toEqual([])
  // Not the window's inner width: on a phone that grows with what sticks out.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const dialog = document.querySelector('dialog[open]')?.getBoundingClientRect()
    return Math.max(scrollWidth, dialog?.right ?? 0) - clientWidth
  })
  expect(beyond, screen).toBeLessThanOrEqual(0)
}

/** Checks contrast, the only rule that depends on colors. */
export async function expectContrast(page: Page) {
  expect(await violations(page, ['color-contrast'])).toEqual([])
}
