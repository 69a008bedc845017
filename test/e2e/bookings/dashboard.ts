import type { Page } from 'playwright-core'
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

/** Value of a fact on a card. */
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
