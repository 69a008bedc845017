import { expect, it } from 'vitest'
import { seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { MINUTE } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { fixedPrice } from '../../support/bookings/quotes.ts'
import { moveToStatus, writeOver } from '../../support/bookings/world.ts'
import { isFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { freeVisit } from '../free-visit.ts'
import { press } from '../keyboard.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { book, holding } from './bookings.ts'
import { cardOf, unfold } from './dashboard.ts'

withBrowser()

const today = seoulDayOf(new Date())
const long = {
  price_shown: fixedPrice,
  call_out: fixedPrice.call_out,
  engineer_ratings: { average: 4.9, count: 1238 },
}
const nameOf = (text: string) => text.repeat(limits.text.name).slice(0, limits.text.name)
const technician = {
  engineer_name: nameOf('남궁'),
  engineer_phone: '050212345678',
  partner_name: nameOf('한빛냉난방'),
  partner_address: '서울 동대문구 왕산로 1',
}
const arrives = new Date(Date.now() + 30 * MINUTE).toISOString()
const arrival = { minutes: 30, at: new Date().toISOString(), version: 3, expected_at: arrives }
const absent = { absent_at: new Date().toISOString() }

const cards = [
  [1, 'a promise', {}],
  [2, 'a technician', technician],
  [3, 'an announced arrival', { ...technician, arrival, service_day: today, service_date: serviceDateOf(today) }],
  [3, 'an absent customer', { ...technician, ...absent, service_day: today, service_date: serviceDateOf(today) }],
] as const

it.each(cards.filter((_, index) => isFullRun || index % 3 === 0))(
  'keeps a card at most 760 px high on a phone in status %i, with %s (specification 9.11)',
  async (status, _, changes) => {
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    if (status > 1) await moveToStatus(receipt, status)
    await writeOver(receipt, { ...long, ...changes })
    const shown = 'service_day' in changes ? { ...visit, service_day: changes.service_day } : visit
    await asVisitor(
      async ({ page, open }) => {
        await holdClock(page)
        await watchLayoutShift(page)
        await open('/inquirydashboard')
        const card = cardOf(page, shown)
        await card.getByRole('button', { name: /예약 더보기/ }).waitFor()
        await page.waitForLoadState('networkidle')
        expect((await takeLayoutShift(page)).sum).toBeLessThanOrEqual(0.01)
        expect((await card.boundingBox())?.height).toBeLessThanOrEqual(760)
        await expectAccessible(page)
        const rows = await card.getByRole('button', { name: /예약 (\d\/4|예약 내용|사진|기록|더보기)/ }).all()
        for (const row of rows) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(52)
        for (const row of rows) await row.click()
        await expectAccessible(page)
      },
      { ...holding([receipt], shown), width: 360, height: 640 },
    )
  },
)

it('opens its rows by keyboard, and a refresh leaves them open', async () => {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone() })
  await asVisitor(
    async ({ page, open }) => {
      await holdClock(page)
      await open('/inquirydashboard')
      const card = cardOf(page, visit)
      const row = card.getByRole('button', { name: /예약 예약 내용/ })
      await press(page, row)
      await card.getByText('예약번호').waitFor()
      expect(await row.getAttribute('aria-expanded')).toBe('true')
      await moveToStatus(receipt, 2)
      await page.clock.fastForward(31_000)
      await card.getByText('김도현 기사님', { exact: true }).waitFor()
      await card.getByText('예약번호').waitFor()
      await page.keyboard.press('Space')
      await card.getByText('예약번호').waitFor({ state: 'detached' })
    },
    holding([receipt], visit),
  )
})

it('keeps what removes the bookings of a device in the menu of the bar', async () => {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone() })
  await asVisitor(
    async ({ page, open }) => {
      await open('/inquirydashboard')
      const item = page.getByRole('button', { name: '이 휴대폰에서 기록 지우기' })
      const menu = page.getByRole('button', { name: '메뉴' })
      await press(page, menu)
      await item.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await item.waitFor({ state: 'hidden' })
      await menu.click()
      await item.click()
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
      await unfold(cardOf(page, visit), '기록')
    },
    holding([receipt], visit),
  )
})
