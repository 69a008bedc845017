import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { Visit } from '../../support/bookings/bookings.ts'

/** The card of a visit, by its day and time. */
export const cardOf = (page: Page, { service_day, service_time }: Visit) =>
  page.getByRole('article', { name: dayLabel(service_day) }).filter({ hasText: service_time })

/** Waits for the list with the card of a visit. */
export async function expectCard(page: Page, visit: Visit) {
  await page.getByRole('heading', { level: 1, name: '고객님의 예약' }).waitFor()
  await cardOf(page, visit).waitFor()
}

/** Waits for the ending of a booking, which names its visit. */
export const expectBooked = (page: Page, { service_day }: Visit) =>
  page
    .getByRole('heading', { level: 1, name: dayLabel(service_day) })
    .filter({ hasText: '예약을 접수했어요' })
    .waitFor()

/** From the ending of a booking to its card in the list. */
export async function goToCard(page: Page, visit: Visit) {
  await expectBooked(page, visit)
  await page.getByRole('button', { name: '내 예약 보기' }).click()
  await expectCard(page, visit)
}

/** Opens a row of a card, such as 예약 내용 or 더보기. Wide windows open some at once. */
export async function unfold(card: Locator | Page, title: string) {
  const row = card.getByRole('button', { name: new RegExp(`예약 ${title}`) })
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
}

/** Opens the row with the steps. */
export const unfoldSteps = (card: Locator) => unfold(card, '\\d/4')

/** Opens the dialog that asks before a cancellation. */
export async function askToCancel(card: Locator | Page) {
  await unfold(card, '더보기')
  await card.getByRole('button', { name: /취소$/ }).click()
}

/** Value of a fact on a card whose order is open. */
export const factOn = (page: Page, visit: Visit, label: string) =>
  cardOf(page, visit)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

export const stepsOn = (page: Page, visit: Visit) => cardOf(page, visit).getByRole('list', { name: '진행 단계' })

/** Looks up a number and waits for the response. */
export async function lookUp(page: Page, phone: string) {
  await page.getByLabel('전화번호').fill(phone)
  await page.getByRole('button', { name: '조회하기' }).click()
}

/** Which element has the focus, in words. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

export const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
