import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectInSight } from '../support/browser/in-sight.ts'

const focusOn = (page: Page) => page.locator(':focus')

/** What assistive technology says of the element with the focus: role, name, state. Snapshots give a summary no role. */
export async function spoken(page: Page) {
  const line = (await focusOn(page).ariaSnapshot({ timeout: 3_000 })).split('\n')[0] ?? ''
  const isSummary = await focusOn(page).evaluate((element) => element.matches('summary'), undefined, { timeout: 3_000 })
  return isSummary ? line.replace(/^- text: (.*)$/, '- disclosure "$1"') : line
}

/** Waits until the focus is on what is spoken this way. */
export const expectSpoken = (page: Page, text: string | RegExp) =>
  expect.poll(() => spoken(page).catch(() => 'nothing')).toMatch(text)

/** The error that belongs to the control with the focus. */
export const expectWrong = (page: Page, error: string) =>
  expect
    .poll(() =>
      focusOn(page).evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? ''),
      ),
    )
    .toContain(error)

/** The focused control has a role and a Korean name, and no bar hides it (WCAG 2.4.11). */
async function expectClearStop(page: Page) {
  expect(await spoken(page)).toMatch(
    /^- (button|link|radio|checkbox|textbox|combobox|switch|tab|disclosure) ".*[가-힣]/,
  )
  // The label is what one sees of a radio or a checkbox.
  await expectInSight(focusOn(page).locator('xpath=ancestor-or-self::*[self::label or not(ancestor::label)][1]'))
}

/** Whether the focus went on, in the order of the document and of the screen. */
const isAfter = (page: Page, before: Awaited<ReturnType<typeof focusedElement>>) =>
  page.evaluate((earlier) => {
    const now = document.activeElement
    if (earlier === null || now === null || now === document.body) return false
    const isSticky = (element: Element) => element.closest('[aria-label="다음 단계"], header, nav') !== null
    const isBelow = now.getBoundingClientRect().bottom > earlier.getBoundingClientRect().top
    const follows = (earlier.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return follows && (isBelow || isSticky(earlier) || isSticky(now))
  }, before)

const focusedElement = (page: Page) => page.evaluateHandle(() => document.activeElement)

/** Presses Tab until the control has the focus, and looks at every stop on the way. */
export async function tabTo(page: Page, control: Locator) {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 60; presses += 1) {
    const before = await focusedElement(page)
    await page.keyboard.press('Tab')
    expect(
      await isAfter(page, before),
      `Tab goes on to ${control} from ${await before.evaluate((e) => e?.textContent)}`,
    ).toBe(true)
    await expectClearStop(page)
    if (await hasFocus(control)) return
  }
  throw new Error(`60 times Tab do not reach ${control}`)
}

export const hasFocus = async (control: Locator) =>
  (await control.count()) === 1 && (await control.evaluate((element) => element === document.activeElement))

/** Goes to a button or a link and presses it. */
export async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a group of radios and chooses one by arrows, or by Space where it has the focus already. */
export async function choose(page: Page, group: Locator, name: string | RegExp) {
  const radio = group.getByRole('radio', { name, exact: true })
  for (let presses = 0; presses < 60 && (await group.locator(':focus').count()) === 0; presses += 1) {
    await page.keyboard.press('Tab')
    await expectClearStop(page)
  }
  if (await hasFocus(radio)) await page.keyboard.press('Space')
  for (let presses = 0; presses < 12 && !(await hasFocus(radio)); presses += 1) await page.keyboard.press('ArrowDown')
  await expectClearStop(page)
  await expectSpoken(page, /^- radio ".*" \[checked\]/)
}
