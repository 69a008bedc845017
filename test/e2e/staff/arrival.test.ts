import { expect, it } from 'vitest'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { paths } from '#shared/paths.ts'
import { storedItem, writeOver } from '../../support/bookings/world.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { book, holding } from '../bookings/bookings.ts'
import { freeVisit } from '../free-visit.ts'
import { today } from '../lifecycle.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { asStaff } from './as-staff.ts'

withBrowser()

const phoneWindow = { width: 360, height: 640 }

/** Waits until the open card has refetched, at the latest after 30 seconds, and shows a text. */
async function cardShows({ page }: Visitor, text: string) {
  await page.clock.fastForward(31_000)
  await page.getByText(text, { exact: true }).first().waitFor()
}

it('shows on an open card when the technician arrives, and once that they are late (specification 4.13)', async () => {
  const [visit, technician] = await Promise.all([freeVisit(), signedInStaff({ roles: ['technician'], name: '김기사' })])
  const receipt = await book(visit)
  const { request_id } = receipt
  const service_day = today()
  await writeOver(
    receipt,
    {
      ...assignedTo(technician.staff),
      ...{ status: 3, service_day, service_date: serviceDateOf(service_day), open_visit: 'yes' },
    },
    ['unassigned', 'waiting_since'],
  )
  const arrival = async () => (await storedItem(request_id))?.arrival
  await asVisitor(
    async (customer) => {
      await holdClock(customer.page)
      await customer.open(paths.inquiryDashboard)
      await customer.page.getByText('김기사 기사님', { exact: true }).waitFor()
      // Two polls without a change: a card of another day would wait longer from now on.
      await customer.page.clock.fastForward(31_000)
      await customer.page.clock.fastForward(31_000)

      await asVisitor(
        async ({ page, open }) => {
          await open(`/staff/visits/${request_id}`)
          // Near the end of its slot, the visit asks for its start, and whether it gets late.
          await page.getByRole('button', { name: /^(출발하기|늦어져요)$/ }).click()
          await page.getByRole('radio', { name: '10분' }).check()
          await page.getByText(/도착한다고 알려요/).waitFor()
          await expectAccessible(page)
          await page.getByRole('button', { name: '출발 알리기' }).click()
          // Early in the morning, it is asked about first.
          const sure = page.getByRole('button', { name: '네, 알릴게요' })
          const announced = page.getByText(/쯤 도착한다고 알렸어요$/)
          await sure.or(announced).first().waitFor()
          if (await sure.isVisible()) await sure.click()
          await announced.waitFor()
          await cardShows(customer, `${clockLabel((await arrival()).expected_at)}쯤 도착해요`)
          await expectAccessible(customer.page)

          await page.getByRole('button', { name: '늦어져요' }).click()
          await page.getByRole('radio', { name: '40분' }).check()
          await page.getByRole('button', { name: '지연 알리기' }).click()
          await page.getByText(/^처음보다 \d\d분 늦어요$/).waitFor()
          await expectAccessible(page)
          await cardShows(customer, `${clockLabel((await arrival()).late.expected_at)}쯤 도착해요`)
          await expectAccessible(customer.page)
        },
        { ...phoneWindow, ...asStaff(technician) },
      )
    },
    { ...phoneWindow, ...holding([receipt], visit) },
  )
  expect(await arrival()).toMatchObject({ minutes: 10, late: { minutes: 40 } })
})
