import type { Page } from 'playwright-core'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { Visit } from '../../support/bookings/bookings.ts'

const monthTitle = (day: ServiceDay) => {
  const [year, month] = day.split('-').map(Number)
  return `${year}년 ${month}월`
}

export const dayButton = (page: Page, day: ServiceDay) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${dayLabel(day).replace(/[()]/g, '\\$&')}`) })

export const timeRadio = (page: Page, { service_time }: Visit) => page.getByRole('radio', { name: service_time })

/** Turns to the month of a day, which may be a later one. */
export async function turnToMonthOf(page: Page, day: ServiceDay) {
  await page.getByRole('grid').waitFor()
  while (!(await page.getByText(monthTitle(day), { exact: true }).isVisible())) {
    await page.getByRole('button', { name: /^다음 달/ }).click()
  }
}

/** Chooses a day, in a later month if need be, and one of its times. */
export async function chooseVisit(page: Page, visit: Visit) {
  await turnToMonthOf(page, visit.service_day)
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, 예약 가능/ })
    .first()
    .waitFor()
  await dayButton(page, visit.service_day).click()
  await timeRadio(page, visit).check()
}
