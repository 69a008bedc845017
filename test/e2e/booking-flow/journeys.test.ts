import { describe, expect, it } from 'vitest'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { aPhone, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { bookingOf, tokensOf } from '../bookings/bookings.ts'
import {
  cardOf,
  expectBooked,
  expectPath,
  factOn,
  goToCard,
  stepsOn,
  unfold,
  unfoldSteps,
} from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { aFlowInput, chooseService, fillFlow, giveConsent, submit } from './booking-flow.ts'
import { aDraft, withDraft } from './draft.ts'
import { foundAddress, withPostcode } from './postcode.ts'

withBrowser()

/** What is stored of a service besides what every booking has. */
const ownFields = {
  청소: {},
  설치: { selectedairconditionerform: '에어컨도 함께 구매할게요', selectedDropdownOption: '앵글 설치 불필요' },
  이전: { selectedDropdownOption: '앵글 설치 필요' },
  수리: { sprint: ['이상한 소리가 나요', '물이 새요'] },
  철거: {},
  냉매충전: {},
  점검: {},
} as const

describe("guest's booking from home page to card", () => {
  // What is on the screens of the others is on theirs; three more are booked on the way of a whole life.
  const common: readonly ServiceType[] = ['수리', '이전']
  const isCommon = (service: ServiceType) => common.includes(service)

  const bookedAndSeen = async (service: ServiceType) => {
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      const visit = await freeVisit()
      const phone = aPhone()
      const input = aFlowInput({
        service,
        visit,
        phone,
        customer: '개인사업자',
        aircon: '스탠드형',
        brand: '캐리어',
        text: `${service} 부탁드려요\n3층이에요`,
        purchase: '에어컨도 함께 구매할게요',
        angle: service === '설치' ? '앵글 필요 없음' : '앵글 필요',
        symptoms: ['이상한 소리가 나요', '물이 새요'],
      })
      await withPostcode(page)
      await open('/')
      await chooseService(page, input)
      // The two services with the most on their screens stand for the others.
      const thorough = service === '설치' || service === '수리'
      await fillFlow(page, input, () => (thorough ? expectAccessible(page) : Promise.resolve()))
      await submit(page)

      await expectPath(page, paths.booked)
      await expectBooked(page, visit)
      await expectAccessible(page)
      await goToCard(page, visit)
      await cardOf(page, visit).getByText('방금 접수했어요').waitFor()
      await unfold(cardOf(page, visit), '예약 내용')
      await unfoldSteps(cardOf(page, visit))
      expect(await factOn(page, visit, '서비스').textContent()).toBe(service)
      expect(await factOn(page, visit, '에어컨').textContent()).toBe('스탠드형 · 캐리어')
      expect(await factOn(page, visit, '주소').textContent()).toBe(`${foundAddress}101동 1203호`)
      await cardOf(page, visit)
        .getByText(/까지 배정해드려요$/)
        .waitFor()
      expect(await stepsOn(page, visit).locator('[aria-current=step]').textContent()).toContain('접수 완료')
      await expectAccessible(page)

      const [receipt] = await tokensOf(visitor)
      expect(await (receipt && bookingOf(receipt))).toMatchObject({
        service_type: service,
        ...visitFieldsOf(visit),
        service_day: visit.service_day,
        aircon_type: '스탠드형',
        brand: '캐리어',
        customer_address: foundAddress,
        customer_address_detail: '101동 1203호',
        customer_phone: phone,
        customer_type: '개인사업자',
        detailInfo: `${service} 부탁드려요\n3층이에요`,
        status: 1,
        ...ownFields[service],
      })
      // The draft is done with: the next request starts empty (specification 9.9).
      expect(await page.evaluate(() => window.sessionStorage.getItem('booking-draft'))).toBeNull()
    })
  }
  it.each(serviceTypes.filter(isCommon))('books %s as a guest, from the home page to the card', bookedAndSeen)
  itInFullRun.each(serviceTypes.filter((service) => !isCommon(service)))(
    'books %s as a guest, from the home page to the card',
    bookedAndSeen,
  )
})

it('returns from the confirmation to the home page by Back and by its button (specification 9.8)', async () => {
  const visit = await freeVisit()
  await asVisitor(
    async (visitor) => {
      const { page, open } = visitor
      await withDraft(visitor, aDraft(visit, { detailInfo: '특별히 없어요.', customer_phone: aPhone() }))
      await open(paths.confirmBooking)
      await giveConsent(page)
      await submit(page)
      await expectBooked(page, visit)
      await expectInSight(page.getByRole('heading', { level: 1 }))
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: '캘린더에 추가' }).click()
      expect((await file).suggestedFilename()).toBe(`aircon-visit-${visit.service_day}.ics`)
      await page.goBack()
      await expectPath(page, '/')
      await page.goForward()
      await expectBooked(page, visit)
      await page.getByRole('link', { name: '닫고 홈으로 가기' }).click()
      await expectPath(page, '/')
    },
    { width: 360, height: 640 },
  )
})

it('asks for the customer type in the first view of 360×640', async () => {
  await asVisitor(
    async ({ page, open }) => {
      await open('/services/cleaning')
      await page.getByRole('link', { name: '청소 예약 시작하기' }).click()
      await expectInSight(page.getByRole('radio', { name: '개인사업자' }))
    },
    { width: 360, height: 640 },
  )
})
