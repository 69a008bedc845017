import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import { mondayOf } from '../../../web/src/staff/paths/board-paths.ts'
import { emptySlot, storedItem } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { drag } from './by-hand.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

const api = overHttp(stack.apiUrl)
const [morning, noon, afternoon] = serviceTimes
const monday = addDays(mondayOf(seoulDayOf(new Date())), 49)
const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map((days) => addDays(monday, days)) as [
  ServiceDay,
  ServiceDay,
  ServiceDay,
  ServiceDay,
]
const week = `/staff/board/week?day=${monday}`

beforeAll(async () => {
  for (const day of [monday, tuesday, wednesday, thursday, friday])
    for (const time of serviceTimes) await emptySlot(day, time)
})

/** A dispatcher and two technicians, of whom the second is off on Friday. */
async function aTeam() {
  const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
  const { staff: kim } = await staffMember({ roles: ['technician'], name: '가기사' })
  const { staff: lee } = await staffMember({ roles: ['technician'], name: '나기사', days_off: [friday] })
  const ours = [kim.staff_id, lee.staff_id]
  const seeOurs = async ({ page }: Visitor) => {
    const isOurs = ({ staff_id }: { staff_id: string }) => ours.includes(staff_id)
    await seeOnly(page, showWeek, ({ technicians, ...rest }) => ({ ...rest, technicians: technicians.filter(isOurs) }))
    await seeOnly(page, showBoard, ({ technicians, ...rest }) => ({
      ...rest,
      technicians: technicians.filter(isOurs),
      unassigned: [],
      unfinished: [],
    }))
  }
  return { desk, kim, lee, seeOurs }
}

const cellOf = (page: Page, name: string, day: ServiceDay) =>
  page.getByRole('button', { name: new RegExp(`^${name} ${dayLabel(day).replace(/[()]/g, '\\$&')}`) })
const chipOf = (page: Page, { request_id }: { request_id: string }) => page.locator(`[data-booking="${request_id}"]`)

const confirmMove = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '옮기기' }).click()
}
const visitOf = async ({ request_id }: { request_id: string }) => {
  const { service_day, service_time, engineer_name } = (await storedItem(request_id)) ?? {}
  return [service_day, service_time, engineer_name]
}

describe('the week of the board (specification 9.24)', () => {
  it('moves a visit by keys and by drag, to another day and technician, and undoes another technician', async () => {
    const { desk, kim, seeOurs } = await aTeam()
    const booking = await storedBooking({ ...storedOn(monday, noon), ...assignedTo(kim), version: 2 })
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await seeOurs(visitor)
        await open(week)
        await chipOf(page, booking).waitFor()
        await expectAccessible(page)

        await cellOf(page, '가기사', monday).focus()
        await page.keyboard.press('m')
        await page.keyboard.press('ArrowRight')
        const status = page.getByRole('status').filter({ hasText: '옮기는 중' })
        expect(await status.textContent()).toContain(`가기사 · ${dayLabel(tuesday)} 오후 12시 ~ 오후 3시로 옮겨요`)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect.poll(() => status.count()).toBe(0)
        for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
        await page.getByText('고객님과 가기사 기사님께 문자를 보내요.').waitFor()
        await expectAccessible(page)
        await confirmMove(page)
        await page.getByText(`가기사 · ${dayLabel(tuesday)} 오후 12시 ~ 오후 3시로 옮겼어요`).waitFor()
        expect(await visitOf(booking)).toEqual([tuesday, noon, '가기사'])

        const onTuesday = cellOf(page, '가기사', tuesday)
        await expect.poll(() => onTuesday.textContent()).toContain('12시')
        await drag(page, chipOf(page, booking), cellOf(page, '나기사', tuesday))
        await page.getByText('나기사에게 다시 맡겼어요').waitFor()
        expect(await visitOf(booking)).toEqual([tuesday, noon, '나기사'])
        await page.getByRole('button', { name: '되돌리기' }).click()
        await page.getByText('나기사 배정을 되돌렸어요').waitFor()
        expect(await visitOf(booking)).toEqual([tuesday, noon, '가기사'])

        await expect.poll(() => onTuesday.textContent()).toContain('12시')
        await drag(page, chipOf(page, booking), cellOf(page, '나기사', wednesday))
        await page.getByText('가기사 → 나기사 기사님').waitFor()
        await confirmMove(page)
        await page.getByText(/옮겼어요/).waitFor()
        expect(await visitOf(booking)).toEqual([wednesday, noon, '나기사'])

        await expect.poll(() => cellOf(page, '나기사', wednesday).textContent()).toContain('12시')
        await drag(page, chipOf(page, booking), cellOf(page, '나기사', friday))
        await page.getByText('나기사 기사님 · 쉬는 날이에요').waitFor()
        expect(await visitOf(booking)).toEqual([wednesday, noon, '나기사'])
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })

  itInFullRun('changes nothing when a colleague was faster, and shows what they changed', async () => {
    const { desk, kim, lee, seeOurs } = await aTeam()
    const other = await signedInStaff({ roles: ['desk'], name: '오담당' })
    const booking = await storedBooking({ ...storedOn(thursday, morning), ...assignedTo(kim), version: 2 })
    await asVisitor(
      async (visitor) => {
        const { page, open, expectRefusal } = visitor
        await seeOurs(visitor)
        await open(week)
        await drag(page, chipOf(page, booking), cellOf(page, '가기사', wednesday))
        await page.getByRole('dialog').waitFor()
        const faster = await api('PUT', `/staff/bookings/${booking.request_id}/assignment`, {
          token: other.tokens.access,
          body: { staff_id: lee.staff_id, version: 2 },
        })
        expect(faster).toMatchObject({ status: 200 })
        expectRefusal(409)
        await confirmMove(page)
        await page.getByText('옮기지 못했어요').waitFor()
        await expect.poll(() => cellOf(page, '나기사', thursday).textContent()).toContain('9시')
        await expectAccessible(page)
        expect(await visitOf(booking)).toEqual([thursday, morning, '나기사'])
      },
      { width: 1440, height: 900, ...asStaff(desk) },
    )
  })

  it('gives a week an address, opens a day at the row of a technician, and Back returns', async () => {
    const { desk, lee, seeOurs } = await aTeam()
    const booking = await storedBooking({ ...storedOn(tuesday, afternoon), ...assignedTo(lee), version: 2 })
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await seeOurs(visitor)
        await open(`/staff/board?day=${tuesday}`)
        await page.getByRole('link', { name: '한 주' }).click()
        await cellOf(page, '나기사', tuesday).waitFor()
        expect(new URL(page.url()).pathname).toBe('/staff/board/week')
        await page.reload()
        await cellOf(page, '나기사', tuesday).click()
        await page.locator(`a[data-booking="${booking.request_id}"]`).waitFor()
        const row = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-technician'))
        await expect.poll(row).toBe(lee.staff_id)
        await page.goBack()
        await page.getByRole('link', { name: '다음 주' }).click()
        await expect.poll(() => new URL(page.url()).search).toBe(`?day=${addDays(tuesday, 7)}`)
        await page.getByRole('link', { name: '지난주' }).click()
        await cellOf(page, '나기사', tuesday).waitFor()
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })

  it('shows the week as a list of days on a phone, without drag', async () => {
    const { desk, kim, seeOurs } = await aTeam()
    await storedBooking({ ...storedOn(monday, morning), ...assignedTo(kim), version: 2 })
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await seeOurs(visitor)
        await open(week)
        const day = page.getByRole('link', { name: dayLabel(monday) })
        expect(await day.textContent()).toContain('가기사\u00a01')
        await expectAccessible(page)
        await day.click()
        await page.getByRole('heading', { name: dayLabel(monday) }).waitFor()
      },
      { width: 390, height: 844, ...asStaff(desk) },
    )
  })
})

itInFullRun(
  'moves a visit of a day to another slot and technician by drag and by keys (specification 9.24)',
  async () => {
    const { desk, kim, seeOurs } = await aTeam()
    const booking = await storedBooking({ ...storedOn(thursday, noon), ...assignedTo(kim), version: 2 })
    const cell = (page: Page, name: string, column: number) =>
      page.getByRole('row').filter({ hasText: name }).locator('td').nth(column)
    await asVisitor(
      async (visitor) => {
        const { page, open } = visitor
        await seeOurs(visitor)
        await open(`/staff/board?day=${thursday}`)
        await drag(page, chipOf(page, booking), cell(page, '나기사', 2))
        await page.getByText('가기사 → 나기사 기사님').waitFor()
        await confirmMove(page)
        await page.getByText(/옮겼어요/).waitFor()
        expect(await visitOf(booking)).toEqual([thursday, afternoon, '나기사'])
        expect(new URL(page.url()).pathname).toBe('/staff/board')

        await expect.poll(() => cell(page, '나기사', 2).locator('a').count()).toBe(1)
        await chipOf(page, booking).focus()
        for (const key of ['m', 'ArrowUp']) await page.keyboard.press(key)
        const status = page.getByRole('status').filter({ hasText: '옮기는 중' })
        expect(await status.textContent()).toContain('가기사에게 맡겨요')
        await expectAccessible(page)
        await page.keyboard.press('Enter')
        await page.getByText('가기사에게 다시 맡겼어요').waitFor()
        expect(await visitOf(booking)).toEqual([thursday, afternoon, '가기사'])
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  },
)
