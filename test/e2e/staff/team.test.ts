import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { addDays, dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

describe('team page', () => {
  it('edits the team by keyboard and lists the visit on a day off, also in print', async () => {
    const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    const { staff } = await staffMember({ roles: ['technician'], name: '라기사', weekly_days_off: [] })
    const service_day = addDays(seoulDayOf(new Date()), 40)
    const visit = { service_day, ...visitFieldsOf({ service_day, service_time: '오후 12시 ~ 오후 3시' }) }
    const booking = await storedBooking({ ...visit, ...assignedTo(staff), detailInfo: '사다리가 필요해요.' })
    await asVisitor(
      async ({ page, open, expectRefusal }) => {
        const ours = [desk.staff.staff_id, staff.staff_id]
        await seeOnly(page, listTeam, ({ team }) => ({ team: team.filter(({ staff_id }) => ours.includes(staff_id)) }))
        await open('/staff/team')
        await page.getByRole('link', { name: '라기사' }).focus()
        await expectAccessible(page)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: '라기사' }).waitFor()
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('라기사')
        await page.getByRole('button', { name: '날짜 추가' }).press('Enter')
        await page.getByLabel('첫날').fill(service_day)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: `${dayLabel(service_day)} 지우기` }).waitFor()
        await page.getByRole('button', { name: '저장하기' }).press('Enter')
        await page.getByText('쉬는 날에 방문이 1건 남아 있어요').waitFor()
        await expectAccessible(page)
        expect(await page.getByRole('link', { name: '다시 배정하기' }).getAttribute('href')).toBe(
          `/staff/board?day=${service_day}`,
        )
        expectRefusal(409)
        await page.getByRole('button', { name: '등록 해제' }).press('Enter')
        await page.getByRole('button', { name: '등록 해제하기' }).press('Enter')
        await page.getByText('아직 방문이 1건 남아 있어요').waitFor()
        expect(await page.getByLabel('이름', { exact: true }).inputValue()).toBe('라기사')

        await open(`/staff/print/${staff.staff_id}?day=${service_day}`)
        await page.getByText('사다리가 필요해요.').waitFor()
        await expectAccessible(page)
        await page.emulateMedia({ media: 'print' })
        expect(await page.getByRole('button', { name: '인쇄하기' }).isVisible()).toBe(false)
        const paper = await page.getByRole('main').innerText()
        expect(paper).toContain(booking.customer_address)
        expect(paper).not.toContain(booking.customer_phone.slice(-4))
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })

  itInFullRun('shows the figures of a month and saves its bookings as one file, also on a phone', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    await staffMember({ roles: ['technician'] })
    const service_day = seoulDayOf(new Date())
    await storedBooking({ service_day, ...visitFieldsOf({ service_day, service_time: '오후 6시 ~ 이후' }) })
    await asVisitor(
      async ({ page, open }) => {
        await open('/staff/figures')
        await page.getByRole('region', { name: '서비스별 예약' }).waitFor()
        await expectAccessible(page)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: '예약 내려받기' }).press('Enter'),
        ])
        const text = await readFile(await download.path(), 'utf8')
        expect(text).toMatch(/^\ufeff예약번호,방문 날짜,/)
        expect(text).toContain(`,${service_day},오후 6시 ~ 이후,`)
        await page.setViewportSize({ width: 360, height: 640 })
        await expectAccessible(page)
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })
})
