import { expect, it } from 'vitest'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { boardStates } from '../../states/staff/board-states.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { technicianStates } from '../../states/staff/technician-states.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

const state = (name: string) => {
  const found = [...boardStates, ...technicianStates].find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no state ${name}`)
  return found
}

// Every run tries their sentences and questions without a browser, in board/past-bookings.test.tsx and
// visits/visit-steps.test.tsx of test/web/staff.
const inBoth = itInFullRun.each([deskWindow, { width: 390, height: 844 }])
inBoth(
  'shows past bookings above the queue, where they open and no assignment is offered at $width px',
  async (size) => {
    await inStaffState(
      state('board-past'),
      async (page) => {
        await expectAccessible(page)
        const unfinished = page.getByRole('region', { name: '마치지 않은 방문 3' })
        expect(await unfinished.getByRole('link').count()).toBe(3)
        const over = page.getByRole('region', { name: '지난 방문 1' })
        expect(await over.getByRole('link').count()).toBe(1)
        expect(await over.locator('[data-queue-card]').count()).toBe(0)
        expect(await page.locator('[data-queue-card]').count()).toBe(5)
      },
      size,
    )
  },
)

inBoth('asks before a visit starts hours before its slot at $width px', async (size) => {
  await inStaffState(
    state('visit-early'),
    async (page) => {
      await expectAccessible(page)
      await page.getByRole('button', { name: '닫기' }).click()
      await page.getByRole('button', { name: '도봉구 방문 시작하기' }).waitFor()
    },
    size,
  )
})

it('completes an unfinished visit from the board and removes the group', async () => {
  const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
  const kim = await signedInStaff({ roles: ['technician'], name: '김기사' })
  const service_day = addDays(seoulDayOf(new Date()), -3)
  const { request_id } = await storedBooking({
    service_day,
    service_date: serviceDateOf(service_day),
    ...assignedTo(kim.staff),
    status: 3,
    version: 3,
  })
  await asVisitor(
    async ({ page, open }) => {
      // Other files leave visits and technicians too: axe would look at hundreds of rows.
      await seeOnly(page, showBoard, (body) => ({
        ...body,
        unassigned: [],
        technicians: body.technicians.filter(({ staff_id }) => staff_id === kim.staff.staff_id),
        unfinished: body.unfinished.filter((card) => card.request_id === request_id),
      }))
      await open('/staff/board')
      const group = page.getByRole('region', { name: /^마치지 않은 방문/ })
      await group.waitFor()
      const link = group.locator(`a[href$="${request_id}"]`)
      await link.click()
      const drawer = page.getByRole('complementary', { name: /예약 자세히/ })
      await drawer.waitFor()
      await expectAccessible(page)
      expect(await drawer.getByRole('button', { name: /기사님 고르기$/ }).count()).toBe(0)
      await drawer.getByRole('button', { name: '작업 마치기' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: '필터를 씻었어요' }).check()
      await dialog.getByLabel('작업비').fill('30000')
      await dialog.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).check()
      await dialog.getByRole('button', { name: '30,000원으로 마치기' }).click()
      await expect.poll(async () => (await storedItem(request_id))?.status).toBe(4)
      await link.waitFor({ state: 'detached' })
    },
    { ...deskWindow, ...asStaff(desk) },
  )
})
