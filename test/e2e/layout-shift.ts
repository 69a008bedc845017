import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Records layout shifts of the page from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: { sum: 0, what: [] as string[] } })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        // What follows a tap within half a second is its answer.
        if (Reflect.get(shift, 'hadRecentInput')) continue
        const seen = Reflect.get(window, 'shifted')
        seen.sum += Reflect.get(shift, 'value')
        for (const { node } of Reflect.get(shift, 'sources') as { node: Node | null }[])
          seen.what.push(node?.textContent?.slice(0, 30) ?? 'something gone')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much moved since this was last asked (the metric's own unit), and what. */
export const takeLayoutShift = (page: Page) =>
  page.evaluate(() => {
    const seen: { sum: number; what: string[] } = Reflect.get(window, 'shifted')
    Object.assign(window, { shifted: { sum: 0, what: [] } })
    return seen
  })

/** Expects that nothing of the watched page moved since this was last asked, other than by a tap. */
export async function expectStill(page: Page) {
  const { sum, what } = await takeLayoutShift(page)
  expect(sum, `moved: ${what.join(' | ')}`).toBeLessThanOrEqual(0.01)
}
