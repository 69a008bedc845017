import { describe, expect, it } from 'vitest'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import { issueWork } from '#shared/contract/work-route.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { click, expectText, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

/** The link after its sentence; the footer may have the same number. */
const callBelow = (lead: string) =>
  [...document.querySelectorAll('p')].find(({ textContent }) => textContent === lead)?.parentElement?.querySelector('a')

const waits = (seconds: number) => pages.api.refuses(sendCode, 'TOO_MANY_REQUESTS', {}, { 'retry-after': `${seconds}` })

async function askToSignIn(path: string, problem = '요청이 많아 잠시 멈췄어요') {
  await renderPage(path)
  await type('전화번호', '01012345678')
  await click('인증번호 받기')
  await expectText(problem)
}

async function askToSee(problem = '요청이 많아 잠시 멈췄어요') {
  pages.api.answers(lookUpBookings, { bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-12' }] })
  await renderPage(paths.requests)
  await type('전화번호', '01012345678')
  await click('조회하기')
  await click('인증번호 받고 자세히 보기')
  await expectText(problem)
}

describe('a number whose sends are spent is shown the operator’s telephone (specification 9.17)', () => {
  const signingIn = '예약은 로그인 없이도 할 수 있어요. 도움이 필요하면 전화해주세요.'
  it.each([
    ['at the login', () => askToSignIn(paths.login), signingIn],
    ['in the sign-up', () => askToSignIn(paths.signUp), signingIn],
    ['at the lookup', () => askToSee(), '예약을 확인하거나 바꾸려면 전화해주세요.'],
  ])('shows the telephone of the operator to a number whose sends are spent: %s', async (_, ask, lead) => {
    waits(5 * 3600)
    await ask()
    await expectText(lead)
    expect(callBelow(lead)?.getAttribute('href')).toBe(`tel:${configOfTests.operator.phone?.replaceAll('-', '')}`)
  })

  it('shows no telephone while a number that was just sent a code waits for the next', async () => {
    waits(300)
    await askToSignIn(paths.login)
    expect(callBelow(signingIn)).toBeUndefined()
  })
})

describe('a device that makes no proof of work in time is shown the operator’s telephone (specification 9.28)', () => {
  it.each([
    [
      'at the login',
      (problem: string) => askToSignIn(paths.login, problem),
      '예약은 로그인 없이도 할 수 있어요. 도움이 필요하면 전화해주세요.',
    ],
    ['at the lookup', askToSee, '예약을 확인하거나 바꾸려면 전화해주세요.'],
  ])(
    'shows the telephone of the operator to a device that makes no proof of work in time: %s',
    async (_, ask, lead) => {
      pages.api.answers(issueWork, {})
      pages.api.refuses(sendCode, 'WORK_REQUIRED')
      await ask(messages.WORK_REQUIRED.split('. ')[0] ?? '')
      await expectText(lead)
      expect(callBelow(lead)?.getAttribute('href')).toBe(`tel:${configOfTests.operator.phone?.replaceAll('-', '')}`)
    },
  )
})
