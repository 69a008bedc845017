import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone, type Visit } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { fillUp } from '../bookings/bookings.ts'
import { expectBooked, expectPath, goToCard } from '../bookings/dashboard.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import {
  aFlowInput,
  beginFlow,
  chooseService,
  fillDetails,
  fillFlow,
  fillUnit,
  giveConsent,
  leaveDetails,
  leaveUnit,
  leaveVisit,
  submit,
} from './booking-flow.ts'
import { chooseDay, chooseVisit, timeRadio } from './calendar.ts'
import { withPostcode } from './postcode.ts'

withBrowser()

it('redirects to the calendar with a notice when a slot filled up after step 2, and keeps all input', async () => {
  const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
  const other = await freeVisit()
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(409)
    await withPostcode(page)
    await open('/')
    await chooseService(page, input)
    await fillFlow(page, input)
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

const [morning, noon] = serviceTimes
const wholeTime = '오전 9시 ~ 오후 3시'
const noonOf = (visit: Visit): Visit => ({ ...visit, service_time: noon })

/** A morning with free spots at noon too. */
async function freeMorning(): Promise<Visit> {
  const visit = await freeVisit(({ service_time }) => service_time === morning)
  return (await remainingSpots(noonOf(visit))) < 2 ? freeMorning() : visit
}

itInFullRun('books a visit of two slots on another day when one filled up, and takes a spot of both', async () => {
  const [full, free] = [await freeMorning(), await freeMorning()]
  const input = aFlowInput({ visit: full, phone: aPhone() })
  await asVisitor(async ({ page, open }) => {
    await beginFlow({ page, open }, input)
    await fillUp(noonOf(full))
    await fillUnit(page, { ...input, aircon: '스탠드형' })
    await page.getByRole('button', { name: '에어컨 한 대 더 추가하기' }).click()
    await page.getByText('두 시간대가 필요해요').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '방문 시간 다시 고르기' }).click()

    await expectPath(page, '/selectservicedate')
    await chooseDay(page, free.service_day)
    await page.getByRole('radio', { name: wholeTime }).check()
    await expectAccessible(page)
    await leaveVisit(page)
    await page.getByText(`${wholeTime}로 예약해요`).waitFor()
    expect(await page.getByRole('button', { name: '2대째 에어컨 빼기' }).count()).toBe(1)
    await leaveUnit(page, input)
    await fillDetails(page, input)
    await leaveDetails(page)
    await page.getByText(wholeTime).first().waitFor()
    await giveConsent(page)
    const before = await Promise.all([free, noonOf(free)].map(remainingSpots))
    await submit(page)
    await expectBooked(page, free)
    await page.getByText(wholeTime).first().waitFor()
    expect(await Promise.all([free, noonOf(free)].map(remainingSpots))).toEqual(before.map((spots) => spots - 1))
  })
})
