import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { eventsOf, storedItem } from '../../support/bookings/world.ts'
import { signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

it('hands over 20 visits of a sick technician in four taps within a minute, also after the window was closed midway', async () => {
  const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
  const { staff: sick } = await staffMember({ roles: ['technician'], name: '아픈기사' })
  const takers: string[] = []
  for (const name of ['가기사', '나기사', '다기사'])
    takers.push((await staffMember({ roles: ['technician'], name })).staff.staff_id)
  const first = addDays(seoulDayOf(new Date()), 44)
  const ids: string[] = []
  for (let day = 0; day < 5; day += 1)
    for (const service_time of serviceTimes) {
      const visit = storedOn(addDays(first, day), service_time)
      ids.push((await storedBooking({ ...visit, ...assignedTo(sick), version: 2 })).request_id)
    }
  const ours = [desk.staff.staff_id, sick.staff_id, ...takers]
  const openTeam = async ({ page, open }: Visitor) => {
    await seeOnly(page, listTeam, ({ team }) => ({ team: team.filter(({ staff_id }) => ours.includes(staff_id)) }))
    await seeOnly(page, showHandover, ({ technicians, ...rest }) => ({
      ...rest,
      technicians: technicians.filter(({ staff_id }) => takers.includes(staff_id)),
    }))
    await open('/staff/board')
    await page.getByRole('link', { name: '기사님', exact: true }).click()
    await page.getByRole('link', { name: /아픈기사/ }).click()
    await page.getByRole('link', { name: '방문 넘기기' }).click()
    await page.getByRole('button', { name: '모두 넘기기' }).waitFor()
  }
  const window = { ...deskWindow, ...asStaff(desk) }
  const began = Date.now()
  await asVisitor(async (visitor) => {
    const { page } = visitor
    await openTeam(visitor)
    await expectAccessible(page)
    await page.getByRole('button', { name: '모두 넘기기' }).click()
    await page.getByText(/20건 중 [3-9]건을 마쳤어요/).waitFor()
    await page.close()
  }, window)
  const left = (await Promise.all(ids.map(storedItem))).filter((item) => item?.engineer_uid === sick.staff_id)
  expect(left.length).toBeGreaterThan(0)
  await asVisitor(async (visitor) => {
    const { page } = visitor
    await openTeam(visitor)
    await page.getByRole('button', { name: '모두 넘기기' }).click()
    await page.getByText(/\d+건을 넘겼어요/).waitFor({ timeout: 60_000 })
    await page
      .getByText('넘길 방문이 없어요')
      .or(page.getByRole('link', { name: '아픈기사 쉬는 날 적기' }))
      .first()
      .waitFor()
    await expectAccessible(page)
  }, window)
  expect(Date.now() - began).toBeLessThan(60_000)
  const items = await Promise.all(ids.map(storedItem))
  const reservations = items.map((item) => `${item?.engineer_uid} ${item?.service_day} ${item?.service_time}`)
  expect(new Set(reservations).size).toBe(20)
  expect(items.every((item) => takers.includes(item?.engineer_uid))).toBe(true)
  for (const id of ids) expect((await eventsOf(id)).filter(({ event }) => event === 'reassigned')).toHaveLength(1)
})
