import type { Page } from 'playwright-core'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { aPhone, type Visit } from '../../support/bookings/bookings.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor } from '../site.ts'
import { book, holding, type Receipt } from './bookings.ts'
import { cardOf, expectCard } from './dashboard.ts'

type Act = (visitor: Visitor, visit: Visit, receipt: Receipt) => Promise<void>

/** A booking made on the visitor's own device, with its form open. */
export async function editing(act: Act, changes: Partial<NewBooking> = {}) {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone(), ...changes })
  await asVisitor(
    async (visitor) => {
      await visitor.open('/inquirydashboard')
      await openForm(visitor.page, visit)
      await act(visitor, visit, receipt)
    },
    holding([receipt], visit),
  )
}

export async function openForm(page: Page, visit: Visit) {
  // The form reloads the booking when it opens: other changes must follow.
  const read = page.waitForResponse((answer) => /\/api\/bookings\/\w+$/.test(answer.url()))
  await cardOf(page, visit)
    .getByRole('button', { name: /바꾸기/ })
    .click()
  await read
  await page.getByRole('heading', { level: 1, name: '무엇을 바꿀까요?' }).waitFor()
}

/** Opens a row of the edit screen. */
export const openRow = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('button', { expanded: false }).click()

export const textOf = (page: Page) => page.getByLabel('기사님께 전할 내용')
export const save = (page: Page) => page.getByRole('button', { name: / 저장하기$/ }).click()

/** Waits until the saved row has closed and says so. */
export async function expectSavedRow(page: Page) {
  await page.getByRole('button', { name: '닫기' }).waitFor({ state: 'detached' })
  await page.getByText('방금 바꿨어요').waitFor()
}

/** On the rows with the news, and then on the card. */
export async function expectSaved(page: Page, visit: Visit) {
  await expectSavedRow(page)
  await page.getByRole('button', { name: '뒤로' }).click()
  await expectCard(page, visit)
  await cardOf(page, visit).getByText('방금 바꿨어요').waitFor()
}
