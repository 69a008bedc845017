import { describe, expect, it } from 'vitest'
import { aPhone, type Visit } from '../../support/bookings/bookings.ts'
import { moveToStatus, writeOver } from '../../support/bookings/world.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { expectAccessible } from '../accessible.ts'
import { forgetSends } from '../account/sends.ts'
import { chooseVisit } from '../booking-flow/calendar.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { book, holding } from './bookings.ts'
import { askToCancel, cardOf, expectBooked, expectPath, lookUp, unfold } from './dashboard.ts'

withBrowser()

const small = { width: 360, height: 640 }

async function completed(visit: Visit, customer_phone = aPhone()) {
  const receipt = await book(visit, { customer_phone })
  await moveToStatus(receipt, 4)
  await writeOver(receipt, { work_done: '배수관을 뚫었어요.' })
  return receipt
}

describe('review of a booking (specification 9.32)', () => {
  it('writes a review from the card with stars, tags and a text, and publishes it', async () => {
    const visit = await freeVisit()
    const receipt = await completed(visit)
    await asVisitor(
      async ({ page, open }) => {
        await open('/completedRequests')
        await cardOf(page, visit).getByRole('link', { name: '4점, 좋았어요' }).click()
        await page.getByRole('radio', { name: '4점, 좋았어요' }).waitFor()
        await page.getByRole('radio', { name: '5점, 아주 좋았어요' }).check()
        // The stars fill one after another, at once where people ask for less motion.
        const delays = () =>
          page
            .locator('label:has([name=rating]) svg')
            .evaluateAll((stars) => stars.map((star) => Number.parseFloat(getComputedStyle(star).transitionDelay)))
        expect(await delays()).toEqual([0, 0, 0, 0, 0])
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        expect(await delays()).toEqual([0, 0.04, 0.08, 0.12, 0.16])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.getByRole('checkbox', { name: '친절했어요' }).check()
        const text = page.getByLabel('남기고 싶은 말 (선택)')
        await text.fill('010-1234-5678로 연락 주세요')
        await page.getByRole('button', { name: '후기 남기기' }).click()
        await page.locator('[aria-invalid="true"]').waitFor()
        await expectAccessible(page)
        const written = `속까지 닦아주셨어요 ${receipt.request_id.slice(0, 8)}`
        await text.fill(written)
        await page.getByRole('button', { name: '후기 남기기' }).click()
        await cardOf(page, visit).getByText('남기신 후기').waitFor()
        await expectAccessible(page)
        await open('/reviews')
        await page.getByText(written).waitFor()
        await expectAccessible(page)
        expect(await page.getByText('아주 좋았어요').count()).toBe(0)
      },
      { ...small, ...holding([receipt], visit) },
    )
  })
})

describe('free after-service (specification 9.34)', () => {
  it('claims a free after-service on the device that booked, linked both ways, and again once cancelled', async () => {
    const [visit, again] = [await freeVisit(), await freeVisit()]
    const receipt = await completed(visit)
    await asVisitor(
      async ({ page, open, reload }) => {
        await open('/completedRequests')
        const card = cardOf(page, visit)
        await card.getByText(/무상 A\/S \d{4}년 \d+월 \d+일까지/).waitFor()
        await unfold(card, '더보기')
        await card.locator('a[href^="tel:02"]').waitFor()
        await expectAccessible(page)
        await card.getByRole('link', { name: /무상 A\/S 신청/ }).click()
        await page.getByRole('checkbox', { name: '물이 다시 새요' }).check()
        await chooseVisit(page, again)
        await page.getByRole('button', { name: '현장 연락처가 따로 있어요' }).click()
        await page.getByLabel('현장 연락처 이름').fill('박현장')
        await page.getByLabel('현장 연락처 번호').fill('010-3000-9999')
        await page.getByRole('button', { name: '무상 A/S 접수하기' }).click()
        await page.getByText('본인의 동의를 받은 뒤 체크해주세요.').waitFor()
        const agreed = page.getByRole('checkbox', { name: '본인에게 동의를 받았어요' })
        expect(await agreed.evaluate((box) => box === document.activeElement)).toBe(true)
        await agreed.check()
        await expectAccessible(page)
        await reload()
        await page.getByRole('radio', { name: again.service_time }).and(page.locator(':checked')).waitFor()
        await page.getByRole('button', { name: '무상 A/S 접수하기' }).click()
        await expectBooked(page, again)
        await page.getByRole('button', { name: '내 예약 보기' }).click()
        await unfold(cardOf(page, again), '예약 내용')
        await cardOf(page, again).getByText('0원, 무상 A/S예요').waitFor()
        await cardOf(page, again)
          .getByText(/박현장/)
          .waitFor()
        await cardOf(page, again)
          .getByRole('link', { name: /처음 방문 보기/ })
          .click()
        await expectPath(page, '/completedRequests')
        await card.getByRole('link', { name: '무상 A/S 예약 보기' }).click()
        await expectPath(page, '/inquirydashboard')
        await askToCancel(cardOf(page, again))
        await page.getByRole('button', { name: '예약 취소하기' }).click()
        await page
          .getByText(/취소했어요/)
          .first()
          .waitFor()
        await open('/completedRequests')
        await card.getByRole('link', { name: /무상 A\/S 신청/ }).waitFor()
      },
      { ...small, ...holding([receipt], visit) },
    )
  })

  itInFullRun(
    'claims a free after-service on another device after a lookup with a code, and stores no token',
    async () => {
      const [visit, again, phone] = [await freeVisit(), await freeVisit(), aPhone()]
      await completed(visit, phone)
      await forgetSends()
      await asVisitor(async ({ page, open }) => {
        await open('/requests')
        await lookUp(page, phone)
        await page.getByRole('tab', { name: /완료/ }).click()
        await page.getByRole('button', { name: '인증번호 받고 자세히 보기' }).click()
        const field = page.getByRole('textbox', { name: '인증번호' })
        await field.waitFor()
        await field.fill(await sentCode(phone))
        await page.getByRole('tab', { name: /완료/ }).click()
        await cardOf(page, visit)
          .getByRole('link', { name: /무상 A\/S 신청/ })
          .click()
        await page.getByLabel('다시 생긴 증상').fill('물이 다시 새요')
        await chooseVisit(page, again)
        await page.getByRole('button', { name: '무상 A/S 접수하기' }).click()
        await expectBooked(page, again)
        expect(await page.evaluate(() => localStorage.getItem('booking-tokens'))).toBeNull()
      }, small)
    },
  )
})
