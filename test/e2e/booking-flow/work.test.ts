import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { aWorkChallenge, isSolved } from '../../support/work.ts'
import { expectAccessible } from '../accessible.ts'
import { greeted, logIn } from '../account/account.ts'
import { goToCard } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { aFlowInput, chooseService, fillFlow, giveConsent, submit } from './booking-flow.ts'
import { aDraft, withDraft } from './draft.ts'
import { withPostcode } from './postcode.ts'

withBrowser()

// The deployed stage requires no work, so these tests answer for it where it would; the worker and the booking are real.
const workRequired = { status: 401, contentType: 'application/problem+json', body: '{"code":"WORK_REQUIRED"}' }

/** Lets the server give this challenge. @returns the works that a route was called with; undefined without one */
async function withChallenge(page: Page, level: number, counter: number, isRequired: () => boolean, path = 'bookings') {
  const works: (string | undefined)[] = []
  await page.route('**/api/work?*', async (route) => {
    const body = isRequired() ? { challenge: await aWorkChallenge(level, counter) } : {}
    await route.fulfill({ json: body })
  })
  await page.route(`**/api/${path}`, async (route) => {
    const { work } = route.request().postDataJSON()
    works.push(work)
    await (work === undefined && isRequired() ? route.fulfill(workRequired) : route.continue())
  })
  return works
}

it('books with a work that was made from step 3 on, without a word', async () => {
  const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
  await asVisitor(async ({ page, open }) => {
    await withPostcode(page)
    const works = await withChallenge(page, 0, 400, () => true)
    await open('/')
    await chooseService(page, input)
    await fillFlow(page, input)
    expect(await page.getByText('확인하는 중').count()).toBe(0)
    await submit(page)
    await goToCard(page, input.visit)
    expect(works).toHaveLength(1)
    expect(await isSolved(works[0] ?? '')).toBe(true)
  })
})

itInFullRun('makes a work at the submit when the server requires it only then', async () => {
  const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(401)
    await withPostcode(page)
    let required = false
    const works = await withChallenge(page, 0, 3_000, () => required)
    await open('/')
    await chooseService(page, input)
    await fillFlow(page, input)
    required = true
    await submit(page)
    await page.getByRole('button', { name: '확인하는 중' }).waitFor()
    await expectAccessible(page)
    await goToCard(page, input.visit)
    expect(works[0]).toBeUndefined()
    expect(works).toHaveLength(2)
    expect(await isSolved(works[1] ?? '')).toBe(true)
  })
})

it('shows the telephone to a device that is too slow, and keeps all input', async () => {
  const visit = await freeVisit()
  const draft = aDraft(visit, { customer_phone: aPhone(), detailInfo: '필터 청소 부탁드립니다' })
  await asVisitor(async (visitor) => {
    const { page, open, expectRefusal } = visitor
    expectRefusal(401)
    let required = true
    const works = await withChallenge(page, 16, 60_000, () => required)
    await withDraft(visitor, draft)
    await open(paths.confirmBooking)
    await giveConsent(page)
    await submit(page)
    await page.getByText(messages.WORK_REQUIRED).waitFor()
    await page
      .getByRole('link', { name: /02-000-0000.*전화하기/ })
      .first()
      .waitFor()
    await page.getByText('필터 청소 부탁드립니다').waitFor()
    await expectAccessible(page)
    required = false
    await submit(page)
    await goToCard(page, visit)
    expect(works.at(-1)).toBeUndefined()
  })
})

itInFullRun('gets a code with a work when the server requires one', async () => {
  const member = await aMember()
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(401)
    const works = await withChallenge(page, 0, 400, () => true, 'sms/send')
    await open('/loginpage')
    await logIn(page, member.phone)
    await greeted(page, member.customer.name)
    expect(works).toHaveLength(2)
    expect(works[0]).toBeUndefined()
    expect(await isSolved(works[1] ?? '')).toBe(true)
  })
})
