import type { Page } from 'playwright-core'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { Visit } from '../../support/bookings/bookings.ts'

/** The month on the screen, as a day of it begins. */
async function shownMonth(page: Page): Promise<string> {
  const [year = '', month = ''] = (await page.getByText(/^\d{4}년 \d{1,2}월$/).innerText()).match(/\d+/g) ?? []
  return `${year}-${month.padStart(2, '0')}`
}

export const dayButton = (page: Page, day: ServiceDay) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${dayLabel(day).replace(/[()]/g, '\\$&')}`) })

export const timeRadio = (page: Page, { service_time }: Visit) => page.getByRole('radio', { name: service_time })

/** Turns to the month of a day. */
export async function turnToMonthOf(page: Page, day: ServiceDay) {
  await page.getByRole('grid').waitFor()
  for (let shown = await shownMonth(page); !day.startsWith(shown); shown = await shownMonth(page)) {
    await page.getByRole('button', { name: shown < day ? /^다음 달/ : /^이전 달/ }).click()
  }
}

/** Chooses a day, in a later month if need be, once its free spots are known. */
export async function chooseDay(page: Page, day: ServiceDay) {
  await turnToMonthOf(page, day)
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
