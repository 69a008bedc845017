import { describe, expect, it } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectPath, goToCard } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import {
  aFlowInput,
  chooseService,
  fillAddress,
  fillDetails,
  fillUnit,
  fillVisit,
  giveConsent,
  leaveAddress,
  leaveDetails,
  leaveUnit,
  leaveVisit,
  startRequest,
  submit,
} from './booking-flow.ts'
import { dayButton, timeRadio } from './calendar.ts'
import { aDraft, withDraft } from './draft.ts'
import { foundAddress, withPostcode } from './postcode.ts'

withBrowser()

describe('draft', () => {
  it('survives a reload in every step and is submitted unchanged', async () => {
    const input = aFlowInput({ service: '설치', visit: await freeVisit(), phone: aPhone() })
    await asVisitor(async ({ page, open, reload }) => {
      await withPostcode(page)
      await open('/install')
      await page.getByRole('radio', { name: input.purchase }).check()
      await reload()
      expect(await page.getByRole('radio', { name: input.purchase }).isChecked()).toBe(true)
      await open('/')
      await chooseService(page, input)
      await reload()
      await startRequest(page)

      await fillAddress(page, input)
      await reload()
      await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
      expect(await page.getByLabel('상세주소').inputValue()).toBe(input.building)
      expect(await page.getByLabel('전화번호').inputValue()).toBe(formatPhone(input.phone))
      await leaveAddress(page)

      await fillVisit(page, input)
      await reload()
      await page.getByText(`${dayLabel(input.visit.service_day)} ${input.visit.service_time}`).waitFor()
      expect(await timeRadio(page, input.visit).isChecked()).toBe(true)
      await leaveVisit(page)

      await fillUnit(page, input)
      await reload()
      expect(await page.getByRole('radio', { name: input.aircon }).isChecked()).toBe(true)
      expect(await page.getByRole('radio', { name: input.brand }).isChecked()).toBe(true)
      await leaveUnit(page, input)

      await fillDetails(page, input)
      await reload()
      expect(await page.getByLabel('기사님께 전할 내용').inputValue()).toBe(input.text)
      expect(await page.getByRole('radio', { name: input.angle, exact: true }).isChecked()).toBe(true)
      await leaveDetails(page)
      await giveConsent(page)
      await submit(page)
      await goToCard(page, input.visit)
    })
  })

  it("survives the browser's Back, one step at a time", async () => {
    const visit = await freeVisit()
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await withDraft(visitor, aDraft(visit))
      await open('/addressform')
      await leaveAddress(page)
      await leaveVisit(page)
      await expectPath(page, '/requestbasicinfo')
      await page.goBack()
      await expectPath(page, '/selectservicedate')
      await dayButton(page, visit.service_day).waitFor()
      expect(await timeRadio(page, visit).isChecked()).toBe(true)
      await page.goBack()
      await expectPath(page, '/addressform')
      expect(await page.getByLabel('상세주소').inputValue()).toBe('101동 1203호')
    })
  })

  itInFullRun('redirects to the choice of a service when missing', async () => {
    await asVisitor(async ({ page, open }) => {
      for (const path of ['/addressform', '/selectservicedate', '/requestbasicinfo', '/additionalrequest']) {
        await open(path)
        await expectPath(page, '/')
      }
    })
  })

  itInFullRun('redirects to the first incomplete step of a draft', async () => {
    const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
    await asVisitor(async ({ page, open }) => {
      await withPostcode(page)
      await open(`/addressform?service_type=${encodeURIComponent(input.service)}`)
      await fillAddress(page, input)
      await open('/additionalrequest')
      await expectPath(page, '/selectservicedate')
    })
  })
})
