import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { listVisits, showVisitContacts } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { sampleNow } from '../../states/staff/sample-day.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { sampleVisits } from '../../states/staff/technician-states.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'

withBrowser()

/** Records what moves from now on: element, and name of the animation or property of the transition, where it takes time. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const record = ({ target }: Event, name: string) => {
      if (target instanceof Element) moved.push(`${target.localName} ${name}`)
    }
    addEventListener('animationstart', (event) => {
      const { animationDuration } = getComputedStyle(event.target as Element)
      // Without the suffix that the build adds.
      if (Number.parseFloat(animationDuration) > 0) record(event, event.animationName.replace(/_[0-9a-f]{5}$/, ''))
    })
    // A transition that takes no time does not run.
    addEventListener('transitionrun', (event) => record(event, event.propertyName))
  })

/** Returns what has moved; colors under the finger are left out. */
const motion = (page: Page) =>
  page.evaluate(() => {
    const moved: string[] = Reflect.get(window, 'moved')
    return [...new Set(moved)].filter((what) => !what.endsWith('background-color')).sort()
  })

/** Waits until this has moved and nothing else, and forgets it. */
async function expectMotion(page: Page, ...what: string[]) {
  await expect.poll(() => motion(page)).toEqual(what)
  await page.evaluate(() => Reflect.get(window, 'moved').splice(0))
}

const toInstall = ({ page }: Visitor) => page.getByRole('region', { name: '다음 단계' }).getByRole('link').click()

it('slides the content of a page forward and back, and dialogs in and out, without a layout shift', async () => {
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchMotion(page)
    await watchLayoutShift(page)
    await open(paths.installation)
    await expectMotion(page)
    await toInstall(visitor)
    await expectPath(page, paths.install)
    await expectMotion(page, 'main from-end')
    await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
    const dialog = page.getByRole('dialog', { name: messages.PURCHASE_CHOICE_REQUIRED })
    await dialog.waitFor()
    await expectMotion(page, 'dialog come', 'dialog dim')
    await dialog.getByRole('button').first().click()
    await expectMotion(page, 'dialog display', 'dialog opacity', 'dialog overlay', 'dialog translate')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('dialog h2').count()).toBe(0)
    await page.goBack()
    await expectPath(page, paths.installation)
    await expectMotion(page, 'main from-start')
    expect((await takeLayoutShift(page)).sum).toBe(0)
  })
})

it('lets the picture of a tile glide into its page', async () => {
  await asVisitor(async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchMotion(page)
    await open(paths.home)
    await expectMotion(page)
    await page.getByRole('link', { name: /^청소/ }).click()
    await expectPath(page, paths.cleaning)
    await expectMotion(page, 'main from-end', 'svg glide')
  })
})

it('opens the answer of a question', async () => {
  await asVisitor(async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchMotion(page)
    await open(paths.cleaning)
    const question = page.locator('summary').last()
    await question.scrollIntoViewIfNeeded()
    // The height moves in a part of the browser's own, whose animations no page sees.
    const heights = await question.evaluate(async (summary: HTMLElement) => {
      const seen: number[] = []
      summary.click()
      for (const start = performance.now(); performance.now() - start < 400; ) {
        await new Promise(requestAnimationFrame)
        seen.push(summary.parentElement?.offsetHeight ?? 0)
      }
      return seen
    })
    expect(heights[0]).toBeLessThan(heights.at(-1) ?? 0)
    await expectMotion(page, 'svg transform')
  })
})

it('moves nothing where people ask for less motion', async () => {
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await watchMotion(page)
    await open(paths.home)
    await page.getByRole('link', { name: /^설치/ }).click()
    await expectPath(page, paths.installation)
    await page.locator('summary').last().click()
    await toInstall(visitor)
    await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
    const dialog = page.getByRole('dialog', { name: messages.PURCHASE_CHOICE_REQUIRED })
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.goBack()
    await expectPath(page, paths.installation)
    await expectMotion(page)
  })
})

it('glides the rows of the technician’s day when a visit is completed', async () => {
  const [completed, next, later] = sampleVisits
  let isCompleted = false
  await inStaffState(
    {
      name: 'visits',
      who: 'technician',
      path: '/staff/visits',
      shows: '점검 · 노원구',
      api: (api) =>
        api
          .answers(listVisits, () => ({
            visits: isCompleted
              ? [completed, { ...next, status: 4 as const, completed_at: '2026-12-08T05:40:00.000Z' }, later]
              : [completed, next, later],
            unfinished: [],
          }))
          .answers(showVisitContacts, () => ({ contacts: [] })),
    },
    async (page) => {
      isCompleted = true
      await page.clock.setFixedTime(new Date(sampleNow.getTime() + 60_000))
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await page.getByText('오후 2:40에 마쳤어요').waitFor()
      expect(await page.evaluate(() => Reflect.get(window, 'glided'))).toEqual([
        [expect.stringMatching(/^0 \d+px$/), 'none'],
      ])
    },
    {
      prepare: async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.addInitScript(() => {
          const glided: unknown[] = []
          Object.assign(window, { glided })
          const { animate } = Element.prototype
          Element.prototype.animate = function (frames, options) {
            glided.push(Reflect.get(frames ?? {}, 'translate'))
            return animate.call(this, frames, options)
          }
        })
      },
    },
  )
})
