import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { expectAccessible } from '../accessible.ts'
import { book, bookingOf, tokensOf } from '../bookings/bookings.ts'
import { askToCancel, cardOf, expectCard, focused, lookUp, unfold } from '../bookings/dashboard.ts'
import { openRow } from '../bookings/editing.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const askForCode = (page: Page) => page.getByRole('button', { name: '인증번호 받고 자세히 보기' }).click()
const codeField = (page: Page) => page.getByRole('textbox', { name: '인증번호' })
const masked = (page: Page) => page.getByText('가려져 있어요')
const over = (page: Page) => page.getByText(messages.LOOK_UP_OVER)

/** A code that was not sent. */
const another = (code: string) => (code === '999999' ? '999998' : '999999')

/** Goes from the lookup to the code field. */
async function askToSee(page: Page, phone: string) {
  await lookUp(page, phone)
  await masked(page).first().waitFor()
  await askForCode(page)
  await codeField(page).waitFor()
}

/** A wrong code, then the right one with a space, as people paste it. */
async function openNumber(page: Page, phone: string) {
  const code = await sentCode(phone)
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByText('까지 자세히 볼 수 있어요').waitFor()
}

describe('lookup code (specification 5.4)', () => {
  it('opens bookings after a wrong code and a reload, for editing and cancelling, at the smallest width', async () => {
    const phone = aPhone()
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: phone })
    await asVisitor(
      async ({ page, open, reload, expectRefusal }) => {
        expectRefusal(401)
        await open('/requests')
        await lookUp(page, phone)
        await page.getByText('본인 확인이 필요해요').waitFor()
        await expectAccessible(page)
        await askForCode(page)
        await page.getByRole('heading', { level: 1, name: '인증번호를 입력해주세요' }).waitFor()
        await page.getByText(formatPhone(phone)).waitFor()
        await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
        expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
        expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
        await expectAccessible(page)

        await codeField(page).fill(another(await sentCode(phone)))
        await page.getByRole('textbox', { name: '인증번호', description: messages.CODE_WRONG }).waitFor()
        await expectAccessible(page)
        await openNumber(page, phone)
        await expectCard(page, visit)
        expect(await masked(page).count()).toBe(0)
        await unfold(cardOf(page, visit), '예약 내용')
        await cardOf(page, visit).getByText('101동 1203호').waitFor()
        await expectAccessible(page)

        await reload()
        await expectCard(page, visit)
        expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('lk_')

        await cardOf(page, visit)
          .getByRole('button', { name: /바꾸기/ })
          .click()
        await openRow(page, '추가 요청')
        await page.getByLabel('기사님께 전할 내용').fill('주차 자리가 있어요')
        await reload()
        expect(await page.getByLabel('기사님께 전할 내용').inputValue()).toBe('주차 자리가 있어요')
        await page.getByRole('button', { name: '추가 요청 저장하기' }).click()
        await page.getByText('방금 바꿨어요').waitFor()
        await page.getByRole('button', { name: '뒤로' }).click()
        expect((await bookingOf(receipt))?.detailInfo).toBe('주차 자리가 있어요')

        await askToCancel(cardOf(page, visit))
        await page.getByRole('button', { name: '예약 취소하기' }).click()
        await page.getByRole('heading', { name: '예약을 취소했어요' }).waitFor()
        await expect.poll(() => focused(page)).toContain('취소했어요')
        expect(await bookingOf(receipt)).toBeUndefined()
        // The device did not make the booking, and does not become one that did.
        expect(await tokensOf({ page })).toEqual([])
      },
      { width: 320, height: 640 },
    )
  })

  itInFullRun('opens nothing when the token is rejected, without reporting a cancellation', async () => {
    const phone = aPhone()
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: phone })
    await asVisitor(async ({ page, open, reload, expectRefusal }) => {
      expectRefusal(401)
      expectRefusal(404)
      await open('/requests')
      await askToSee(page, phone)
      await openNumber(page, phone)
      await expectCard(page, visit)
      await askToCancel(cardOf(page, visit))
      await page.route('**/api/bookings**', (route) =>
        route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer lk_forged' } }),
      )
      await page.getByRole('button', { name: '예약 취소하기' }).click()
      await over(page).waitFor()
      expect(await page.getByText('취소했어요').count()).toBe(0)
      expect(await bookingOf(receipt)).toBeDefined()
      await reload()
      await masked(page).waitFor()
    })
  })
})

describe('invalid lookup code', () => {
  it('does not send an invalid lookup code twice by going back and forth', async () => {
    const phone = aPhone()
    await book(await freeVisit(), { customer_phone: phone })
    await asVisitor(async ({ page, open }) => {
      let sends = 0
      await page.route('**/api/sms/send', (route) => {
        sends += 1
        return route.continue()
      })
      await open('/requests')
      await askToSee(page, phone)
      await page.goBack()
      await masked(page).waitFor()
      await askForCode(page)
      await codeField(page).waitFor()
      expect(sends).toBe(1)
      await page.getByText('초 뒤 다시 받기').waitFor()
    })
  })
})
