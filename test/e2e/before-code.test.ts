import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stack } from '../support/stack.ts'
import { asVisitor, withBrowser } from './site.ts'

withBrowser()

/** Holds back the code of the site. @returns lets it through */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

describe('a prerendered page whose code is still on its way', () => {
  it('keeps the number that is typed meanwhile', async () => {
    await asVisitor(async ({ page }) => {
      const release = await holdCode(page)
      await page.goto(`${stack.siteUrl}/requests`, { waitUntil: 'commit' })
      await page.getByLabel('전화번호').pressSequentially('01012345678')
      release()
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
    })
  })

  it.each([
    ['/requests', '조회하기'],
    ['/addressform', '방문 날짜 고르기'],
  ])('%s never sends what was typed to an address', async (path, button) => {
    await asVisitor(async ({ page }) => {
      const release = await holdCode(page)
      await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
      await page.getByLabel('전화번호').fill('01012345678')
      await page.getByRole('button', { name: button }).click()
      expect(page.url()).toBe(stack.siteUrl + path)
      release()
    })
  })
})
