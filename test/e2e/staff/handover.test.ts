import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { findStaff } from '../../../functions/team/staff-store.ts'
import { eventsOf, storedItem } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

const first = addDays(seoulDayOf(new Date()), 44)
const days = [0, 1, 2, 3, 4].map((day) => addDays(first, day))

/** A sick technician with 20 visits in five days, three who can take them, and a dispatcher who sees only them. */
async function sickWithTwentyVisits() {
  const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
  const { staff: sick } = await staffMember({ roles: ['technician'], name: '아픈기사' })
  const takers: string[] = []
  for (const name of ['가기사', '나기사', '다기사'])
    takers.push((await staffMember({ roles: ['technician'], name })).staff.staff_id)
  const ids: string[] = []
  for (const day of days)
    for (const service_time of serviceTimes) {
      const visit = storedOn(day, service_time)
      ids.push((await storedBooking({ ...visit, ...assignedTo(sick), version: 2 })).request_id)
    }
  const ours = [desk.staff.staff_id, sick.staff_id, ...takers]
  const isOurs = ({ staff_id }: { staff_id: string }) => ours.includes(staff_id)
  const seeOurs = async ({ page }: Visitor) => {
    await seeOnly(page, listTeam, ({ team }) => ({ team: team.filter(isOurs) }))
    await seeOnly(page, showBoard, (board) => ({ ...board, technicians: board.technicians.filter(isOurs) }))
    await seeOnly(page, showHandover, ({ technicians, ...rest }) => ({
      ...rest,
      technicians: technicians.filter(({ staff_id }) => takers.includes(staff_id)),
    }))
  }
  const expectHandedOver = async () => {
    const items = await Promise.all(ids.map(storedItem))
    const reservations = items.map((item) => `${item?.engineer_uid} ${item?.service_day} ${item?.service_time}`)
    expect(new Set(reservations).size).toBe(20)
    expect(items.every((item) => takers.includes(item?.engineer_uid))).toBe(true)
    for (const id of ids) expect((await eventsOf(id)).filter(({ event }) => event === 'reassigned')).toHaveLength(1)
  }
  return { sick, ids, seeOurs, expectHandedOver, window: { ...deskWindow, ...asStaff(desk) } }
}

it('hands over 20 visits of a sick technician from the board in at most five clicks within a minute, with the days off', async () => {
  const { sick, seeOurs, expectHandedOver, window } = await sickWithTwentyVisits()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await seeOurs(visitor)
    let clicks = 0
    await page.exposeFunction('countClick', () => {
      clicks += 1
    })
    await page.addInitScript(() =>
      addEventListener('click', () => void (globalThis as unknown as { countClick: () => void }).countClick(), true),
    )
    await open(`/staff/board?day=${first}`)
    const began = Date.now()
    await page.getByRole('link', { name: '아픈기사 방문 넘기기' }).click()
    await page.getByText(/4건을 넘겨요/).waitFor()
    await page.getByLabel('마지막 날').fill(days[4] ?? '')
    await page.getByText(/20건을 넘겨요/).waitFor()
    expect(await page.getByRole('checkbox', { name: /쉬는 날로 적기/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: '모두 넘기기' }).click()
    await page.getByText('20건을 넘겼어요').waitFor({ timeout: 60_000 })
    expect(Date.now() - began).toBeLessThan(60_000)
    // By hand the last day takes two more: the picker, and the day in it.
    expect(clicks + 2).toBeLessThanOrEqual(5)
    await page.getByText(/쉬는 날로 적혀 있어요/).waitFor()
    await expectAccessible(page)
  }, window)
  await expectHandedOver()
  expect((await findStaff(sick.staff_id))?.days_off).toEqual(expect.arrayContaining(days))
})

itInFullRun('goes on with what is left after the window was closed midway', async () => {
  const { sick, ids, seeOurs, expectHandedOver, window } = await sickWithTwentyVisits()
  const openFromTeam = async (visitor: Visitor) => {
    const { page, open } = visitor
    await seeOurs(visitor)
    await open('/staff/board')
    await page.getByRole('link', { name: '기사님', exact: true }).click()
    await page.getByRole('link', { name: /아픈기사/ }).click()
    await page.getByRole('link', { name: '방문 넘기기' }).click()
    await page.getByRole('button', { name: '모두 넘기기' }).waitFor()
  }
  await asVisitor(async (visitor) => {
    const { page } = visitor
    await openFromTeam(visitor)
    await page.getByRole('button', { name: '모두 넘기기' }).click()
    await page.getByText(/20건 중 [3-9]건을 마쳤어요/).waitFor()
    await page.close()
  }, window)
  const left = (await Promise.all(ids.map(storedItem))).filter((item) => item?.engineer_uid === sick.staff_id)
  expect(left.length).toBeGreaterThan(0)
  await asVisitor(async (visitor) => {
    const { page } = visitor
    await openFromTeam(visitor)
    await page.getByRole('button', { name: '모두 넘기기' }).click()
    await page.getByText(/\d+건을 넘겼어요/).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: '아픈기사 쉬는 날 적기' }).waitFor()
  }, window)
  await expectHandedOver()
})
