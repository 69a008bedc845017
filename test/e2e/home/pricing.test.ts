import { expect, it } from 'vitest'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { publicFigures, reviews, withPublic } from '../../states/review-states.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { expectStill, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const { lines = [] } = localStage.prices ?? {}

const looks = [
  ['light', 360, 640],
  ['light', 1280, 800],
  // Every run judges the colors of the page in test/e2e/states/screens.test.ts.
  ['dark', 360, 640],
] as const
it.each(looks.slice(0, isFullRun ? undefined : 2))(
  'shows the stage’s prices in %s at %d×%d, without a shift',
  async (colorScheme, width, height) => {
    await asVisitor(
      async ({ page, open }) => {
        await watchLayoutShift(page)
        await open('/pricing')
        const row = page
          .getByRole('table', { name: '청소', exact: true })
          .getByRole('row', { name: /벽걸이형 분해 청소/ })
        await row.getByText('80,000원부터').waitFor()
        for (const { service_type, label } of lines)
          await page
            .getByRole('table', { name: service_type, exact: true })
            .getByRole('rowheader', { name: label })
            .first()
            .waitFor()
        await page.waitForLoadState('networkidle')
        await expectStill(page)
        const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        expect(await page.evaluate(overflow)).toBe(0)
        await expectAccessible(page)
      },
      { width, height, colorScheme },
    )
  },
)

itInFullRun('shows the prices in the document itself, and after a navigation', async () => {
  await asVisitor(async ({ page, open }) => {
    await open('/')
    const served = await page.evaluate(async () => (await fetch('/pricing')).text())
    expect(served).toContain('<td>80,000원<i>부터</i></td>')
    await page
      .getByRole('main')
      .getByRole('link', { name: /요금 안내/ })
      .click()
    const listed = page.getByRole('row', { name: /^벽걸이형 분해 청소/ })
    await listed.waitFor()
    await page.getByRole('button', { name: '추가 요금 보기' }).click()
    const extra = page.getByRole('table', { name: '추가 요금', exact: true })
    await extra.getByRole('row', { name: /^설치/ }).getByText('보고 나서 정해요').waitFor()
    expect(await listed.count()).toBe(1)
  })
})

it.each([
  [360, 640],
  [1280, 800],
])('shows reviews that come late at %d×%d, without a shift', async (width, height) => {
  await asVisitor(
    async ({ page, open }) => {
      await withPublic(page, { reviews: [...reviews, ...reviews, ...reviews], figures: publicFigures })
      await page.route('**/api/reviews*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.fallback()
      })
      await watchLayoutShift(page)
      await open('/reviews')
      await page.getByText('후기를 불러오는 중이에요').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: '후기 더 보기' }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectStill(page)
    },
    { width, height },
  )
})
