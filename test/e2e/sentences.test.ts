import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { type GuestSentence, guestSentences } from '../support/sentences.ts'
import { aPhone, book, holding } from './bookings.ts'
import { lookUp } from './dashboard.ts'
import { aDraft, withDraft } from './draft.ts'
import { freeVisit } from './free-visit.ts'
import { withoutPostcode, withPostcode } from './postcode.ts'
import { asVisitor, type Visitor, withBrowser } from './site.ts'
import { holdClock, skipPauses } from './waiting.ts'
import { giveConsent, leaveAddress, submit } from './wizard.ts'

withBrowser()

type Provocation = (visitor: Visitor, sentence: GuestSentence) => Promise<void>

const someVisit = {
  service_day: earliestServiceDay(seoulDayOf(new Date())),
  service_time: serviceTimes[0],
}

const on =
  (path: string): Provocation =>
  ({ open }) =>
    open(path)

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const leaveEmptyAddressForm: Provocation = async ({ page, open }) => {
  await open(`/addressform?service=${encodeURIComponent('청소')}`)
  await leaveAddress(page)
}

/** The list with one booking of this device, whose calls of a method get no answer. */
async function withUnansweredBooking({ page, open, expectLostAnswer }: Visitor, method: string) {
  expectLostAnswer()
  const visit = await freeVisit()
  const { stored } = holding([await book(visit, { customer_phone: aPhone() })], visit)
  await page.addInitScript(([tokens]) => window.localStorage.setItem('booking-tokens', tokens), [
    JSON.stringify(stored?.['booking-tokens']),
  ] as const)
  await page.route('**/api/bookings/*', (route) =>
    route.request().method() === method ? route.abort() : route.continue(),
  )
  await open('/inquirydashboard')
  await page.getByRole('article').waitFor()
}

/** How each sentence is brought about. A guest's sentence that is not in here does not compile, and fails. */
const provocations: Record<GuestSentence, Provocation> = {
  '전화번호를 입력해주세요.': async ({ page, open }) => {
    await open('/requests')
    await tap(page, '조회하기')
  },
  '일치하는 의뢰를 찾을 수 없습니다.': async ({ page, open, expectRefusal }) => {
    expectRefusal(404)
    await open('/requests')
    await lookUp(page, aPhone())
  },
  '조회 중...': async ({ page, open }) => {
    await page.route('**/api/lookups', () => {})
    await open('/requests')
    await lookUp(page, aPhone())
  },
  '에어컨 보유 여부를 선택해주세요.': async ({ page, open }) => {
    await open('/install')
    await tap(page, '설치 방문 안내 보기')
  },
  '모든 옵션을 선택해주세요.': async (visitor) => {
    await withDraft(visitor, aDraft(someVisit, { brand: undefined }))
    await visitor.open('/requestbasicinfo')
    await tap(visitor.page, '추가 요청 적기')
  },
  '서비스가 불가능한 지역입니다. 다른 주소를 선택해주세요.': async ({ page, open }) => {
    await withPostcode(page, '서울 강남구 도봉로 1')
    await open(`/addressform?service=${encodeURIComponent('청소')}`)
    await tap(page, /^주소/)
    await tap(page, '서울 강남구 도봉로 1')
  },
  '전화번호를 정확히 입력해주세요.': async ({ page, open }) => {
    await open('/requests')
    await lookUp(page, '010-12')
  },
  '제출 중 오류가 발생했습니다. 다시 시도해주세요.': async (visitor, sentence) => {
    const { page, open, expectLostAnswer } = visitor
    expectLostAnswer()
    await withDraft(visitor, aDraft(await freeVisit(), { detailInfo: '필터 청소 부탁드립니다' }))
    await page.route('**/api/bookings', (route) => route.abort())
    await open('/additionalrequest')
    await giveConsent(page)
    await holdClock(page)
    await submit(page)
    await skipPauses(page, page.getByText(sentence))
  },
  '수정 중 오류가 발생했습니다. 다시 시도해주세요.': async (visitor, sentence) => {
    const { page } = visitor
    await withUnansweredBooking(visitor, 'PATCH')
    await tap(page, /수정하기$/)
    await page.getByLabel('기사님께 전할 내용').fill('늦게 와주세요')
    await holdClock(page)
    await tap(page, '수정한 내용 저장하기')
    await skipPauses(page, page.getByText(sentence))
  },
  '현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.': async ({ page, open, expectLostAnswer }) => {
    expectLostAnswer()
    await withoutPostcode(page)
    await open('/addressmodal')
  },
  '네트워크 오류가 발생했습니다. 연결을 확인해주세요.': async ({ page, open, expectLostAnswer }) => {
    expectLostAnswer()
    await page.route('**/api/lookups', (route) => route.abort())
    await open('/requests')
    await lookUp(page, aPhone())
  },
  '아직 진행 중인 의뢰가 없습니다.': on('/inquirydashboard'),
  '아직 완료된 의뢰가 없습니다.': async ({ page, open }) => {
    await open('/inquirydashboard')
    await page.getByRole('tab', { name: /^완료/ }).click()
  },
  '기사님 없음': (visitor) => withUnansweredBooking(visitor, 'DELETE'),
  '의뢰 조회': on('/requests'),
  '고객님의 의뢰': on('/inquirydashboard'),
  '청소 서비스 의뢰': on(`/addresspage?service=${encodeURIComponent('청소')}`),
  '기사님이 방문할 주소와 연락처를 입력해주세요': on(`/addresspage?service=${encodeURIComponent('청소')}`),
  '의뢰 시작하기': on(`/addresspage?service=${encodeURIComponent('청소')}`),
  '서비스 비용이 궁금하신가요?': async (visitor) => {
    await withDraft(visitor, aDraft(someVisit))
    await visitor.open('/requestbasicinfo')
  },
  '요청사항 및 옵션을 모두 입력해주세요': async (visitor) => {
    await withDraft(visitor, aDraft(someVisit))
    await visitor.open('/additionalrequest')
    await giveConsent(visitor.page)
    await submit(visitor.page)
  },
  '주소를 선택해주세요.': leaveEmptyAddressForm,
  '상세주소를 입력해주세요.': leaveEmptyAddressForm,
  '⚠️ 의뢰 취소 중 오류가 발생했습니다.': async (visitor, sentence) => {
    const { page } = visitor
    await withUnansweredBooking(visitor, 'DELETE')
    await tap(page, /취소$/)
    await holdClock(page)
    await tap(page, '예약 취소하기')
    await skipPauses(page, page.getByText(sentence))
  },
}

describe('every fixed sentence of the guest’s screens is seen on one (design §11)', () => {
  it.each(guestSentences)('%s', async (sentence) => {
    await asVisitor(async (visitor) => {
      const provoke = provocations[sentence]
      await provoke(visitor, sentence)
      await visitor.page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()
    })
  })
})
