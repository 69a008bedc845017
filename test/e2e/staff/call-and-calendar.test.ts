import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDays, dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { aPhone, ordinaryDayFrom } from '../../support/bookings/bookings.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { chooseAddressByKeys, withPostcode } from '../booking-flow/postcode.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'
import { isFocused, tabTo } from './by-hand.ts'

withBrowser()

async function choose(page: Page, selector: string) {
  await tabTo(page, selector)
  await page.keyboard.press('Space')
}

describe('phone booking (specification 4.8)', () => {
  it('creates a phone booking by keyboard only, which survives a reload', async () => {
    const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    const phone = aPhone()
    await asVisitor(
      async ({ page, open, reload }) => {
        await withPostcode(page)
        await open('/staff/new-booking')
        const button = page.getByRole('button', { name: '예약 접수하고 문자 보내기' })
        const box = await button.boundingBox()
        expect(box && box.y + box.height, 'in sight without scrolling').toBeLessThanOrEqual(deskWindow.height)
        await button.press('Enter')
        await page.getByText('전화번호를 입력해주세요.').waitFor()
        await expectAccessible(page)
        await expect.poll(() => isFocused(page.getByLabel('전화번호'))).toBe(true)
        await page.keyboard.type(phone)
        await tabTo(page, 'button[data-invalid]')
        await page.keyboard.press('Enter')
        await chooseAddressByKeys(page)
        await expect.poll(() => isFocused(page.getByLabel('상세주소'))).toBe(true)
        await page.keyboard.type('101동 1203호')
        for (const name of ['service_type', 'aircon_type', 'brand']) await choose(page, `input[name="${name}"]`)
        await tabTo(page, 'textarea')
        await page.keyboard.type('냄새가 나요.')
        await tabTo(page, 'td button')
        const firstStop = await page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '')
        await page.keyboard.press('ArrowDown')
        const nextWeek = addDays(firstStop, 7)
        // The days of another month are loaded by a request of their own.
        const dayThen = page.getByRole('button', { name: dayLabel(nextWeek) })
        await expect.poll(() => isFocused(dayThen)).toBe(true)
        await expect.poll(() => dayThen.getAttribute('aria-label')).toMatch(/자리$/)
        await page.keyboard.press('Enter')
        const slot = 'input[type="radio"][value$="오후 12시"]'
        await page.locator(`${slot}:not([aria-disabled="true"])`).waitFor({ state: 'attached' })
        await choose(page, slot)
        await choose(page, 'input[name="consent"]')
        await reload()
        await page.getByText('로 가요.').waitFor()
        expect(await page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
        expect(await page.getByRole('checkbox', { name: /동의를 말로 받았어요/ }).isChecked()).toBe(true)
        await page.getByRole('button', { name: '예약 접수하고 문자 보내기' }).press('Enter')
        await page.getByRole('heading', { name: '예약을 접수했어요' }).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '새로 접수하기' }).press('Enter')
        await page.getByLabel('전화번호').fill(phone)
        await page.getByText('지난 예약 1건이 있어요').waitFor()
        await expectAccessible(page)
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })
})

describe('calendar of the dispatchers (specification 3.5)', () => {
  it('edits and saves the calendar by keyboard, and asks before leaving unsaved changes', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    // Beyond the booking window of customers, so that no other test uses the day; a second try finds one without its changes.
    const day = ordinaryDayFrom(addDays(seoulDayOf(new Date()), 75 + randomInt(14)))
    await asVisitor(
      async ({ page, open, reload }) => {
        await open(`/staff/calendar?day=${addDays(day, -7)}`)
        const cell = (of: string) => page.locator(`[data-day="${of}"]`)
        await cell(addDays(day, -7)).press('ArrowDown')
        await expect.poll(() => isFocused(cell(day))).toBe(true)
        await page.keyboard.press('Enter')
        await page.getByRole('spinbutton').first().waitFor()
        await expect.poll(() => isFocused(page.getByRole('heading', { name: dayLabel(day) }))).toBe(true)
        await page.keyboard.press('Tab')
        await page.keyboard.press('End')
        await page.getByRole('spinbutton').nth(1).fill('7')
        await page.getByLabel('이날 메모').fill('모두 교육')
        await page.getByText('아직 저장하지 않았어요').waitFor()
        await reload()
        await page.getByText('아직 저장하지 않았어요').waitFor()
        expect(await page.getByRole('spinbutton').first().inputValue()).toBe('99')
        await cell(addDays(day, -1))
          .or(cell(addDays(day, 1)))
          .first()
          .click()
        await page.getByRole('dialog', { name: '저장하지 않은 내용이 있어요' }).waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await page.getByRole('button', { name: '저장하기' }).press('Enter')
        // The line takes the focus a moment after it is shown; a key pressed before that would go to the line.
        await expect.poll(() => isFocused(page.getByText('저장했어요', { exact: true }))).toBe(true)
        await page.getByRole('switch', { name: '이날 쉬기' }).press('Enter')
        await page.getByText('아직 저장하지 않았어요').waitFor()
        await page.getByRole('button', { name: '저장하기' }).press('Enter')
        await expect.poll(() => cell(day).textContent()).toContain('휴무')
        await expectAccessible(page)
        await reload()
        await page.getByText('쉬는 날이에요 · 예약이 없어요').waitFor()
        expect(await page.getByLabel('이날 메모').inputValue()).toBe('모두 교육')
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })
})
