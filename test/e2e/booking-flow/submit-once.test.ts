import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectAccessible } from '../accessible.ts'
import { expectBooked } from '../bookings/dashboard.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import { asVisitor, type Visitor, waitForHydration, withBrowser } from '../site.ts'
import { holdClock, skipPauses } from '../waiting.ts'
import {
  aFlowInput,
  chooseService,
  type FlowInput,
  fillFlow,
  giveConsent,
  submit,
  submitButton,
} from './booking-flow.ts'
import { withPostcode } from './postcode.ts'

withBrowser()

/** A visitor with all four steps filled, about to submit. */
async function aboutToSubmit(act: (visitor: Visitor, intent: Intent) => Promise<void>) {
  const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
  const spotsBefore = await remainingSpots(input.visit)
  await asVisitor(async (visitor) => {
    await withPostcode(visitor.page)
    await visitor.open('/')
    await chooseService(visitor.page, input)
    await fillFlow(visitor.page, input)
    await act(visitor, { ...input, spotsBefore })
  })
}

async function bookingsOf(phone: string): Promise<number> {
  const answer = await fetch(`${stack.apiUrl}/lookups`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer_phone: phone }),
  })
  const { bookings = [] } = (await answer.json()) as { bookings?: unknown[] }
  return bookings.length
}

type Intent = FlowInput & { spotsBefore: number }

async function expectOneBooking(page: Page, { visit, phone, spotsBefore }: Intent) {
  await expectBooked(page, visit)
  expect(await bookingsOf(phone)).toBe(1)
  expect(await remainingSpots(visit)).toBe(spotsBefore - 1)
}

/** Sends the request on, so that the server has booked; the page gets no response from it. */
async function bookUnseen(route: Route) {
  const request = route.request()
  const answer = await fetch(`${stack.apiUrl}/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': (await request.headerValue('idempotency-key')) ?? '',
    },
    body: request.postData(),
  })
  expect(answer.status).toBe(201)
}

/** Books, and loses the response. */
async function loseAnswer(route: Route) {
  await bookUnseen(route)
  await route.abort()
}

const unknown = (page: Page) => page.getByText('접수됐는지 확인하지 못했어요')

const POST_BOOKINGS = '**/api/bookings'

describe('submission', () => {
  it('creates one booking on a double click', async () => {
    await aboutToSubmit(async ({ page }, input) => {
      await submitButton(page).evaluate((button) => {
        for (let clicks = 0; clicks < 2; clicks += 1) (button as HTMLButtonElement).click()
      })
      await expectOneBooking(page, input)
    })
  })

  itInFullRun('ignores a second click on submit during the call', async () => {
    await aboutToSubmit(async ({ page }, input) => {
      let sent = 0
      await page.route(POST_BOOKINGS, async (route) => {
        sent += 1
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue()
      })
      await submit(page)
      await page.getByRole('button', { name: '접수하는 중' }).click()
      await expectOneBooking(page, input)
      expect(sent).toBe(1)
    })
  })

  itInFullRun('explains missing responses, keeps all input, and creates one booking on the next click', async () => {
    await aboutToSubmit(async ({ page, expectLostAnswer }, input) => {
      expectLostAnswer()
      await page.route(POST_BOOKINGS, loseAnswer)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, unknown(page))
      await page.getByText('입력한 내용은 그대로 남아 있어요.').waitFor()
      await page.getByText(input.text).waitFor()

      await page.unroute(POST_BOOKINGS)
      await submit(page)
      await expectOneBooking(page, input)
    })
  })

  itInFullRun('uses the same key after a reload in doubt and creates one booking', async () => {
    await aboutToSubmit(async ({ page, reload, expectLostAnswer }, input) => {
      expectLostAnswer()
      await page.route(POST_BOOKINGS, loseAnswer)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, unknown(page))
      await expectInSight(page.getByRole('alert').getByText('다시 눌러도 한 번만 예약돼요.'))
      expect(await page.getByText(messages.SUBMIT_FAILED).count()).toBe(0)
      await page.unroute(POST_BOOKINGS)
      await reload()
      await expectInSight(unknown(page))
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      await submit(page)
      await expectOneBooking(page, input)
    })
  })

  it('says after a reload during the call that the booking may exist and creates one', async () => {
    await aboutToSubmit(async ({ page, reload, expectLostAnswer }, intent) => {
      expectLostAnswer()
      const booked = new Promise<void>((resolve) => {
        void page.route(POST_BOOKINGS, (route) => bookUnseen(route).then(resolve))
      })
      await submit(page)
      await booked
      await page.unroute(POST_BOOKINGS)
      await reload()
      await expectInSight(page.getByRole('status').getByText('다시 눌러도 한 번만 예약돼요.'))
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      await submit(page)
      await expectOneBooking(page, intent)
    })
  })

  itInFullRun('asks in a duplicated tab before it books the same visit again', async () => {
    await aboutToSubmit(async ({ page, context }, input) => {
      const copied = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
      const other = await context.newPage()
      await other.addInitScript((text) => {
        for (const [key, value] of Object.entries(JSON.parse(text))) sessionStorage.setItem(key, String(value))
      }, copied)
      await other.goto(page.url())
      await waitForHydration(other)
      await submit(page)
      await expectOneBooking(page, input)
      await giveConsent(other)
      await submit(other)
      await other.getByText('조금 전에 같은 주소로 예약했어요.').waitFor()
      await expectAccessible(other)
      await other.getByRole('button', { name: '예약 보기' }).click()
      await expectOneBooking(other, input)
    })
  })
})
