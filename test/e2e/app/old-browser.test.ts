import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { stack } from '../../support/stacks/stack.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const { phone = '' } = localStage.operator
const sentence = '이 브라우저에서는 예약하거나 확인할 수 없어요.'

/** Takes away what Safari 16.0, Chrome 110 and Firefox 115 brought. @returns the modules that the page fetches */
async function growOld(page: Page): Promise<string[]> {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSpliced'))
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?!start-|visitor-).*\.js$/.test(request.url())) modules.push(request.url())
  })
  return modules
}

async function expectTelephone(page: Page) {
  const call = page.locator('main').getByRole('link', { name: `전화 ${phone}` })
  await expectInSight(call)
  expect(await call.getAttribute('href')).toBe(`tel:${phone.replaceAll('-', '')}`)
  expect(await page.locator('main').innerText()).toContain(sentence)
}

it('shows an old browser the pages with their links, and the telephone where a form would be', async () => {
  await asVisitor(async ({ page }) => {
    const modules = await growOld(page)
    await page.goto(stack.siteUrl + paths.home)
    await page.locator('html[data-old-browser]').waitFor()
    expect(await page.locator('main').innerText()).not.toContain(sentence)
    const { assignmentHours, freeAfterServiceMonths } = localStage.claims
    await page.getByText(`${assignmentHours}시간 안에 기사님이 정해져요 (영업시간 기준)`).waitFor()
    const intro = page.getByRole('region', { name: '서비스 소개' })
    await page.getByText(`${freeAfterServiceMonths}개월 동안 봐드려요`).waitFor()
    expect(await intro.innerText()).toContain(`${assignmentHours}시간 안`)
    expect(await intro.innerText()).not.toContain('가장 빠른 방문')
    await page.getByRole('link', { name: /^청소/ }).click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('에어컨 청소')
    for (const [path, heading] of [
      [paths.addressForm, '어디로 방문하면 될까요?'],
      [paths.requests, /./],
      [paths.login, /./],
      [paths.selectServiceDate, '언제 방문하면 될까요?'],
      [paths.inquiryDashboard, /./],
      [paths.withdraw, /./],
    ] as const) {
      await page.goto(stack.siteUrl + path)
      await expectTelephone(page)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.locator('form:visible, input:visible, button:visible').count()).toBe(0)
    }
    expect(modules).toEqual([])
  })
})

it('shows the telephone where the code of the page is not understood', async () => {
  await asVisitor(async ({ page, expectComplaint }) => {
    expectComplaint(/SyntaxError|Invalid regular expression/)
    await page.route(/\/assets\/site-/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const a = /(?<!/' }),
    )
    await page.goto(stack.siteUrl + paths.addressForm)
    await expectTelephone(page)
  })
})

it('says to the staff what to do, until the code runs and where it cannot', async () => {
  await asVisitor(async ({ page }) => {
    await growOld(page)
    await page.goto(`${stack.siteUrl}/staff`)
    await expectInSight(page.getByText('이 브라우저에서는 열 수 없어요.'))
    // Some are preloaded, and none runs.
    expect(await page.locator('script[type="module"]').count()).toBe(0)
  })
  await asVisitor(
    async ({ page }) => {
      await page.goto(`${stack.siteUrl}/staff`)
      await expectInSight(page.getByText('화면을 불러오고 있어요.'))
    },
    { browser: { javaScriptEnabled: false } },
  )
})
