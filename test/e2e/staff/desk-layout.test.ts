import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { defaultResponses, teammates } from '../../states/staff/desk-responses.ts'
import { openedBookingStates } from '../../states/staff/opened-booking-states.ts'
import { sampleBoard, sampleDay } from '../../states/staff/sample-day.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { isFullRun, itInFullRun } from '../../support/full-run.ts'
import { withBrowser } from '../site.ts'
import { deskWindow } from './as-staff.ts'

withBrowser()

const windows = { desk: deskWindow, phone: { width: 390, height: 844 } }

/** Lines on which the text of an element stands. */
const linesOf = (element: Locator) =>
  element.evaluate((at) => {
    const range = document.createRange()
    range.selectNodeContents(at)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** A board with so many bookings past their deadline. */
const overdueBoard = (count: number) => {
  const board = sampleBoard()
  const first = board.unassigned[0]
  if (first === undefined) throw new Error('the sample board has a waiting booking')
  const unassigned = Array.from({ length: count }, (_, n) => ({ ...first, request_id: `overdue-${n}` }))
  return { ...board, unassigned }
}

describe.each(Object.entries(windows))('on a %s window (specification 9.23)', (name, size) => {
  // Every run: the most in the narrow navigation of a phone.
  const counts = isFullRun ? [12, 128] : name === 'phone' ? [128] : [12]
  it.each(counts)('shows %i overdue bookings on one line of the navigation', async (count) => {
    const look = async (page: Page) => {
      const links = page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link')
      const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
      expect(new Set(heights).size).toBe(1)
      const badge = links.filter({ hasText: '보드' }).locator('b').filter({ visible: true })
      expect(await linesOf(badge.locator('span').first())).toBe(1)
      const inside = await badge.evaluate((at) => {
        const [own, link] = [at.getBoundingClientRect(), at.closest('a')?.getBoundingClientRect()]
        return link !== undefined && own.left >= link.left && own.right <= link.right
      })
      expect(inside).toBe(true)
    }
    await inStaffState(
      {
        name: 'overdue',
        path: '/staff/more',
        api: (api) => defaultResponses(api).answers(showBoard, () => overdueBoard(count)),
        shows: `배정 기한이 지난 예약 ${count}건`,
      },
      look,
      size,
    )
  })

  const onPhones = name === 'phone' ? it : itInFullRun
  onPhones('shows both buttons of every dialog of an opened booking next to each other', async () => {
    const dialogs = openedBookingStates.filter(({ name }) => /-(move|edit|cancel|complete)$/.test(name))
    expect(dialogs).toHaveLength(4)
    for (const state of dialogs) {
      const look = async (page: Page) => {
        const actions = page.locator('dialog[open] > :last-child, dialog[open] form > :last-child').last()
        const buttons = actions.getByRole('button')
        expect(await buttons.count(), state.name).toBe(2)
        for (const button of await buttons.all()) await expectInSight(button)
        const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
        expect(new Set(tops).size, state.name).toBe(1)
      }
      await inStaffState(state, look, size)
    }
  })
})

const wideWindows = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
describe.each(isFullRun ? wideWindows : wideWindows.slice(0, 1))('on a window of $width px', (size) => {
  it('docks an opened booking next to the board, which shares its height and hides nothing', async () => {
    const opened = openedBookingStates.find(({ name }) => name === 'booking')
    if (opened === undefined) throw new Error('there is a state of an opened booking')
    const look = async (page: Page) => {
      const drawer = await page.getByRole('complementary', { name: /^예약 자세히/ }).boundingBox()
      const table = page.locator('table').first()
      const board = await table.boundingBox()
      expect(board && drawer && board.x + board.width).toBeLessThanOrEqual(drawer?.x ?? 0)
      expect(
        await table.evaluate((at) => at.parentElement && at.parentElement.scrollWidth - at.parentElement.clientWidth),
      ).toBe(0)
      const rows = await table
        .locator('tbody tr')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(2)
      const heads = table.locator('tbody th span')
      expect(await heads.evaluateAll((all) => all.filter((at) => at.scrollWidth > at.clientWidth).length)).toBe(0)
    }
    await inStaffState(opened, look, size)
  })
})

describe('on a desktop window', () => {
  it("shows a team member's name on one line next to an open form", async () => {
    const names = ['김기사', '남궁민수', '황보예은솔']
    const team = names.map((name, n) => ({ ...teammates[n % teammates.length], name, staff_id: `member-${n}` }))
    await inStaffState(
      {
        name: 'team',
        path: '/staff/team/member-0',
        api: (api) => defaultResponses(api).answers(listTeam, () => ({ team: team as typeof teammates })),
        shows: '쉬는 요일',
      },
      async (page) => {
        for (const name of names) expect(await linesOf(page.getByRole('row').getByText(name, { exact: true }))).toBe(1)
      },
      deskWindow,
    )
  })

  it('shows a closed day of the week as closed, with the bookings that stay', async () => {
    const day = (service_day: string, capacity: number, booked: number) => ({
      service_day,
      holiday: null,
      slots: serviceTimes.map((service_time) => ({ service_time, capacity, booked })),
    })
    const days = [day(sampleDay, 5, 2), day(addDays(sampleDay, 1), 0, 0), day(addDays(sampleDay, 2), 0, 3)]
    await inStaffState(
      {
        name: 'week',
        path: `/staff/board?day=${sampleDay}`,
        api: (api) => defaultResponses(api).answers(showCalendar, () => ({ days })),
        shows: '8/20',
      },
      async (page) => {
        const strip = page.getByRole('navigation', { name: '다가오는 날' })
        expect(await strip.getByText('휴무').allTextContents()).toEqual(['휴무', '휴무 · 12자리'])
        expect(await linesOf(strip.getByText('휴무 · 12자리'))).toBe(1)
      },
      deskWindow,
    )
  })
})

describe('a window of less than 900 px in height (specification 9.24)', () => {
  /** A board with more than fits, whose bookings and technicians stay the same. */
  const fullBoard = () => {
    const board = sampleBoard()
    const repeat = <T extends object>(one: T, id: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...one, [id]: `${id}-${n}` }))
    const [waiting] = board.unassigned
    const [technician] = board.technicians
    if (waiting === undefined || technician === undefined) throw new Error('the sample board has both')
    return {
      ...board,
      unassigned: repeat(waiting, 'request_id', 12),
      technicians: repeat({ ...technician, visits: [] }, 'staff_id', 14),
    }
  }
  const state = {
    name: 'full',
    path: '/staff/board',
    api: (api: Parameters<typeof defaultResponses>[0]) => defaultResponses(api).answers(showBoard, fullBoard),
    shows: '배정 기다리는 예약',
  }

  it('shows cards of 60 px and rows of 64 px', async () => {
    await inStaffState(
      state,
      async (page) => {
        const heights = (all: Locator) =>
          all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
        await page.locator('[data-queue-card]').nth(11).waitFor()
        const cards = await heights(page.locator('[data-queue-card]'))
        expect(cards).toHaveLength(12)
        expect(Math.max(...cards)).toBeLessThanOrEqual(60)
        expect(Math.max(...(await heights(page.locator('tbody tr'))))).toBeLessThanOrEqual(64)
      },
      deskWindow,
    )
  })

  it('scrolls the board under a card that is dragged to its edge', async () => {
    await inStaffState(
      state,
      async (page) => {
        const table = page.locator('table').first()
        const scrolled = () =>
          table.evaluate((at) => {
            let area = at.parentElement
            while (area !== null && area.scrollHeight <= area.clientHeight) area = area.parentElement
            return area?.scrollTop ?? 0
          })
        expect(await scrolled()).toBe(0)
        const card = await page.locator('[data-queue-card]').first().boundingBox()
        if (card === null) throw new Error('not visible')
        await page.mouse.move(card.x + 20, card.y + card.height / 2)
        await page.mouse.down()
        await page.mouse.move(card.x + 60, card.y + card.height / 2 + 8, { steps: 4 })
        // The board takes another height once a drag has begun.
        const scrolledAt = (edge: 'top' | 'bottom') => async () => {
          const box = await table.evaluate((at) => at.parentElement?.getBoundingClientRect().toJSON())
          await page.mouse.move(box.x + box.width / 2, edge === 'top' ? box.top + 8 : box.bottom - 8, { steps: 6 })
          return scrolled()
        }
        await expect.poll(scrolledAt('bottom')).toBeGreaterThan(100)
        await expect.poll(scrolledAt('top')).toBe(0)
        await page.keyboard.press('Escape')
        await page.mouse.up()
      },
      deskWindow,
    )
  })
})
