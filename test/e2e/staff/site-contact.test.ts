import { expect, it } from 'vitest'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { eventsOf, storedItem, writeOver } from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import * as flow from '../booking-flow/booking-flow.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { tokensOf } from '../bookings/bookings.ts'
import { expectBooked } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { today } from '../lifecycle.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff } from './as-staff.ts'

withBrowser()

const api = overHttp(stack.apiUrl)
const phoneWindow = { width: 360, height: 640 }

it('names the on-site contact in the booking flow, whom the technician calls first (specification 2.9)', async () => {
  const [visit, phone, sitePhone] = [await freeVisit(), aPhone(), aPhone()]
  const [desk, technician] = await Promise.all([
    signedInStaff({ roles: ['desk'] }),
    signedInStaff({ roles: ['technician'] }),
  ])
  let request_id = ''
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    const input = flow.aFlowInput({ visit, phone })
    await withPostcode(page)
    await open('/')
    await flow.chooseService(page, input)
    await flow.startRequest(page)
    await flow.fillAddress(page, input)
    await page.getByRole('button', { name: '현장 연락처가 따로 있어요' }).click()
    await page.getByLabel('현장 연락처 이름').fill('박현장')
    await page.getByLabel('현장 연락처 번호').fill(formatPhone(sitePhone))
    await flow.leaveAddress(page)
    await page.getByText('본인의 동의를 받은 뒤 체크해주세요.').waitFor()
    await page.getByRole('checkbox', { name: /동의를 받았어요/ }).check()
    await expectAccessible(page)
    await flow.leaveAddress(page)
    await flow.fillVisit(page, input)
    await flow.leaveVisit(page)
    await flow.fillUnit(page, input)
    await flow.leaveUnit(page, input)
    await flow.fillDetails(page, input)
    await flow.leaveDetails(page)
    await page
      .getByText(/박현장/)
      .first()
      .waitFor()
    await flow.giveConsent(page)
    await flow.submit(page)
    await expectBooked(page, visit)
    request_id = (await tokensOf(visitor))[0]?.request_id ?? ''
  }, phoneWindow)

  const assignment = { staff_id: technician.staff.staff_id, version: 1 }
  const sent = { token: desk.tokens.access, body: assignment }
  expect(await api('PUT', `/staff/bookings/${request_id}/assignment`, sent)).toMatchObject({ status: 200 })
  // The day comes.
  await writeOver({ request_id }, { status: 3, service_day: today(), service_date: serviceDateOf(today()) })

  await asVisitor(
    async ({ page, open }) => {
      await open(`/staff/visits/${request_id}`)
      await page
        .getByText(/박현장/)
        .first()
        .waitFor()
      expect(await page.locator('a[href^="tel:010"]').count()).toBe(0)
      await page.getByRole('button', { name: '전화하기' }).click()
      await page.getByRole('link', { name: `현장 박현장 ${formatPhone(sitePhone)} 전화하기` }).waitFor()
      const links = page.locator('a[href^="tel:010"]')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        `tel:${sitePhone}`,
        `tel:${phone}`,
      ])
      await expectAccessible(page)
    },
    { ...phoneWindow, ...asStaff(technician) },
  )
  expect((await eventsOf(request_id)).map(({ event }) => event)).toContain('contact_shown')
  expect(await storedItem(request_id)).toMatchObject({ site_name: '박현장', site_phone: sitePhone, site_agreed: true })
})
