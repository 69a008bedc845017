import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember } from '../../support/customers/member.ts'
import { withdrawn } from '../../support/customers/signed-in.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { book, holding } from '../bookings/bookings.ts'
import { expectCard, expectPath } from '../bookings/dashboard.ts'
import { openRow, save } from '../bookings/editing.ts'
import { freeVisit } from '../free-visit.ts'
import { takeLayoutShift, watchLayoutShift } from '../layout-shift.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { greeted, logIn, shownText, storedText } from './account.ts'
import { asMember } from './members.ts'

withBrowser()

/** Nothing of the member is left on the screen or in the browser. */
async function expectForgotten(page: Page) {
  expect(await shownText(page)).not.toMatch(/홍길동|1203호/)
  expect(await storedText(page)).not.toContain('Cognito')
}

/** The next call of the member is refused, the later ones are not. */
const refuseOnce = (page: Page, url: string) =>
  page.route(url, (route) => route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED' } }), { times: 1 })

describe('rejected session', () => {
  it("shows the guest's greeting on my page, with a sign-in", async () => {
    const member = await aMember()
    await withdrawn(member.uid)
    await asVisitor(
      async ({ page, open, expectRefusal }) => {
        expectRefusal(401)
        await open(paths.myPage)
        await greeted(page, '고객')
        await expectForgotten(page)
        await expectAccessible(page)
        await page.getByRole('link', { name: '다시 로그인하기' }).click()
        await expectPath(page, paths.login)
      },
      { ...asMember(member), width: 320, height: 640 },
    )
  })

  it("ends at the gateway's own rejection without a code", async () => {
    const member = await aMember()
    // As after recreating the pool: the signature is of an unknown key.
    const [head, claims] = member.tokens.access.split('.')
    const access = `${head}.${claims}.${'A'.repeat(342)}`
    await asVisitor(
      async ({ page, open, expectRefusal }) => {
        expectRefusal(401)
        const refused = page.waitForResponse((answer) => answer.url().includes('/api/me') && answer.status() === 401)
        await open(paths.myPage)
        expect(Object(await (await refused).json())).not.toHaveProperty('code')
        await page.getByRole('link', { name: '다시 로그인하기' }).waitFor()
        await expectForgotten(page)
      },
      asMember({ tokens: { ...member.tokens, access } }),
    )
  })

  itInFullRun("shows a guest's fields on the address form, with a sign-in", async () => {
    const member = await aMember()
    await withdrawn(member.uid)
    await asVisitor(
      async ({ page, open, expectRefusal }) => {
        expectRefusal(401)
        await open(`${paths.addressForm}?service=${encodeURIComponent('청소')}`)
        await page.getByText('로그인이 풀렸어요').waitFor()
        expect(await page.getByLabel('상세주소').inputValue()).toBe('')
        await expectForgotten(page)
        await expectAccessible(page)
        await page.getByRole('link', { name: '다시 로그인하기' }).click()
        await expectPath(page, paths.login)
      },
      { ...asMember(member), width: 320, height: 640 },
    )
  })

  const expectSignInAfter = async (path: string) => {
    const member = await aMember()
    await withdrawn(member.uid)
    await asVisitor(async (visitor) => {
      const { page, open, expectRefusal } = visitor
      expectRefusal(401)
      await withDraft(visitor, aDraft(await freeVisit()))
      await open(path)
      await expectPath(page, paths.login)
      await page.getByText(messages.SIGN_IN_REQUIRED).waitFor()
      await expectForgotten(page)
    }, asMember(member))
  }
  const leadsToSignIn = 'leads from %s, where all was the member’s, to the sign-in after a rejected session'
  it.each([paths.inquiryDashboard])(leadsToSignIn, expectSignInAfter)
  itInFullRun.each([paths.infoModify, paths.withdraw, paths.completedRequests, paths.confirmBooking])(
    leadsToSignIn,
    expectSignInAfter,
  )

  it('returns after a sign-in to the same filtered list', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      await open(paths.myPage)
      await page.getByRole('link', { name: /^0\s*배정 대기/ }).waitFor()
      await refuseOnce(page, '**/api/me/bookings')
      await page.clock.install()
      await page.getByRole('link', { name: /배정 대기/ }).click()
      await page.getByText('배정 대기 예약이 없어요.').waitFor()
      // The list polls; its interval may begin a moment later. More steps would pass an hour, the life of the session.
      const laterPath = async () => {
        await page.clock.fastForward(31_000)
        return new URL(page.url()).pathname
      }
      await expect.poll(laterPath, { interval: 1_000 }).toBe(paths.login)
      await logIn(page, member.phone)
      await expectPath(page, paths.inquiryDashboard)
      await page.getByText('배정 대기 예약이 없어요.').waitFor()
    }, asMember(member))
  })

  itInFullRun('returns after a sign-in to the profile, and from there to the address form', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      await open(`${paths.addressForm}?service=${encodeURIComponent('청소')}`)
      await page.getByRole('link', { name: '내 정보 바꾸기' }).click()
      await openRow(page, '주소')
      await page.getByLabel('상세주소').fill('303동 3호')
      await refuseOnce(page, '**/api/me')
      await save(page)
      await expectPath(page, paths.login)
      await logIn(page, member.phone)
      await expectPath(page, paths.infoModify)
      await page.getByLabel('상세주소').fill('202동 2호')
      await save(page)
      await expectPath(page, paths.addressForm)
      await page.getByRole('radio', { name: /202동 2호$/ }).waitFor()
    }, asMember(member))
  })
})

/** Code and answers take their time: each state of the screen is painted before the next. */
const slowly = (page: Page) =>
  page.route(/\/assets\/.*\.js$|\/api\/|\/config\.json$/, async (route) => {
    await setTimeout(250)
    await route.continue()
  })

describe('reload while signed in', () => {
  const expectStill = async (path: string) => {
    const member = await aMember()
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: aPhone() })
    await asVisitor(
      async (visitor) => {
        const { page, open, reload } = visitor
        await withDraft(visitor, aDraft(visit))
        await watchLayoutShift(page)
        await slowly(page)
        for (const arrive of [() => open(path), reload]) {
          await arrive()
          if (path === paths.addressForm) await page.getByText('회원 정보라서').waitFor()
          if (path === paths.myPage) await greeted(page, aProfile().name)
          if (path === paths.inquiryDashboard || path === paths.requests) await expectCard(page, visit)
          if (path === paths.completedRequests) await page.getByText('완료된 예약이 없어요.').waitFor()
          await page.waitForLoadState('networkidle')
          const { sum, what } = await takeLayoutShift(page)
          expect(sum, what.join(' | ')).toBeLessThanOrEqual(0.01)
        }
      },
      { ...asMember(member), ...holding([receipt], visit) },
    )
  }
  const movesNothing = 'moves nothing on the screen when a member reloads %s (specification 9.19)'
  it.each([paths.addressForm])(movesNothing, expectStill)
  itInFullRun.each([paths.inquiryDashboard, paths.completedRequests, paths.requests, paths.myPage])(
    movesNothing,
    expectStill,
  )
})
