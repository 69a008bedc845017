import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone, type Visit } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { book, bookingOf, cancelElsewhere, holding, tokensOf } from './bookings.ts'
import { askToCancel, cardOf, expectCard, expectPath, focused } from './dashboard.ts'

withBrowser()

/** A booking made on the visitor's own device, seen in the list. */
async function withBooking(
  act: (visitor: Visitor, visit: Visit, receipt: Awaited<ReturnType<typeof book>>) => Promise<void>,
) {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone() })
  await asVisitor(
    async (visitor) => {
      await visitor.open('/inquirydashboard')
      await expectCard(visitor.page, visit)
      await act(visitor, visit, receipt)
    },
    holding([receipt], visit),
  )
}

const nameOf = ({ service_day }: Visit) => {
  const [, month, date] = service_day.split('-').map(Number)
  return `${month}월 ${date}일 청소 예약`
}

const ask = (page: Page, visit: Visit) => askToCancel(cardOf(page, visit))

/** Cancellations that leave the browser. */
async function countDeletes(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url())
  })
  return sent
}

describe('cancel', () => {
  it('does nothing on Escape, Back or 닫기, then cancels the booking, releases its spot, and says so', async () => {
    await withBooking(async (visitor, visit, receipt) => {
      const { page } = visitor
      const sent = await countDeletes(page)
      const dialog = page.getByRole('dialog', { name: `${nameOf(visit)}을 취소할까요?` })
      await ask(page, visit)
      await dialog.waitFor()
      expect(await focused(page)).toBe('닫기')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe(`${nameOf(visit)} 취소`)

      await ask(page, visit)
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      await expectPath(page, '/inquirydashboard')

      await ask(page, visit)
      await dialog.getByRole('button', { name: '닫기' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(sent).toEqual([])
      expect(await bookingOf(receipt)).toBeDefined()

      const before = await remainingSpots(visit)
      await ask(page, visit)
      await page.getByRole('button', { name: '예약 취소하기' }).click()
      const confirmation = page.getByRole('heading', {
        level: 2,
        name: `${dayLabel(visit.service_day)} 청소 예약을 취소했어요`,
      })
      await expectInSight(confirmation)
      expect(await page.getByRole('article').count()).toBe(0)
      await page.getByText('아직 진행 중인 예약이 없어요.').waitFor()
      expect(await bookingOf(receipt)).toBeUndefined()
      expect(await remainingSpots(visit)).toBe(before + 1)
      expect(await tokensOf(visitor)).toEqual([])
      await expectAccessible(page)
    })
  })

  it('shows the result in view with the focus when other bookings remain', async () => {
    const [visit, other] = [await freeVisit(), await freeVisit()]
    const phone = aPhone()
    const receipts = [await book(visit, { customer_phone: phone }), await book(other, { customer_phone: phone })]
    await asVisitor(
      async ({ page, open }) => {
        await open('/inquirydashboard')
        await expectCard(page, visit)
        await expectCard(page, other)
        await askToCancel(page)
        await page.getByRole('button', { name: '예약 취소하기' }).click()
        const confirmation = page.getByRole('heading', { level: 2, name: '예약을 취소했어요' })
        await expect.poll(() => focused(page)).toContain('예약을 취소했어요')
        await expectInSight(confirmation)
        await page.getByRole('heading', { name: '남은 예약 1건' }).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '닫기' }).click()
        await confirmation.waitFor({ state: 'detached' })
      },
      { ...holding(receipts, visit), width: 360, height: 640 },
    )
  })

  itInFullRun(
    'rejects a cancellation on the day of the visit, with the reason on the card (specification 4.4)',
    async () => {
      await withBooking(async ({ page, expectRefusal }, visit, receipt) => {
        expectRefusal(409)
        await ask(page, visit)
        await moveToStatus(receipt, 3)
        await page.getByRole('button', { name: '예약 취소하기' }).click()
        await page.getByRole('alert').getByText(messages.BOOKING_LOCKED).waitFor()
        await page.getByRole('button', { name: '닫기' }).click()
        await page.getByText('기사님께 전화해주세요').waitFor()
        expect(await page.getByRole('button', { name: /취소/ }).count()).toBe(0)
      })
    },
  )

  itInFullRun('removes a booking that was cancelled elsewhere with a sentence', async () => {
    await withBooking(async (visitor, visit, receipt) => {
      visitor.expectRefusal(404)
      await cancelElsewhere(receipt)
      await visitor.page.getByRole('button', { name: /새로고침/ }).click()
      await visitor.page.getByText('더는 볼 수 없는 예약을 목록에서 뺐어요').waitFor()
      expect(await cardOf(visitor.page, visit).count()).toBe(0)
      expect(await tokensOf(visitor)).toEqual([])
      await expectAccessible(visitor.page)
    })
  })
})
