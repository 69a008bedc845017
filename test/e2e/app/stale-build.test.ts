import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { asVisitor, waitForHydration, withBrowser } from '../site.ts'

withBrowser()

/** Counts the documents that a page asks for from now on. Its `load` event may be late: hydration does not wait for it. */
function countLoads(page: Page) {
  const counted = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads += 1
  })
  return counted
}

it('reloads an old tab once when its next screen is gone after a deployment (specification 9.19)', async () => {
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(404)
    let gone = 0
    await page.route('**/assets/install-page-*.js', (route) => {
      gone += 1
      return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await open(paths.installation)
    const counted = countLoads(page)
    await page.getByRole('link', { name: '설치 예약 시작하기' }).first().click()
    await expectPath(page, paths.install)
    const answer = page.getByRole('radio', { name: '에어컨도 함께 구매할게요' })
    await expect.poll(() => counted.loads).toBe(1)
    await waitForHydration(page)
    await answer.check()
    await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
    await expectPath(page, paths.installPage2)
    expect(counted.loads).toBe(1)
  })
})

it('offers a retry for a missing screen without reloading again', async () => {
  await asVisitor(async ({ page, open, expectRefusal, expectComplaint }) => {
    expectRefusal(404)
    expectComplaint(/Failed to fetch dynamically imported module/)
    await open('/')
    // The end of the home page is hydrated last: until then its links load documents.
    await page.waitForLoadState('networkidle')
    const counted = countLoads(page)
    await page.route('**/assets/pricing-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page
      .getByRole('main')
      .getByRole('link', { name: /요금 안내/ })
      .click()
    await expect.poll(() => counted.loads).toBe(1)
    await expectInSight(page.getByRole('heading', { level: 1, name: '화면을 불러오지 못했어요' }))
    await page.waitForLoadState('networkidle')
    expect(counted.loads).toBe(1)
    await page.unroute('**/assets/pricing-page-*.js')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await page.getByRole('heading', { level: 1, name: '요금 안내' }).waitFor()
  })
})

it('shows an error instead of dead fields when the code of a page does not load', async () => {
  await asVisitor(async ({ page, expectRefusal, expectComplaint }) => {
    expectRefusal(404)
    expectComplaint(/Failed to fetch dynamically imported module/)
    await page.route('**/assets/install-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(stack.siteUrl + paths.install)
    await expectInSight(page.getByRole('heading', { level: 1, name: '화면을 불러오지 못했어요' }))
    expect(await page.getByRole('radio').count()).toBe(0)
  })
})
