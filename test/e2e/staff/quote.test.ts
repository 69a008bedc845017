import { expect, it } from 'vitest'
import { won } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { approvalNumberOf } from '../../../functions/bookings/tokens.ts'
import { propose } from '../../../functions/quotes/propose.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { expectAccessible } from '../accessible.ts'
import { holding } from '../bookings/bookings.ts'
import { follow } from '../lifecycle.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { asStaff } from './as-staff.ts'
import { visitInProgress } from './visit-in-progress.ts'

withBrowser()

const phoneWindow = { width: 360, height: 640 }
const firstViews = [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const

it('charges exactly the quote that its technician sent and its customer approved (specification 4.10)', async () => {
  const { visit, technician, receipt } = await visitInProgress()
  const { request_id } = receipt
  await asVisitor(
    async (worker) => {
      const { page } = worker
      await holdClock(page)
      await worker.open(`/staff/visits/${request_id}`)
      await page.getByRole('link', { name: /견적 보내기/ }).click()
      await page.getByLabel('벽걸이형 분해 청소').check()
      await page.getByRole('button', { name: '직접 적기' }).click()
      await page.getByRole('textbox', { name: '작업 이름' }).fill('실외기 청소')
      await page.getByRole('textbox', { name: '실외기 청소 금액' }).fill('40000')
      await expectAccessible(page)
      const send = page.getByRole('button', { name: /견적 보내기$/ })
      const sum = (await send.textContent())?.replace(' 견적 보내기', '') ?? ''
      await send.click()
      await page.getByRole('heading', { name: '승인을 기다리고 있어요' }).waitFor()
      await expectAccessible(page)

      await asVisitor(
        async (customer) => {
          await holdClock(customer.page)
          await customer.open(paths.inquiryDashboard)
          await customer.page.getByRole('heading', { name: /견적이 왔어요|금액이 처음과 달라졌어요/ }).waitFor()
          await expectAccessible(customer.page)
          await customer.page.getByRole('link', { name: `${sum} 견적 확인하기` }).click()
          const approve = customer.page.getByRole('button', { name: `${sum} 승인하기` })
          await approve.waitFor()
          await expectAccessible(customer.page)
          for (const [width, height] of firstViews) {
            await customer.page.setViewportSize({ width, height })
            await expectInSight(customer.page.getByRole('button', { name: /작업 안 하기$/ }))
            await expectInSight(approve)
            expect(await customer.page.evaluate(() => window.scrollY), `${width}×${height}`).toBe(0)
          }
          await customer.page.setViewportSize(phoneWindow)
          await approve.click()
          await customer.page.getByRole('heading', { level: 1, name: `${sum}을 승인했어요` }).waitFor()
          await expectAccessible(customer.page)
          await customer.page.getByRole('button', { name: '내 예약으로 돌아가기' }).click()
          await customer.page.getByRole('heading', { level: 3, name: `${sum}을 승인했어요` }).waitFor()

          await page.clock.fastForward(11_000)
          await page.getByRole('heading', { name: '고객님이 승인했어요' }).waitFor()
          await page.getByRole('link', { name: '작업 마치기' }).click()
          await page.getByRole('checkbox', { name: '필터를 씻었어요' }).check()
          await page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).check()
          await expectAccessible(page)
          await page.getByRole('button', { name: `${sum}으로 마치기` }).click()
          await page.getByRole('heading', { name: /마쳤어요$/ }).waitFor()

          await follow(customer, '승인한 견적과 같은 금액이에요')
          await customer.page.getByText(sum, { exact: true }).waitFor()
          await expectAccessible(customer.page)
        },
        { ...phoneWindow, ...holding([receipt], visit) },
      )
    },
    { ...phoneWindow, ...asStaff(technician) },
  )
  const { quote, charges } = (await storedItem(request_id)) ?? {}
  expect(charges).toEqual([
    { id: 'clean-wall', label: '벽걸이형 분해 청소', amount: 80_000 },
    { id: 'x1', label: '실외기 청소', amount: 40_000 },
    { id: 'call_out', label: '출장비', amount: quote.call_out_fee },
  ])
  expect(quote).toMatchObject({ version: 2, state: 'approved', decided_by: 'token' })
})

it('completes a visit offline with the number of the customer, whose receipt equals the quote (specification 4.7)', async () => {
  const { visit, technician, receipt } = await visitInProgress()
  const { request_id } = receipt
  const actor = { kind: 'technician', staff_id: technician.staff.staff_id } as const
  const lines = [{ label: '실외기 청소', amount: 40_000 }]
  const { call_out } = (await storedItem(request_id)) ?? {}
  const fee = call_out.min
  await propose({ actor, request_id, now: new Date() }, { lines, call_out_fee: fee, reason: 'extra_work' })
  const { quote } = (await storedItem(request_id)) ?? {}
  const number = await approvalNumberOf({ ...quote, request_id })
  await asVisitor(
    async (customer) => {
      await holdClock(customer.page)
      await customer.open(paths.inquiryDashboard)
      await customer.page.getByRole('heading', { name: /견적이 왔어요|금액이 처음과 달라졌어요/ }).waitFor()
      await asVisitor(
        async ({ page, context, open, expectComplaint }) => {
          await open(`/staff/visits/${request_id}/quote`)
          await page.getByRole('heading', { name: '승인을 기다리고 있어요' }).waitFor()
          expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
          await context.setOffline(true)
          await page.getByText('승인번호는 연결되면 확인할 수 있어요').waitFor()
          await page.getByRole('link', { name: '작업 마치기' }).click()
          await page.getByLabel('고객님이 말한 승인번호').fill(number)
          await page.getByRole('checkbox', { name: '필터를 씻었어요' }).check()
          await page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).check()
          await page.getByRole('button', { name: `${won(quote.sum)}으로 마치기` }).click()
          await page.getByRole('heading', { name: /마쳤어요$/ }).waitFor()
          expect(await storedItem(request_id)).toMatchObject({ status: 3, quote: { state: 'proposed' } })
          await context.setOffline(false)
          await expect.poll(() => storedItem(request_id), { timeout: 20_000 }).toMatchObject({ status: 4 })
        },
        { ...phoneWindow, ...asStaff(technician) },
      )
      await follow(customer, '승인한 견적과 같은 금액이에요')
      await customer.page.getByText(won(quote.sum), { exact: true }).first().waitFor()
    },
    { ...phoneWindow, ...holding([receipt], visit) },
  )
  expect(await storedItem(request_id)).toMatchObject({
    charges: [{ amount: 40_000 }, { id: 'call_out', amount: fee }],
    quote: { state: 'approved', decided_by: 'code', approved: { version: 2, sum: quote.sum } },
  })
})
