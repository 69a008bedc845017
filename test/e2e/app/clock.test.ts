import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayLabel, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { DAY, MINUTE } from '#shared/durations.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking } from '../../support/staff/staff-bookings.ts'
import { giveConsent, submit } from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { expectBooked, expectPath } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff } from '../staff/as-staff.ts'

withBrowser()

/** Moves the clock of the device, which goes on from there. */
const moveClock = (page: Page, ms: number) => page.clock.install({ time: Date.now() + ms })

describe('a device whose clock is wrong (specification 3.1)', () => {
  it('shows the confirmation 11 minutes ahead, also after a reload', async () => {
    await asVisitor(async (visitor) => {
      const { page, open, reload } = visitor
      const visit = await freeVisit()
      await moveClock(page, 11 * MINUTE)
      await withDraft(visitor, aDraft(visit, { customer_phone: aPhone(), detailInfo: '필터' }))
      await open(paths.confirmBooking)
      await giveConsent(page)
      await submit(page)
      await expectBooked(page, visit)
      await reload()
      await expectBooked(page, visit)
      await expectPath(page, paths.booked)
    })
  })

  it('shows a technician the day of the server a day behind, and stores a start when it is made', async () => {
    const technician = await signedInStaff({ roles: ['technician'], name: '김기사' })
    const yesterday = seoulDayOf(new Date(Date.now() - DAY))
    const { request_id } = await storedBooking({
      ...assignedTo(technician.staff),
      ...{ service_day: yesterday, service_date: serviceDateOf(yesterday), status: 3, version: 3 },
      customer_address: '서울 도봉구 견본로 12',
    })
    await asVisitor(async ({ page, open }) => {
      await moveClock(page, -DAY)
      await open('/staff/visits')
      await page
        .getByText(dayLabel(seoulDayOf(new Date())))
        .first()
        .waitFor()
      await page.getByRole('button', { name: '도봉구 방문 시작하기' }).click()
      await page.getByRole('heading', { name: '방금 시작했어요' }).waitFor()
      await expect
        .poll(async () => Math.abs(Date.now() - Date.parse(`${(await storedItem(request_id))?.started_at}`)))
        .toBeLessThan(MINUTE)
    }, asStaff(technician))
  })
})
