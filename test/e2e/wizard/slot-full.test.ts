import { expect, it } from 'vitest'
import { messages } from '#shared/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { fillUp } from '../bookings/bookings.ts'
import { expectPath, goToCard } from '../bookings/dashboard.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { chooseVisit, timeRadio } from './calendar.ts'
import { withPostcode } from './postcode.ts'
import { aWizardInput, chooseService, fillWizard, submit } from './wizard.ts'

withBrowser()

it('redirects to the calendar with a notice when a slot filled up after step 2, and keeps all input', async () => {
  const input = aWizardInput({ visit: await freeVisit(), phone: aPhone() })
  const other = await freeVisit()
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(409)
    await withPostcode(page)
    await open('/')
    await chooseService(page, input)
    await fillWizard(page, input)
    await fillUp(input.visit)
    const before = await remainingSpots(other)
    await submit(page)

    await expectPath(page, '/selectservicedate')
    await page.getByText(messages.SLOT_FULL).first().waitFor()
    const full = timeRadio(page, input.visit)
    await expect.poll(() => full.getAttribute('aria-disabled')).toBe('true')
    expect(await full.isChecked()).toBe(false)
    await expectAccessible(page)

    await chooseVisit(page, other)
    await page.getByRole('button', { name: '고친 내용 확인하기' }).click()
    await page.getByText(input.text).waitFor()
    expect(await page.getByRole('checkbox', { name: /동의해요/ }).isChecked()).toBe(true)
    await submit(page)
    await goToCard(page, other)
    expect(await remainingSpots(other)).toBe(before - 1)
    expect(await remainingSpots(input.visit)).toBe(0)
  })
})
