import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { storedItem, writeOver } from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { book, holding } from '../bookings/bookings.ts'
import { freeVisit } from '../free-visit.ts'
import { follow, messagesOf, today } from '../lifecycle.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

const api = overHttp(stack.apiUrl)

const queueCardOf = (page: Page, { request_id }: { request_id: string }) =>
  page.locator(`[data-queue-card="${request_id}"]`)
type Technician = Awaited<ReturnType<typeof signedInStaff>>
const cellOf = (page: Page, { staff }: Technician) => page.locator(`[data-pick="${staff.staff_id}"]`)

async function waitForAssigned(page: Page, { staff }: Technician) {
  await page.getByText(`${staff.name}에게 배정했어요`).waitFor()
}

/** Six bookings of customers, two to a slot, so that two technicians share them. */
async function sixBookings() {
  const visits = [await freeVisit(), await freeVisit(), await freeVisit()]
  const booked = await Promise.all(
    visits.flatMap((visit) => [visit, visit]).map((visit) => book(visit, { customer_phone: aPhone() })),
  )
  return { visits, booked }
}

async function assignByClick(page: Page, card: Locator, technician: Technician) {
  await card.click()
  await cellOf(page, technician).click()
  await waitForAssigned(page, technician)
}

async function assignByKeyboard(page: Page, card: Locator, technician: Technician) {
  await card.focus()
  await page.keyboard.press('Enter')
  const focusedCell = () => page.evaluate(() => document.activeElement?.getAttribute('data-pick'))
  await expect.poll(focusedCell).toBeTruthy()
  const rows = await page.locator('[data-technician]').count()
  for (let row = 0; row < rows && (await focusedCell()) !== technician.staff.staff_id; row += 1)
    await page.keyboard.press('ArrowDown')
  expect(await focusedCell()).toBe(technician.staff.staff_id)
  await page.keyboard.press('Enter')
  await waitForAssigned(page, technician)
}

async function assignByDrag(page: Page, card: Locator, technician: Technician) {
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  if (from === null) throw new Error('the queue card is not visible')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + 60, { steps: 4 })
  const cell = cellOf(page, technician)
  await cell.waitFor()
  await cell.scrollIntoViewIfNeeded()
  const to = await cell.boundingBox()
  if (to === null) throw new Error('the cell is not visible')
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await waitForAssigned(page, technician)
}

/** Completes the open visit, which charges the call-out fee that its customer approved by booking. */
async function finish({ page }: Visitor) {
  await page.getByRole('link', { name: '작업 마치기' }).click()
  await page.getByRole('checkbox', { name: '필터를 씻었어요' }).check()
  await page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).check()
  await page.getByRole('button', { name: /원으로 마치기$/ }).click()
  await page.getByRole('heading', { name: /마쳤어요$/ }).waitFor()
}

it('runs a day of dispatcher, technician and customer: six assignments, three visits, each message once', async () => {
  const [desk, other, kim, lee, { visits, booked }] = await Promise.all([
    signedInStaff({ roles: ['desk'], name: '홍담당' }),
    signedInStaff({ roles: ['desk'], name: '오담당' }),
    signedInStaff({ roles: ['technician'], name: '김기사' }),
    signedInStaff({ roles: ['technician'], name: '이기사' }),
    sixBookings(),
  ])
  const [firstVisit] = visits
  const [first, second, third, undone, fifth, disputed] = booked
  if (!firstVisit || !first || !second || !third || !undone || !fifth || !disputed) throw new Error('not booked')

  await asVisitor(
    async ({ page, open, expectRefusal }) => {
      const origins = new Set<string>()
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await seeOnly(page, showBoard, ({ technicians, unassigned, ...board }) => ({
        ...board,
        technicians: technicians.filter(({ staff_id }) => [kim, lee].some(({ staff }) => staff.staff_id === staff_id)),
        unassigned: unassigned.filter((card) => booked.some(({ request_id }) => request_id === card.request_id)),
      }))
      await open('/staff/board')
      await queueCardOf(page, first).waitFor()
      await assignByKeyboard(page, queueCardOf(page, first), kim)
      await assignByKeyboard(page, queueCardOf(page, second), lee)
      await assignByDrag(page, queueCardOf(page, third), kim)

      await assignByClick(page, queueCardOf(page, undone), lee)
      await page.getByRole('button', { name: '되돌리기' }).click()
      await page.getByText('문자는 나가지 않아요.').waitFor()
      await assignByClick(page, queueCardOf(page, undone), lee)

      await queueCardOf(page, disputed).click()
      await cellOf(page, kim).waitFor()
      const faster = await api('PUT', `/staff/bookings/${disputed.request_id}/assignment`, {
        token: other.tokens.access,
        body: { staff_id: lee.staff.staff_id, version: 1 },
      })
      expect(faster).toMatchObject({ status: 200 })
      expectRefusal(409)
      await cellOf(page, kim).click()
      await page.getByText('다른 사람이 먼저 배정했어요').waitFor()

      await assignByClick(page, queueCardOf(page, fifth), kim)
      expect([...origins]).toEqual([stack.siteUrl])
    },
    { ...deskWindow, ...asStaff(desk) },
  )
  const stored = await Promise.all(booked.map(({ request_id }) => storedItem(request_id)))
  const technicianOf = (item: Awaited<ReturnType<typeof storedItem>>) =>
    item?.engineer_uid === kim.staff.staff_id ? 'kim' : 'lee'
  expect(stored.map(technicianOf)).toEqual(booked.map((_, index) => (index % 2 === 0 ? 'kim' : 'lee')))

  const assignmentMessages = ['customer assigned', 'customer received', 'technician assigned']
  for (const { request_id } of booked)
    await expect.poll(() => messagesOf(request_id), { timeout: 40_000 }).toEqual(assignmentMessages)

  // Three of the visits are today.
  const service_day = today()
  const times = ['오전 9시 ~ 오후 12시', '오후 12시 ~ 오후 3시', '오후 3시 ~ 오후 6시']
  for (const [index, booking] of [first, third, fifth].entries())
    await writeOver(booking, {
      service_day,
      service_date: serviceDateOf(service_day),
      service_time: times[index],
      status: 3,
    })
  await asVisitor(
    async (customer) => {
      await holdClock(customer.page)
      await customer.open('/inquirydashboard')
      await customer.page.getByText('김기사 기사님', { exact: true }).first().waitFor()
      await asVisitor(
        async (visitor) => {
          const { page, context, open, expectComplaint } = visitor
          await open('/staff/visits')
          for (const [index, online] of [true, true, false].entries()) {
            await page.getByRole('button', { name: /방문 시작하기$/ }).waitFor()
            if (!online) {
              expectComplaint(/ERR_INTERNET_DISCONNECTED/)
              await context.setOffline(true)
            }
            await page.getByRole('button', { name: /방문 시작하기$/ }).click()
            // The slot may be hours away when the test runs.
            const early = page.getByRole('button', { name: '지금 시작하기' })
            const started = page.getByRole('link', { name: '작업 마치기' })
            await early.or(started).first().waitFor()
            if (await early.isVisible()) await early.click()
            await page.getByRole('link', { name: '작업 마치기' }).waitFor()
            if (index === 0) {
              // The phone shows the action before the server has stored it, and the customer's card refetches once.
              await expect.poll(async () => (await storedItem(first.request_id))?.started_at).toBeDefined()
              await follow(customer, '작업 중')
            }
            await finish(visitor)
            if (!online) break
            await page.getByRole('link', { name: '다음 방문 보기' }).click()
          }
          expect(await storedItem(fifth.request_id)).toMatchObject({ status: 3 })
          await context.setOffline(false)
          await expect.poll(async () => (await storedItem(fifth.request_id))?.status, { timeout: 20_000 }).toBe(4)
        },
        { width: 390, height: 844, ...asStaff(kim) },
      )
      await follow(customer, '합계')
      await customer.page.getByText('예약할 때 안내한 금액이에요').first().waitFor()
    },
    holding([first], firstVisit),
  )

  const allMessages = [...assignmentMessages, 'customer completed'].sort()
  for (const booking of booked)
    await expect
      .poll(() => messagesOf(booking.request_id), { timeout: 20_000 })
      .toEqual([first, third, fifth].includes(booking) ? allMessages : assignmentMessages)
}, 180_000)
