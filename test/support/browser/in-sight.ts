import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What keeps an element from being seen whole: the window's edge, or whatever lies over it. */
const whatHides = (element: Element): string[] => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const beyond = [
    ...(top < 0 ? [`begins ${Math.round(-top)} px above the window`] : []),
    ...(bottom > innerHeight ? [`ends ${Math.round(bottom - innerHeight)} px below the window`] : []),
    ...(left < 0 || right > innerWidth ? ['goes beyond the side of the window'] : []),
  ]
  if (beyond.length > 0) return beyond
  const inset = Math.min(4, (right - left) / 4, (bottom - top) / 4)
  const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
    [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
  )
  const covers = points.flatMap(([x, y]) => {
    const seen = document.elementFromPoint(x, y)
    if (seen === null || element.contains(seen) || seen.contains(element)) return []
    return [`lies under ${seen.tagName.toLowerCase()} “${seen.textContent?.trim().slice(0, 30)}”`]
  })
  return [...new Set(covers)]
}

/**
 * What answers an action lies whole inside the clear area: in the window, and under no bar or dialog
 * (specification 9.20). An answer that is longer than the window is looked at by its beginning: its heading.
 */
export async function expectInSight(answer: Locator) {
  await answer.waitFor()
  await expect.poll(() => answer.evaluate(whatHides), { message: `in sight: ${answer}` }).toEqual([])
}
