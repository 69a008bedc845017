import type { Page } from 'playwright-core'

/**
 * As tall as the screen's content, so that the bar at the lower edge stands below it; a dialog floats over the window.
 * @returns by how many pixels the screen scrolls sideways
 */
export async function takePicture(page: Page, path: string): Promise<number> {
  const viewport = page.viewportSize()
  await page.evaluate(() => document.fonts.ready)
  // Parts whose code or data comes after the screen. Where a state holds a response back, it never comes.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  // What was tapped last would be seen hovered.
  await page.mouse.move(0, 0)
  const floats = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  if (viewport !== null && !floats) {
    await page.evaluate(() => window.scrollTo(0, 0))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) })
  }
  await page.screenshot({ path, animations: 'disabled' })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
