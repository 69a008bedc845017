import { it } from 'vitest'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { pricesWith } from '../../support/prices.ts'
import { expectAccessible } from '../accessible.ts'
import { cardOf, goToCard, unfold } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { aFlowInput, chooseService, fillFlow, submit } from './booking-flow.ts'
import { withPostcode } from './postcode.ts'
import { showPrices } from './prices.ts'

withBrowser()

it('shows the price before and now where the list changed, keeps all input, and books at the new price', async () => {
  const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(409)
    await withPostcode(page)
    await showPrices(page, pricesWith(70_000))
    await open('/')
    await chooseService(page, input)
    await fillFlow(page, input)
    await page.getByText('70,000원부터').first().waitFor()
    await submit(page)

    await page.getByText(apiMessages.PRICE_CHANGED).waitFor()
    const now = page.getByText('지금 작업비: 벽걸이형 분해 청소 견본 80,000원부터')
    await expectInSight(now)
    await page.getByText('전에 본 작업비: 벽걸이형 분해 청소 견본 70,000원부터').waitFor()
    await page.getByText(input.text).waitFor()
    await expectAccessible(page)

    await submit(page)
    await goToCard(page, input.visit)
    await unfold(cardOf(page, input.visit), '예약 내용')
    await cardOf(page, input.visit).getByText('80,000원부터', { exact: true }).waitFor()
  })
})
