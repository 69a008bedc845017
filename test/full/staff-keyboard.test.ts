import { expect, it } from 'vitest'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { paths } from '#shared/paths.ts'
import { propose } from '../../functions/quotes/propose.ts'
import { book, holding } from '../e2e/bookings/bookings.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { expectSpoken, hasFocus, press, spoken, tabTo } from '../e2e/keyboard.ts'
import { asVisitor, withBrowser } from '../e2e/site.ts'
import { asStaff, deskWindow } from '../e2e/staff/as-staff.ts'
import { seeOnly } from '../e2e/staff/filter-to-own.ts'
import { visitInProgress } from '../e2e/staff/visit-in-progress.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { storedItem } from '../support/bookings/world.ts'
import { expectInSight } from '../support/browser/in-sight.ts'
import { signedInStaff, staffMember } from '../support/staff/staff.ts'

withBrowser()

const phoneWindow = { width: 390, height: 844 }

/** A visit in progress whose technician asks for more than its customer approved. */
async function quotedVisit() {
  const visit = await visitInProgress()
  const { request_id } = visit.receipt
  const { call_out } = (await storedItem(request_id)) ?? {}
  await propose(
    { actor: { kind: 'technician', staff_id: visit.technician.staff.staff_id }, request_id, now: new Date() },
    { lines: [{ label: '실외기 청소', amount: 40_000 }], call_out_fee: call_out.min, reason: 'extra_work' },
  )
  return visit
}

it.each([
  [/승인하기$/, /을 승인했어요"/, 'approved'],
  [/금액대로$|작업 안 하기/, /기로 했어요"/, 'declined'],
] as const)('decides on a quote by keyboard: %s', async (answer, result, state) => {
  const { visit, receipt } = await quotedVisit()
  await asVisitor(
    async ({ page, open }) => {
      await open(`${paths.quote}#${receipt.request_id}`)
      const button = page.getByRole('button', { name: answer }).first()
      await button.waitFor()
      await press(page, button)
      await expectSpoken(page, result)
      await expectInSight(page.locator(':focus'))
      expect(await storedItem(receipt.request_id)).toMatchObject({ quote: { state } })
    },
    { ...phoneWindow, ...holding([receipt], visit) },
  )
})

it('completes a visit by keyboard on a phone, and hears what is missing and the sum', async () => {
  const { technician, receipt } = await visitInProgress()
  await asVisitor(
    async ({ page, open }) => {
      await open(`/staff/visits/${receipt.request_id}`)
      await press(page, page.getByRole('link', { name: '작업 마치기' }))
      await expectSpoken(page, /^- heading .*\[level=1\]/)
      const finish = page.getByRole('button', { name: /원으로 마치기$/ })
      await press(page, finish)
      await expectSpoken(page, '- textbox "작업 내용"')
      await page.keyboard.type('필터를 씻었어요')
      await tabTo(page, page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }))
      await page.keyboard.press('Space')
      await press(page, finish)
      await expectSpoken(page, /^- heading ".*마쳤어요"/)
      await expect.poll(async () => (await storedItem(receipt.request_id))?.status).toBe(4)
    },
    { ...phoneWindow, ...asStaff(technician) },
  )
})

it('assigns a waiting booking by keyboard and undoes it, and hears both', async () => {
  const [desk, kim, lee, visit] = await Promise.all([
    signedInStaff({ roles: ['desk'], name: '홍담당' }),
    staffMember({ roles: ['technician'], name: '가기사' }),
    staffMember({ roles: ['technician'], name: '나기사' }),
    freeVisit(),
  ])
  const { request_id } = await book(visit, { customer_phone: aPhone() })
  const ours = [kim, lee].map(({ staff }) => staff.staff_id)
  await asVisitor(
    async ({ page, open }) => {
      await seeOnly(page, showBoard, ({ technicians, unassigned, ...board }) => ({
        ...board,
        technicians: technicians.filter(({ staff_id }) => ours.includes(staff_id)),
        unassigned: unassigned.filter((card) => card.request_id === request_id),
      }))
      await open(`/staff/board?day=${visit.service_day}`)
      const card = page.locator(`[data-queue-card="${request_id}"]`)
      await card.waitFor()
      await press(page, card)
      await expectSpoken(page, /^- button ".*[가나]기사/)
      for (let row = 0; row < 2 && !(await spoken(page)).includes('나기사'); row += 1)
        await page.keyboard.press('ArrowDown')
      await expectSpoken(page, /^- button ".*나기사/)
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: '나기사에게 배정했어요' }).waitFor()
      expect(await storedItem(request_id)).toMatchObject({ status: 2, engineer_name: '나기사' })
      await page.keyboard.press('Control+z')
      await page.getByRole('status').filter({ hasText: '나기사 배정을 되돌렸어요' }).waitFor()
      await expect.poll(() => hasFocus(card)).toBe(true)
      expect(await storedItem(request_id)).toMatchObject({ status: 1 })
    },
    { ...deskWindow, ...asStaff(desk) },
  )
})
