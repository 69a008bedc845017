import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../../support/stacks/stack.ts'
import { waitForHydration } from '../site.ts'

/** Not the few bytes that say who has come. */
const code = /\/assets\/(?!visitor-|start-)[^/]+\.js$/

/** As password managers do: an element next to every field. */
function decorateFields() {
  for (const field of document.querySelectorAll('input')) {
    const icon = document.createElement('div')
    icon.setAttribute('data-lastpass-icon-root', '')
    field.parentElement?.append(icon)
  }
}

/** Opens a prerendered page and types into it before its code comes, while an extension changes it. What was typed stays. */
export async function typeEarly(page: Page, path: string, label: string, text: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await page.route(code, async (route) => {
    held += 1
    await released
    await route.continue()
  })
  await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
  const field = page.getByLabel(label)
  await field.pressSequentially(text)
  await expect.poll(() => held, { message: 'scripts that wait' }).toBeGreaterThan(0)
  await page.evaluate(decorateFields)
  release()
  await waitForHydration(page)
  await page.unroute(code)
  await expect.poll(async () => (await field.inputValue()).replaceAll(/\D/g, '')).toBe(text)
}
