import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, earliestServiceDay } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import type { Availability } from '../../../web/src/core/visit/availability.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from '../site.ts'
import { dayButton } from './calendar.ts'
import { aDraft, withDraft } from './draft.ts'

withBrowser()

/** Today in the browser. The server's response is faked, and real holidays would be added. */
const today = '2026-11-23'
const first = earliestServiceDay(today)
const days = [0, 1, 2, 3].map((after) => addDays(first, after))

type Slots = Availability['slots']

const slotsOf = (states: Slots[number]['state'][], fee_multiplier = 1): Slots =>
  serviceTimes.map((service_time, index) => {
    const state = states[index] ?? 'open'
    return { service_time, state, remaining: state === 'open' ? 2 : 0, fee_multiplier }
  })

/** The first four days are: partly taken, full, a holiday that is closed, and dear. */
const answers: Record<string, Pick<Availability, 'holiday' | 'slots'>> = {
  [days[0] ?? '']: { holiday: null, slots: slotsOf(['open', 'full', 'closed', 'too_late']) },
  [days[1] ?? '']: { holiday: null, slots: slotsOf(['full', 'full', 'full', 'full']) },
  [days[2] ?? '']: { holiday: '임시공휴일', slots: slotsOf(['closed', 'closed', 'closed', 'closed']) },
  [days[3] ?? '']: { holiday: null, slots: slotsOf([], 2) },
}

const answerOf = (service_day: string): Availability => ({
  service_day,
  ...(answers[service_day] ?? { holiday: null, slots: slotsOf([]) }),
})

/** The calendar with this stand-in for the server's word on its days. */
async function onCalendar(
  act: (page: Page, visitor: Visitor) => Promise<void>,
  { on = today, ...size }: VisitorOptions & { on?: string } = {},
) {
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await page.clock.setFixedTime(`${on}T12:00:00+09:00`)
    await page.route('**/api/availability?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      const from = searchParams.get('from') ?? ''
      const count = Number(searchParams.get('days'))
      const reply = Array.from({ length: count }, (_, after) => answerOf(addDays(from, after)))
      return route.fulfill({ json: { days: reply } })
    })
    const draft = aDraft({ service_day: first, service_time: serviceTimes[0] })
    await withDraft(visitor, { ...draft, service_date: undefined, service_time: undefined })
    await open(paths.selectServiceDate)
    await page
      .getByRole('button', { name: /, 예약 가능/ })
      .first()
      .waitFor()
    await act(page, visitor)
  }, size)
}

const labelOf = (page: Page, day: string) => dayButton(page, day).getAttribute('aria-label')

const dayAt = (index: number) => days[index] ?? ''

const otherWeeks = (page: Page) => page.getByRole('button', { name: /^(다른 달|가까운 날짜) 보기/ })

itInFullRun(
  'says in words which days can be had, at what factor, and why the others cannot (specification 9.6)',
  async () => {
    await onCalendar(async (page) => {
      const labels: (string | null)[] = []
      for (const index of [0, 1, 2, 3]) labels.push(await labelOf(page, dayAt(index)))
      expect(labels).toEqual([
        `${dayLabel(days[0] ?? '')}, 예약 가능`,
        `${dayLabel(days[1] ?? '')}, 예약 마감`,
        `${dayLabel(days[2] ?? '')}, 임시공휴일, 예약 불가`,
        `${dayLabel(days[3] ?? '')}, 예약 가능, 출장비 2배`,
      ])
      await expectAccessible(page)
    })
  },
)

itInFullRun('says in words why a day that is tapped cannot be had', async () => {
  await onCalendar(async (page) => {
    const full = dayAt(1)
    expect(await dayButton(page, full).getAttribute('aria-disabled')).toBe('true')
    await dayButton(page, full).click({ force: true })
    await page.getByRole('status').getByText('예약이 모두 찬 날이에요. 다른 날짜를 골라주세요.').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
  })
})

itInFullRun('says in words what each time of a day is: open with its places, full, closed, too late', async () => {
  await onCalendar(async (page) => {
    await dayButton(page, dayAt(0)).click()
    await page.getByRole('radio').first().waitFor()
    const texts = await page
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => [radio.closest('label')?.textContent, radio.getAttribute('aria-disabled')]),
      )
    expect(texts).toEqual([
      [`${serviceTimes[0]}2자리`, null],
      [`${serviceTimes[1]}마감`, 'true'],
      [`${serviceTimes[2]}이 시간은 쉬어요`, 'true'],
      [`${serviceTimes[3]}예약할 수 없어요`, 'true'],
    ])
    await page.getByRole('radio').nth(1).click({ force: true })
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(false)
  })
})

itInFullRun('says in words what the fee is on a dear day', async () => {
  await onCalendar(async (page) => {
    await dayButton(page, dayAt(3)).click()
    await page.getByText('출장비 2배').first().waitFor()
    await page.getByText('출장비는 주말·공휴일 2배, 저녁 시간 1.5배예요.').waitFor()
    await page.getByText('협력업체 일정에 따라 방문 일정이 바뀔 수 있어요.').waitFor()
    await page.getByText(`${dayLabel(first)}부터 예약할 수 있어요`).waitFor()
  })
})

describe('every tap is answered in sight, on the smallest phone (specification 9.20)', () => {
  const smallest = { width: 360, height: 640 }

  it('answers a tap on a day by its times, all four of them, and keeps its own week in sight', async () => {
    await onCalendar(async (page) => {
      const day = dayAt(0)
      await dayButton(page, day).click()
      for (const slot of await page.getByRole('group').locator('label').all()) await expectInSight(slot)
      await expectInSight(dayButton(page, day))
      // The days end with the column.
      const [column, weeks] = [
        await page.getByRole('heading', { level: 1 }).boundingBox(),
        await page
          .getByRole('grid')
          .locator('td > *')
          .evaluateAll((days) =>
            days.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
          ),
      ]
      const start = column?.x ?? 0
      expect(Math.min(...weeks.flat())).toBeGreaterThanOrEqual(start - 0.1)
      expect(Math.max(...weeks.flat())).toBeLessThanOrEqual(360 - start + 0.1)
      await page.getByRole('radio', { name: serviceTimes[0] }).check()
      await expectInSight(page.locator('label').filter({ hasText: serviceTimes[3] }))
      // The sum has no line of its own.
      const bar = page.getByRole('region', { name: '다음 단계' })
      await expectInSight(bar.getByText('예상 합계'))
      const [around, button] = [await bar.boundingBox(), await bar.getByRole('button').boundingBox()]
      expect((around?.height ?? 0) - (button?.height ?? 0)).toBeLessThanOrEqual(24)
    }, smallest)
  })

  it('answers a tap on a full day by its reason, which goes with its weeks', async () => {
    await onCalendar(async (page) => {
      await dayButton(page, dayAt(1)).click({ force: true })
      const reason = page.getByRole('status').getByText('예약이 모두 찬 날이에요. 다른 날짜를 골라주세요.')
      await expectInSight(reason)
      await otherWeeks(page).click()
      await reason.waitFor({ state: 'detached' })
    }, smallest)
  })
})

it('keeps a chosen time above the bar, which then says it as well', async () => {
  await onCalendar(
    async (page) => {
      await dayButton(page, dayAt(0)).click()
      await page.getByRole('radio', { name: serviceTimes[0] }).check()
      await expectInSight(page.getByRole('region', { name: '다음 단계' }).getByText(serviceTimes[0]))
      await expectInSight(page.locator('label').filter({ hasText: serviceTimes[3] }))
    },
    { width: 412, height: 740 },
  )
})

it('lets day and time be chosen on a wide screen without scrolling', async () => {
  await onCalendar(
    async (page) => {
      await dayButton(page, dayAt(0)).click()
      for (const slot of await page.getByRole('group').locator('label').all()) await expectInSight(slot)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    },
    { width: 1280, height: 800 },
  )
})

describe('five weeks from the current one, on the last day of', () => {
  /** In the first of the five weeks with a day to book, and in the last one. */
  const inTheFirst = [
    ['a month', '2027-04-30', '2027-05-02'],
    ['a year', '2026-12-31', '2027-01-02'],
  ] as const
  const inTheLast = [
    ['a month', '2027-04-30', '2027-05-29'],
    ['February of a leap year', '2028-02-29', '2028-03-31'],
  ] as const
  const staysInSight = async (_: string, on: string, day: string) => {
    await onCalendar(
      async (page) => {
        expect(await page.getByRole('button', { name: /, 예약 가능/ }).count()).toBeGreaterThan(27)
        await dayButton(page, day).click()
        for (const slot of await page.getByRole('group').locator('label').all()) await expectInSight(slot)
        await expectInSight(dayButton(page, day))
        for (const target of [dayButton(page, day), page.getByRole('group').locator('label').first()])
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      },
      { width: 360, height: 640, on },
    )
  }
  it.each(inTheFirst)(
    'keeps week and times in sight on the smallest phone on the last day of %s (%s): %s',
    staysInSight,
  )
  itInFullRun.each(inTheLast)('keeps the last week and its times in sight on the last day of %s (%s): %s', staysInSight)
})

it('other weeks come without a jump: what stands above the days stays where it was, and the range is announced', async () => {
  await onCalendar(async (page) => {
    const position = async () => {
      const button = await otherWeeks(page).boundingBox()
      const grid = await page.getByRole('grid').boundingBox()
      return { button: button?.y, grid }
    }
    const before = await position()
    await otherWeeks(page).click()
    await page.getByRole('status').getByText('12월 27일 (일)부터 1월 30일 (토)까지').waitFor({ state: 'attached' })
    await page
      .getByRole('button', { name: /, 예약 가능/ })
      .first()
      .waitFor()
    expect(await position()).toEqual(before)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectAccessible(page)
  })
})

itInFullRun('days that cannot be asked for say so and offer another try', async () => {
  await onCalendar(async (page, { expectLostAnswer, reload }) => {
    expectLostAnswer()
    await page.unroute('**/api/availability?*')
    await page.route('**/api/availability?*', (route) => route.abort())
    await reload()
    await page.getByText('달력을 불러오지 못했어요').waitFor({ timeout: 20_000 })
    await page.unroute('**/api/availability?*')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await page
      .getByRole('button', { name: /, 예약 가능/ })
      .first()
      .waitFor()
  })
})
