import { expect, it } from 'vitest'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aFlowInput, chooseService, fillFlow, submit } from '../booking-flow/booking-flow.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { goToCard } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const kakaoTalk =
  'Mozilla/5.0 (Linux; Android 14; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/131.0.0.0 Mobile Safari/537.36;KAKAOTALK 2511340'

it('books a visit inside KakaoTalk without a new window (specification 9.20)', async () => {
  const input = aFlowInput({ service: '점검', visit: await freeVisit(), phone: aPhone() })
  await asVisitor(
    async ({ page, context, open }) => {
      let windows = 0
      context.on('page', () => {
        windows += 1
      })
      await page.addInitScript(() => {
        // In-app browsers have none.
        window.open = () => {
          throw new Error('window.open')
        }
      })
      await withPostcode(page)
      await open('/')
      await chooseService(page, input)
      await fillFlow(page, input)
      await submit(page)
      await goToCard(page, input.visit)
      expect(windows).toBe(0)
      expect(await page.locator('[target=_blank]').count()).toBe(0)
    },
    { browser: { userAgent: kakaoTalk } },
  )
})
