import type { Page } from 'playwright-core'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { Visit } from '../../support/bookings/bookings.ts'

export const dayButton = (page: Page, day: ServiceDay) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${dayLabel(day).replace(/[()]/g, '\\$&')}`) })

export const timeRadio = (page: Page, { service_time }: Visit) => page.getByRole('radio', { name: service_time })

/** Shows the weeks of a day that can be booked. */
export async function showWeeksOf(page: Page, day: ServiceDay) {
  await page.getByRole('grid').waitFor()
  if ((await dayButton(page, day).count()) > 0) return
  await page.getByRole('button', { name: /^(다른 달|가까운 날짜) 보기/ }).click()
  await dayButton(page, day).waitFor()
}

/** Chooses a day, in later weeks if need be, once its free spots are known. */
export async function chooseDay(page: Page, day: ServiceDay) {
  await showWeeksOf(page, day)
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, 예약 가능/ })
    .first()
    .waitFor()
  await dayButton(page, day).click()
}

/** Chooses a day and one of its times. */
export async function chooseVisit(page: Page, visit: Visit) {
  await chooseDay(page, visit.service_day)
  await timeRadio(page, visit).check()
}
