import type { Locator, Page } from 'playwright-core'

export const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Tab, until the focus stands on a control. */
export async function tabTo(page: Page, selector: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`The Tab key does not lead to ${selector}.`)
}

/** Drags a visit of the board to a cell. */
export async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('not visible')
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 8, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.up()
}
