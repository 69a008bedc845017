import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayLabel, earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '../e2e/accessible.ts'
import { aFlowInput, chooseService, fillFlow, startRequest, submit } from '../e2e/booking-flow/booking-flow.ts'
import { withPostcode } from '../e2e/booking-flow/postcode.ts'
import { expectBooked, expectPath, goToCard } from '../e2e/bookings/dashboard.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { takeLayoutShift, watchLayoutShift } from '../e2e/layout-shift.ts'
import { asVisitor, withBrowser } from '../e2e/site.ts'
import { stopClockAt } from '../e2e/waiting.ts'
import { inState } from '../states/in-state.ts'
import { screens } from '../states/screens.ts'
import { aPhone } from '../support/bookings/bookings.ts'

withBrowser()

/** Presses Tab until the element with this name has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'radio' | 'checkbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first()
  await wanted.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${name}`)
}

/** The calendar is one stop of Tab; its days are reached by the arrow keys. */
async function arrowToBookableDay(page: Page) {
  const bookable = page.getByRole('button', { name: /, 예약 가능/ })
  await bookable.first().waitFor()
  const labelOfFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; presses < 40; presses += 1) {
    const label = await labelOfFocus()
    if (label.includes(', 예약 가능')) return
    await page.keyboard.press(/\d+월 \d+일 \(/.test(label) ? 'ArrowRight' : 'Tab')
  }
  throw new Error('The keys never reached a day that can be booked')
}

async function onSlow3g(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe("guest's booking", () => {
  it('books a visit as a guest by keyboard only', async () => {
    await asVisitor(async ({ page, open }) => {
      const phone = aPhone()
      await withPostcode(page)
      await open('/')
      await tabTo(page, 'link', /^점검/)
      await page.keyboard.press('Enter')
      await heading(page, '에어컨 점검')
      await tabTo(page, 'link', '점검 예약 시작하기')
      await page.keyboard.press('Enter')
      await heading(page, '어디로 방문하면 될까요?')
      await tabTo(page, 'button', /^주소/)
      await page.keyboard.press('Enter')
      await tabTo(page, 'button', /도봉로 346/)
      await page.keyboard.press('Enter')
      await heading(page, '어디로 방문하면 될까요?')
      await tabTo(page, 'textbox', '상세주소')
      await page.keyboard.type('3층')
      await tabTo(page, 'textbox', '전화번호')
      await page.keyboard.type(phone)
      await page.keyboard.press('Enter')
      await heading(page, '언제 방문하면 될까요?')
      await arrowToBookableDay(page)
      await page.keyboard.press('Enter')
      await tabTo(page, 'radio', /오후 12시 ~ 오후 3시|오전 9시/)
      await page.keyboard.press('Space')
      await tabTo(page, 'button', '에어컨 정보 입력하기')
      await page.keyboard.press('Enter')
      await heading(page, '어떤 에어컨인가요?')
      await tabTo(page, 'radio', '벽걸이형')
      await page.keyboard.press('Space')
      await tabTo(page, 'radio', '삼성전자')
      await page.keyboard.press('Space')
      await tabTo(page, 'button', '추가 요청 적기')
      await page.keyboard.press('Enter')
      await page.getByLabel('기사님께 전할 내용').waitFor()
      await tabTo(page, 'textbox', '기사님께 전할 내용')
      await page.keyboard.type('점검 부탁드려요')
      await tabTo(page, 'button', '예약 내용 확인하기')
      await page.keyboard.press('Enter')
      await heading(page, '확인하고 접수하기')
      await tabTo(page, 'checkbox', /동의해요/)
      await page.keyboard.press('Space')
      await tabTo(page, 'button', '예약하기')
      await page.keyboard.press('Enter')
      await expectPath(page, paths.booked)
      await page.getByRole('heading', { level: 1, name: '예약을 접수했어요' }).waitFor()
    })
  })

  it('books a visit as a guest on a screen of 320 px without horizontal scrolling', async () => {
    const input = aFlowInput({ service: '수리', visit: await freeVisit(), phone: aPhone() })
    await asVisitor(
      async ({ page, open }) => {
        await withPostcode(page)
        await open('/')
        await expectAccessible(page)
        await chooseService(page, input)
        await fillFlow(page, input, () => expectAccessible(page))
        await submit(page)
        await expectBooked(page, input.visit)
        await expectAccessible(page)
      },
      { width: 320, height: 568 },
    )
  })

  it('books a visit as a guest over slow 3G without layout shifts (specification 9.19)', async () => {
    const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
    await asVisitor(async ({ page, context, open }) => {
      await onSlow3g(page, context)
      await watchLayoutShift(page)
      const expectStill = async () => {
        const { sum, what } = await takeLayoutShift(page)
        expect(sum, `${page.url()}: ${what.join(' | ')}`).toBeLessThanOrEqual(0.01)
      }
      await withPostcode(page)
      await open('/')
      await expectStill()
      await chooseService(page, input)
      await fillFlow(page, input, expectStill)
      await submit(page)
      await goToCard(page, input.visit)
      await expectStill()
    })
  }, 120_000)

  // Those of a member hold still in test/e2e/account/account-session.test.ts: slow 3G takes ten seconds for each screen.
  it.each(screens.filter(({ member }) => member === undefined))(
    'holds the screen still while it arrives over slow 3G (specification 9.19): $name',
    async (screen) => {
      await inState(
        screen,
        async ({ page }) => {
          await page.waitForLoadState('networkidle')
          const { sum, what } = await takeLayoutShift(page)
          expect(sum, what.join(' | ')).toBeLessThanOrEqual(0.01)
        },
        {
          prepare: async ({ page, context }) => {
            context.setDefaultTimeout(60_000)
            await onSlow3g(page, context)
            await watchLayoutShift(page)
          },
        },
      )
    },
    120_000,
  )

  it('finishes a booking after losing the connection at the last step, without losing input', async () => {
    const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
    await asVisitor(async ({ page, context, open, expectComplaint }) => {
      expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
      await withPostcode(page)
      await open('/')
      await chooseService(page, input)
      await fillFlow(page, input)
      await context.setOffline(true)
      await submit(page)
      await page
        .getByText(/인터넷에 연결되어 있지 않아요/)
        .first()
        .waitFor()
      await page.getByText(input.text).waitFor()
      await context.setOffline(false)
      await submit(page)
      await goToCard(page, input.visit)
    })
  })
})

describe('around midnight in Seoul', () => {
  const today = seoulDayOf(new Date())
  const midnight = new Date(`${today}T15:00:00Z`)

  it.each([
    ['a minute before it', -60_000, earliestServiceDay(today)],
    ['at it', 0, earliestServiceDay(seoulDayOf(midnight))],
  ])('%s the calendar opens two days after the Seoul day, on a phone in New York', async (_, offset, first) => {
    await asVisitor(async ({ page, open }) => {
      const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
      await withPostcode(page)
      await open('/')
      await chooseService(page, input)
      await stopClockAt(page, new Date(midnight.getTime() + offset))
      await startRequest(page)
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: '서울 강북구 도봉로 346' }).click()
      await page.getByLabel('상세주소').fill('3층')
      await page.getByLabel('전화번호').fill(input.phone)
      await page.getByRole('button', { name: '방문 날짜 고르기' }).click()
      await page.getByText(`${dayLabel(first)}부터 예약할 수 있어요`).waitFor()
    })
  })
})
