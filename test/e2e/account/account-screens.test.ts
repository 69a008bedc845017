import { describe, expect, it } from 'vitest'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { aFlowInput, chooseService, fillFlow, submit } from '../booking-flow/booking-flow.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { expectPath, goToCard } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { greeted, logIn } from './account.ts'

withBrowser()

/** The service of Cognito as its client names it in every call: only Amplify's code holds it. */
const ofAmplify = 'AWSCognitoIdentityProviderService'

/** Collects which scripts of the site were loaded that hold Amplify. */
function amplifyLoads({ page }: Pick<Visitor, 'page'>) {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).filter((script) => script.includes(ofAmplify)).length
}

describe('Amplify', () => {
  it('downloads at most 21 files of script from the home page to the card, and never Amplify for a guest', async () => {
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      const loads = amplifyLoads(visitor)
      const files = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
      })
      const visit = await freeVisit()
      const input = aFlowInput({ visit, phone: aPhone() })
      await withPostcode(page)
      await page.clock.install()
      await open('/')
      await chooseService(page, input)
      await fillFlow(page, input, () => Promise.resolve())
      await submit(page)
      await goToCard(page, visit)
      // The offer of a vacancy alert loads only on a day with a full slot, which another test may have filled.
      const ours = [...files].filter((file) => file.startsWith('/assets/') && !file.includes('/vacancy-offer-'))
      expect(ours.length, ours.join('\n')).toBeLessThanOrEqual(21)
      for (const path of ['/', '/requests', '/pricing', '/mypage', '/qnapage']) {
        await open(path)
        // The code of the next screens is fetched once this one has come to rest.
        await page.clock.fastForward(2_000)
        await page.waitForLoadState('networkidle')
      }
      expect(await loads()).toBe(0)
    })
  })

  itInFullRun('downloads Amplify for a sign-in', async () => {
    const { phone } = await aMember()
    await asVisitor(async (visitor) => {
      const loads = amplifyLoads(visitor)
      await visitor.open('/loginpage')
      await logIn(visitor.page, phone)
      await greeted(visitor.page, '홍길동')
      expect(await loads()).toBe(1)
    })
  })
})

itInFullRun('answers three questions with the claims of the stage (specification 9.15)', async () => {
  await asVisitor(async ({ page, open }) => {
    await open('/qnapage')
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(3)
    const main = page.getByRole('main')
    for (const claim of ['6개월 동안은 무상', '3시간 안에', '약 90%', '20년 넘게']) {
      await main.getByText(claim).waitFor()
    }
    await page.getByRole('link', { name: '뒤로' }).click()
    await expectPath(page, '/mypage')
  })
})
