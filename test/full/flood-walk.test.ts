import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectAccessible } from '../e2e/accessible.ts'
import { codeField, greeted } from '../e2e/account/account.ts'
import { aFlowInput, chooseService, fillFlow, submit } from '../e2e/booking-flow/booking-flow.ts'
import { withPostcode } from '../e2e/booking-flow/postcode.ts'
import { expectBooked } from '../e2e/bookings/dashboard.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from '../e2e/site.ts'
import { deskWindow, signInAs } from '../e2e/staff/as-staff.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { aMember } from '../support/customers/member.ts'
import type { Driver } from '../support/in-process/api-driver.ts'
import { anAddress, withProductionLimits } from '../support/in-process/flood.ts'
import { aDeviceToken, floodOf } from '../support/in-process/many-attackers.ts'
import { stubStagePrices } from '../support/in-process/stage-prices.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { stack } from '../support/stacks/stack.ts'
import { signedInStaff } from '../support/staff/staff.ts'

withBrowser()

// The page sends the list that its site shows.
beforeAll(stubStagePrices)
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The claims that the gateway's authorizer reads in a token of a user pool. A booking token has none. */
function claimsIn(token: string | undefined): Record<string, string> | undefined {
  const [, payload, signature] = token?.split('.') ?? []
  if (payload === undefined || signature === undefined) return
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/** Lets this process answer the calls of a page, as if they came from an address of their own. */
async function answerCalls(page: Page, call: Driver) {
  const address = anAddress()
  await page.route(`${stack.siteUrl}/api/**`, async (route) => {
    const request = route.request()
    const { authorization, 'idempotency-key': key } = await request.allHeaders()
    const token = authorization?.replace('Bearer ', '')
    const claims = claimsIn(token)
    const { pathname, search } = new URL(request.url())
    const { status, body, headers } = await call(request.method(), pathname.replace('/api', '') + search, {
      ...(request.postData() !== null && { body: request.postDataJSON() }),
      ...(token !== undefined && { token }),
      ...(key !== undefined && { key }),
      ...(claims !== undefined && { claims }),
      address,
    })
    await route.fulfill({ status, headers, body: body === undefined ? '' : JSON.stringify(body) })
  })
}

const withDeviceToken = async (phone: string): Promise<VisitorOptions> => ({
  stored: { 'device-token': { version: 1, value: await aDeviceToken(phone) } },
})

/** A guest on a new device, as far as the code that the flood makes necessary. */
async function askGuestForCode({ page, open, expectRefusal }: Visitor, call: Driver, phone: string) {
  const input = aFlowInput({ visit: await freeVisit(), phone })
  expectRefusal(401)
  await withPostcode(page)
  await answerCalls(page, call)
  await open('/')
  await chooseService(page, input)
  await fillFlow(page, input)
  await submit(page)
  await page.getByRole('heading', { name: '휴대폰 번호를 인증해주세요' }).waitFor()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  return input
}

async function bookAsGuest(call: Driver) {
  const phone = aPhone()
  await asVisitor(async (visitor) => {
    const { page } = visitor
    const { visit } = await askGuestForCode(visitor, call, phone)
    await page.getByText('뒤 다시 받기').waitFor()
    await expectAccessible(page)
    await codeField(page).fill(await sentCode(phone))
    await expectBooked(page, visit)
  })
}

async function signInAsMember(call: Driver) {
  const { customer, phone } = await aMember()
  await asVisitor(
    async ({ page, open }) => {
      await answerCalls(page, call)
      await open('/loginpage')
      await page.getByLabel('전화번호').fill(phone)
      await page.getByRole('button', { name: '인증번호 받기' }).click()
      await page.getByText('뒤 다시 받기').waitFor()
      await codeField(page).fill(await sentCode(phone))
      await greeted(page, customer.name)
    },
    await withDeviceToken(phone),
  )
}

async function signInAsStaff(call: Driver, role: 'desk' | 'technician') {
  const { staff } = await signedInStaff({ roles: [role] })
  await asVisitor(
    async (visitor) => {
      await answerCalls(visitor.page, call)
      await visitor.open('/staff')
      await signInAs(visitor, staff.phone)
      await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'))
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    },
    { ...(await withDeviceToken(staff.phone)), ...(role === 'desk' && deskWindow) },
  )
}

describe('people in a browser while attackers know 20 numbers (specification 7.1, 7.3)', () => {
  const numbers = Array.from({ length: 20 }, aPhone)

  it('lets people in a browser finish while 100 addresses attack', { timeout: 600_000 }, async () => {
    const call = await withProductionLimits()
    expect(await floodOf(call, 100, numbers)).toMatchObject({ faults: 0 })
    await bookAsGuest(call)
    await signInAsMember(call)
    await signInAsStaff(call, 'technician')
    await signInAsStaff(call, 'desk')
  })

  it('shows a guest on a new device when to try again while 400 addresses attack', { timeout: 900_000 }, async () => {
    const call = await withProductionLimits()
    expect(await floodOf(call, 300, numbers)).toMatchObject({ faults: 0 })
    await signInAsMember(call)
    await signInAsStaff(call, 'technician')
    await signInAsStaff(call, 'desk')
    await asVisitor(async (visitor) => {
      const { page, expectRefusal } = visitor
      expectRefusal(503)
      const input = await askGuestForCode(visitor, call, aPhone())
      await page.getByText('지금은 문자를 보낼 수 없어요.').waitFor()
      await page.getByText(/^\d+분( \d+초)? 뒤에 다시 받을 수 있어요$/).waitFor()
      await page.getByRole('dialog').locator('a[href^="tel:"]').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.goBack()
      expect(await page.getByLabel('기사님께 전할 내용').inputValue()).toBe(input.text)
    })
  })
})
