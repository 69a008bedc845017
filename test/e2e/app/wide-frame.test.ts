import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { inState } from '../../states/in-state.ts'
import { afterDetails } from '../../states/sample.ts'
import { states, wholeScreens } from '../../states/states.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { withDraft } from '../booking-flow/draft.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { freeVisit } from '../free-visit.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const wide = { width: 1280, height: 800 }

const pages = [
  paths.home,
  paths.cleaning,
  paths.requests,
  paths.myPage,
  paths.login,
  paths.pricing,
  paths.faq,
  paths.terms,
]

const steps = [
  paths.addressForm,
  paths.selectServiceDate,
  paths.requestBasicInfo,
  paths.additionalRequest,
  paths.confirmBooking,
]

/** Where the heading begins, and what stands at the lower edge while the page scrolls. */
const frameOf = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.getBoundingClientRect().x,
    bars: [...document.querySelectorAll('main ~ *, main ~ * section')]
      .filter((element) => {
        const { left, bottom, height } = element.getBoundingClientRect()
        const isBar = height > 0 && left < 800 && bottom >= window.innerHeight
        return isBar && ['fixed', 'sticky'].includes(getComputedStyle(element).position)
      })
      .map(({ textContent }) => textContent),
    insets: [
      ...new Set(
        [...document.querySelectorAll('main [data-layout="card"][data-ground="surface"][data-padding]')].map(
          (card) => getComputedStyle(card).paddingInlineStart,
        ),
      ),
    ],
  }))

const expectFrame = async (page: Page, path: string) => {
  const { heading, bars, insets } = await frameOf(page)
  expect(Math.abs((heading ?? 0) - 268), `x of the heading of ${path}: ${heading}`).toBeLessThanOrEqual(1)
  expect(bars, `bars of ${path}`).toEqual([])
  expect(['20px', ...insets], `insets of the cards of ${path}`).toEqual(['20px', ...insets.map(() => '20px')])
}

/** The hours of the telephone, where people look their bookings up or sign in. */
async function expectHoursInAside(page: Page) {
  const hours = page.getByText('월~토 오전 9시 ~ 오후 6시').first()
  await expectInSight(hours)
  expect((await hours.boundingBox())?.x).toBeGreaterThan(900)
}
const withHours: readonly string[] = [paths.requests, paths.myPage, paths.login]

it('begins each page at the same line, useful asides next to it and no bar below (specification 9.1)', async () => {
  await asVisitor(async ({ page, open }) => {
    await watchLayoutShift(page)
    for (const path of pages) {
      await open(path)
      await page.waitForLoadState('networkidle')
      await expectFrame(page, path)
      if (withHours.includes(path)) await expectHoursInAside(page)
      const { sum, what } = await takeLayoutShift(page)
      expect(sum, `${path} ${what}`).toBeLessThanOrEqual(0.01)
    }
  }, wide)
})

it('shows the button of each step under the summary, in the first view (specification 9.1)', async () => {
  const visit = await freeVisit()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await withDraft(visitor, afterDetails(visit))
    await watchLayoutShift(page)
    for (const path of steps) {
      await open(path)
      await page.waitForLoadState('networkidle')
      await expectFrame(page, path)
      const button = page.getByRole('region', { name: '다음 단계' }).getByRole('button').last()
      await expectInSight(button)
      expect((await button.boundingBox())?.x, path).toBeGreaterThan(900)
      const { sum, what } = await takeLayoutShift(page)
      expect(sum, `${path} ${what}`).toBeLessThanOrEqual(0.01)
    }
  }, wide)
})

it.each(states.filter(({ name }) => ['reviewBooking', 'afterService'].includes(name)))(
  'shows the button of a long form in the aside, in the first view: $name',
  (state) =>
    inState(
      state,
      async ({ page }) => {
        await expectFrame(page, state.name)
        const button = page.getByRole('region', { name: '다음 단계' }).getByRole('button')
        await expectInSight(button)
        expect((await button.boundingBox())?.x).toBeGreaterThan(900)
      },
      wide,
    ),
)

it('shows useful asides next to the search of an address, the own bookings and a page that is not there', async () => {
  await asVisitor(async ({ page, open, expectRefusal }) => {
    await withPostcode(page)
    for (const path of [paths.addressModal, paths.inquiryDashboard]) {
      await open(path)
      await expectHoursInAside(page)
    }
    // A page without more fills its aside with its drawing.
    expectRefusal(404)
    await open('/no-such-page')
    const scene = page.locator('main > svg')
    await expectInSight(scene)
    expect((await scene.boundingBox())?.x).toBeGreaterThan(900)
  }, wide)
})

itInFullRun('gives a failure to load the whole column', async () => {
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(500)
    await page.route('**/reviews?*', (route) => route.fulfill({ status: 500, json: {} }))
    await open(paths.reviews)
    const failure = page.getByRole('alert')
    await failure.waitFor()
    expect((await failure.boundingBox())?.width).toBeCloseTo(605, 0)
  }, wide)
})

itInFullRun.each(wholeScreens)('keeps the frame, with its button in the first view: $name', (state) =>
  inState(
    state,
    async ({ page }) => {
      await expectFrame(page, state.name)
      for (const button of await page.getByRole('region', { name: '다음 단계' }).locator('a, button').all())
        await expectInSight(button)
    },
    wide,
  ),
)
