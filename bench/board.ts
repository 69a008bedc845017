import type { Page } from 'playwright-core'
import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showBoard } from '#shared/contract/staff-routes.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { launchBrowser } from '../test/support/browser/browser.ts'
import type { Figure } from './prove/figure.ts'
import { serveStaffSite, signedIn, theDesk } from './staff-site.ts'
import { median, printHead, printRow } from './table.ts'

const TECHNICIANS = 60
const VISITS = 200
const WAITING = 40
const TIMES = 9
const CPU_SLOWDOWN = 4
/** Milliseconds from an interaction to the next paint. */
const BUDGET = 100

/** Returns the nth entry of a list, starting again at its end. */
const inTurn = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

function card(n: number, service_day: ServiceDay, changes: Partial<BookingCard>): BookingCard {
  const district = inTurn(defaultDistricts, n)
  return {
    request_id: `${service_day}-${n}`,
    service_type: inTurn(serviceTypes, n),
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    customer_address: `서울 ${district} 견본로 ${n}`,
    district,
    service_day,
    service_time: inTurn(serviceTimes, n),
    status: 2,
    version: 2,
    created_at: new Date(Date.now() - HOUR).toISOString(),
    ...changes,
  }
}

/** Returns the largest expected day: 200 visits of 60 technicians and 40 unassigned bookings. */
function busyDay(day: ServiceDay, today: ServiceDay, gone: ReadonlySet<string>): ResponseOf<typeof showBoard> {
  const technicians = Array.from({ length: TECHNICIANS }, (_, t) => {
    const staff_id = `technician-${t}`
    const own = serviceTimes.flatMap((service_time, slot) => {
      const n = slot * TECHNICIANS + ((t * 7 + slot * 17) % TECHNICIANS)
      return n < VISITS ? [card(n, day, { service_time, engineer_uid: staff_id, engineer_name: `기사 ${t}` })] : []
    })
    const districts = [inTurn(defaultDistricts, t), inTurn(defaultDistricts, t + 3)]
    return {
      staff_id,
      name: `기사 ${t}`,
      districts,
      services: [...serviceTypes],
      day_off: false,
      retired: false,
      visits: own,
    }
  })
  const unassigned = Array.from({ length: WAITING }, (_, n) =>
    card(1_000 + n, addDays(today, 2 + (n % 2)), {
      service_time: serviceTimes[3],
      status: 1,
      version: 1,
      due_at: new Date(Date.now() + (n - 2) * 10 * MINUTE).toISOString(),
    }),
  ).filter(({ request_id }) => !gone.has(request_id))
  const slots = serviceTimes.map((service_time) => ({ service_time, capacity: TECHNICIANS, booked: VISITS / 4 }))
  return { day, slots, technicians, unassigned, unfinished: [] }
}

/** Answers the API: a board for every day, and a success for every assignment. */
async function answerApi(page: Page) {
  const today = seoulDayOf(new Date())
  const gone = new Set<string>()
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.replace('/api', '')
    if (path === '/staff/me') return route.fulfill({ json: theDesk })
    if (path === '/staff/board')
      return route.fulfill({ json: busyDay(url.searchParams.get('day') ?? today, today, gone) })
    if (path === '/staff/calendar') return route.fulfill({ json: { days: [] } })
    const request_id = path.split('/')[3] ?? ''
    gone.add(request_id)
    return route.fulfill({ json: { request_id, status: 2, version: 2 } })
  })
}

const queueCard = (page: Page, n: number) => page.locator('[data-queue-card]:not([aria-disabled])').nth(n)

const selectCard = async (page: Page, n: number) => {
  await queueCard(page, n).click()
  await page.locator('[data-pick]').first().waitFor()
}
const cancel = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('[data-pick]').first().waitFor({ state: 'detached' })
}

/** Common interactions of dispatchers; `before` and `after` are not measured. */
const interactions: Record<
  string,
  {
    before?: (page: Page, n: number) => unknown
    act: (page: Page, n: number) => unknown
    after?: (page: Page) => unknown
  }
> = {
  'select a queue card': {
    act: (page, n) => queueCard(page, (n % 5) * 2).click(),
    after: async (page) => {
      await page.locator('[data-pick]').first().waitFor()
      await cancel(page)
    },
  },
  'select a queue card by Enter': {
    before: (page, n) => queueCard(page, (n % 5) * 2).focus(),
    act: (page) => page.keyboard.press('Enter'),
    after: async (page) => {
      await page.locator('[data-pick]').first().waitFor()
      await cancel(page)
    },
  },
  'arrow key': {
    before: (page, n) => (n === 0 ? selectCard(page, 0) : undefined),
    act: (page, n) => page.keyboard.press(n % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
  },
  cancel: {
    before: async (page, n) => {
      if (n > 0) await selectCard(page, 0)
    },
    act: (page) => page.keyboard.press('Escape'),
    after: (page) => page.locator('[data-pick]').first().waitFor({ state: 'detached' }),
  },
  'assign by a digit': {
    before: (page) => selectCard(page, 0),
    act: (page) => page.keyboard.press('1'),
    after: async (page) => {
      await page.getByText('되돌리기').waitFor()
      await page.locator('[data-pick]').first().waitFor({ state: 'detached' })
    },
  },
  'switch to a loaded day': {
    act: (page, n) => page.getByRole('link', { name: n % 2 === 0 ? '다음 날' : '전날' }).click(),
  },
  'switch to another day': {
    before: (page) => page.waitForTimeout(200),
    act: (page) => page.getByRole('link', { name: '다음 날' }).click(),
  },
}

/**
 * Times the desk's board on a processor four times slower: from a key or a click to the next paint, as the browser's Event
 * Timing measures it, and when the board has rendered the rest.
 * @returns the fastest times divided by the limit
 */
export async function board(): Promise<Figure[]> {
  const site = await serveStaffSite()
  const browser = await launchBrowser()
  try {
    const now = Date.now()
    const context = await browser.newContext({ ...signedIn(site.url, now), viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await answerApi(page)
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) seen.push(entry.duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const in2Days = addDays(seoulDayOf(new Date(now)), 2)
    await page.goto(`${site.url}/staff/board?day=${in2Days}`)
    await page
      .locator('[data-booking]')
      .nth(VISITS - 1)
      .waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    console.log(
      `${VISITS} visits, ${TECHNICIANS} technicians, ${WAITING} waiting, ${CPU_SLOWDOWN} times slower, Chromium ${browser.version()}`,
    )
    printHead('interaction to next paint', 'median (ms)', 'worst (ms)')
    const figures: Figure[] = []
    for (const [name, interaction] of Object.entries(interactions)) {
      const times = await measureTimes(page, interaction)
      const middle = median(times)
      printRow(name, middle > BUDGET ? `${middle}, over ${BUDGET}` : middle, Math.max(...times))
      const value = Math.min(...times) / BUDGET
      figures.push({ name: `${name} ÷ its limit`, of: times.length, value, expected: { atMost: 1 } })
    }
    return figures
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function measureTimes(page: Page, { before, act, after }: (typeof interactions)[string]): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    await before?.(page, n)
    // Let the previous step finish.
    await page.waitForTimeout(300)
    await page.evaluate(() => Reflect.get(window, 'seen').splice(0))
    await act(page, n)
    await page.waitForTimeout(500)
    const seen: number[] = await page.evaluate(() => Reflect.get(window, 'seen'))
    // The browser reports nothing faster than 16 ms.
    times.push(Math.max(16, ...seen))
    await after?.(page)
  }
  return times
}
