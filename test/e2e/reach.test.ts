import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { ofMember, onEveryScreen } from './every-screen.ts'
import { asVisitor, withBrowser } from './site.ts'

withBrowser()

const bar = (page: Page) => page.getByRole('region', { name: '다음 단계' })

/** Screens whose way on is a card, a tile or a field, not one button for all. */
const withoutBar: readonly string[] = [
  paths.home,
  paths.pricing,
  paths.requests,
  paths.requestSearch,
  paths.inquiryDashboard,
  paths.completedRequests,
  paths.addressModal,
  paths.signUpAddress,
  paths.infoModifyAddress,
  paths.myPage,
  paths.faq,
  ofMember(paths.myPage),
  ofMember(paths.infoModifyAddress),
  ofMember(paths.inquiryDashboard),
  ofMember(paths.completedRequests),
]

/** How many ways on its bar offers: leaving the withdrawal is one as well. */
const waysOn = (screen: string) => {
  if (withoutBar.includes(screen)) return 0
  return screen === ofMember(paths.withdraw) ? 2 : 1
}

const progressOf: Readonly<Record<string, number>> = {
  [paths.install]: 0,
  [paths.installPage2]: 0,
  [paths.addressForm]: 1,
  [paths.selectServiceDate]: 2,
  [paths.requestBasicInfo]: 3,
  [paths.additionalRequest]: 4,
}

/** What is smaller than a finger, links inside a line of text excepted; the label is the target of its control. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')]
    return targets.flatMap((target) => {
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const { display, visibility } = getComputedStyle(target)
      const shown = width > 0 && height > 0 && visibility === 'visible'
      if (!shown || display === 'inline' || Math.min(width, height) >= 43.9) return []
      return [`${target.tagName} ${target.textContent?.trim()} ${Math.round(width)} × ${Math.round(height)}`]
    })
  })

/** Fields that a phone zooms into: those with letters under 16 pixels. */
const zoomedFields = (page: Page) =>
  page
    .locator('input:not([type=radio], [type=checkbox]), select, textarea')
    .evaluateAll((fields) =>
      fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id),
    )

/** The element with the focus, in words, and whether it is what one sees at its place. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    const words = element.getAttribute('aria-label') ?? element.getAttribute('value') ?? element.textContent
    return {
      name: `${element.tagName} ${words?.trim().slice(0, 30)}`,
      // A label drawn over its own control is the control to a finger.
      seen: seen !== null && (element.contains(seen) || seen.contains(element)),
    }
  })

/** Every stop of the Tab key, from where the focus is on arrival to the end of the page. */
async function tabStops(page: Page) {
  const stops: { name: string; seen: boolean }[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    const focus = await focusOf(page)
    if (focus === undefined && presses > 0) break
    if (focus !== undefined) stops.push(focus)
    await page.keyboard.press('Tab')
  }
  return stops
}

async function examine(page: Page) {
  const bars = page.getByRole('progressbar')
  return {
    headings: await page.getByRole('heading', { level: 1, includeHidden: true }).count(),
    progress: (await bars.count()) === 0 ? undefined : await bars.getAttribute('aria-valuenow'),
    head: (await page.locator('header').count()) === 0 ? '' : await page.locator('header').first().textContent(),
    smallTargets: await smallTargets(page),
    zoomedFields: await zoomedFields(page),
    stops: await tabStops(page),
  }
}

describe('on every screen, in every dialog and form (ux)', () => {
  const found = new Map<string, Awaited<ReturnType<typeof examine>>>()
  beforeAll(
    () =>
      onEveryScreen(async ({ page }, screen) => void found.set(screen, await examine(page)), {
        width: 412,
        height: 600,
      }),
    180_000,
  )
  const onEach = <T>(part: (of: Awaited<ReturnType<typeof examine>>) => T) =>
    [...found].map(([screen, of]) => [screen, part(of)] as const)
  const none = () => [...found.keys()].map((screen) => [screen, []] as const)

  it('there is one heading that asks', () => {
    expect(onEach(({ headings }) => headings)).toEqual([...found.keys()].map((screen) => [screen, 1]))
  })

  it('everything to tap is 44 pixels high and wide', () => {
    expect(onEach((of) => of.smallTargets)).toEqual(none())
  })

  it('the letters of a field are 16 pixels or larger, so that no phone zooms in', () => {
    expect(onEach((of) => of.zoomedFields)).toEqual(none())
  })

  it('Tab never leads to something that lies under a bar or outside the window', () => {
    expect(onEach(({ stops }) => stops.filter(({ seen }) => !seen))).toEqual(none())
    expect(onEach(({ stops }) => stops.length > 0)).toEqual([...found.keys()].map((screen) => [screen, true]))
  })

  it.each(Object.entries(progressOf))('%s is step %i of four (spec §2)', (path, step) => {
    expect(found.get(path)).toMatchObject({
      progress: String(step),
      head: expect.stringContaining(`4단계 중 ${step}단계`),
    })
  })
})

describe('the bottom button (ux)', () => {
  it.each([
    [360, 640, 'on a small phone'],
    [412, 360, 'with the keyboard open'],
  ])(
    'is in sight on %i × %i pixels, %s',
    async (width, height) => {
      await onEveryScreen(
        async ({ page }, name) => {
          const buttons = bar(page).locator('a, button')
          expect(await buttons.count(), name).toBe(waysOn(name))
          const box = waysOn(name) === 0 ? null : await buttons.last().boundingBox()
          if (box === null) return
          expect(box.height, name).toBeGreaterThanOrEqual(56)
          expect(box.y, name).toBeGreaterThanOrEqual(0)
          expect(box.y + box.height, name).toBeLessThanOrEqual(height)
        },
        { width, height, dialogs: false },
      )
    },
    120_000,
  )

  it('keeps clear of the edge that a phone without a home button needs for itself', async () => {
    await asVisitor(async ({ page, context, open }) => {
      await open('/install')
      const below = async () => {
        const [outer, inner] = [await bar(page).boundingBox(), await bar(page).locator('button').boundingBox()]
        return (outer?.y ?? 0) + (outer?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0)
      }
      const before = await below()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
      await expect.poll(below).toBe(before + 34)
    })
  })
})

it.each([paths.addressForm, paths.requests])(
  'the keys of a telephone come up for a number on %s (ux)',
  async (path) => {
    await asVisitor(async ({ page, open }) => {
      await open(`${path}?service=${encodeURIComponent('청소')}`)
      const field = page.getByLabel('전화번호')
      expect(await field.getAttribute('type')).toBe('tel')
      expect(await field.getAttribute('inputmode')).toBe('numeric')
      expect(await field.getAttribute('autocomplete')).toBe('tel-national')
    })
  },
)
