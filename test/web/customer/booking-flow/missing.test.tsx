import { describe, expect, it } from 'vitest'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { availability, createBooking } from '#shared/contract/booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const day = addDays(earliestServiceDay(seoulDayOf(new Date())), 3)
const draft = {
  service_type: '청소',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '3층',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  service_date: serviceDateOf(day),
  service_time: '오전 9시 ~ 오후 12시',
}
const withDraft = (changes: object = {}) =>
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { ...draft, ...changes } }))

const dialog = () => document.querySelector('dialog')?.textContent
const wrong = () => document.querySelectorAll('[aria-invalid="true"], [data-wrong]').length
const focusedName = () => document.activeElement?.getAttribute('name')

describe('missing fields are named in one dialog, marked, and focused after it (specification 9.16)', () => {
  it('names a missing answer on whether one owns a unit', async () => {
    await renderPage(paths.install)
    await click('설치 방문 안내 보기')
    await eventually(() => expect(dialog()).toContain(messages.PURCHASE_CHOICE_REQUIRED))
    await click('닫기')
    await eventually(() => expect(focusedName()).toBe('purchase'))
    await expectText('둘 중 하나를 골라주세요.')
    document.querySelector<HTMLInputElement>('input[name="purchase"]')?.click()
    await eventually(() => expect(wrong()).toBe(0))
  })

  it('names a missing day of the visit', async () => {
    withDraft({ service_date: undefined, service_time: undefined })
    pages.api.keepsWaiting(availability)
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(document.querySelector('[role="grid"]')).not.toBeNull())
    await click('에어컨 정보 입력하기')
    await eventually(() => expect(dialog()).toContain(messages.OPTION_REQUIRED))
    expect(dialog()).toContain('빠진 항목: 방문 날짜, 방문 시간')
    await click('닫기')
    await expectText('방문 날짜를 골라주세요.')
    await eventually(() => expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull())
  })

  it('names a missing kind and maker of the unit, each in its own words', async () => {
    withDraft()
    await renderPage(paths.requestBasicInfo)
    await click('추가 요청 적기')
    await eventually(() => expect(dialog()).toContain('빠진 항목: 종류, 제조사'))
    await click('닫기')
    await eventually(() => expect(focusedName()).toBe('aircon_type'))
    await expectText('에어컨 종류를 골라주세요.')
    await expectText('제조사를 골라주세요.')
    document.querySelector<HTMLInputElement>('input[value="천장형"]')?.click()
    await eventually(() => expect(document.body.textContent).not.toContain('에어컨 종류를 골라주세요.'))
  })

  it('names the missing symptoms of a repair', async () => {
    withDraft({ service_type: '수리', aircon_type: '벽걸이형', brand: 'LG전자' })
    await renderPage(paths.symptoms)
    await click('먼저 살펴보기')
    await eventually(() => expect(dialog()).toContain(messages.DETAILS_REQUIRED))
    expect(dialog()).toContain('빠진 항목: 증상')
    await expectText('증상을 하나 이상 골라주세요.')
    expect(document.body.textContent?.split(messages.DETAILS_REQUIRED)).toHaveLength(2)
    await click('닫기')
    await eventually(() => expect(focusedName()).toBe('sprint'))
  })

  it('names the missing angle and text of an installation', async () => {
    const choices = { service_type: '설치', selectedairconditionerform: '에어컨도 함께 구매할게요' }
    withDraft({ ...choices, aircon_type: '벽걸이형', brand: 'LG전자' })
    await renderPage(paths.additionalRequest)
    await click('예약 내용 확인하기')
    await eventually(() => expect(dialog()).toContain('빠진 항목: 앵글(실외기 받침대), 기사님께 전할 내용'))
    await expectText('앵글 설치가 필요한지 골라주세요.')
    await expectText('기사님께 전할 내용을 적어주세요.')
  })
})

it.each([paths.addressForm, paths.selectServiceDate, paths.requestBasicInfo, paths.additionalRequest])(
  'redirects %s to the choice of a service without a draft, and with one of another version',
  async (path) => {
    await renderPage(path)
    await expectText('어떤 서비스가 필요하세요?')
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 0, value: draft }))
    await renderPage(path)
    await expectText('어떤 서비스가 필요하세요?')
    expect(document.querySelector('dialog, [role=alert]')).toBeNull()
  },
)

it('redirects to the first incomplete step of a draft', async () => {
  withDraft({ service_date: undefined, service_time: undefined })
  pages.api.keepsWaiting(availability)
  await renderPage(paths.additionalRequest)
  await expectText('언제 방문하면 될까요?')
})

it('a kind that is not installed opens step 3 with the reason (specification 1.1)', async () => {
  const choices = { selectedDropdownOption: '앵글 설치 필요', selectedairconditionerform: '에어컨도 함께 구매할게요' }
  withDraft({ ...choices, service_type: '설치', aircon_type: '벽걸이형', brand: 'LG전자', detailInfo: '3층이에요' })
  pages.api.refuses(createBooking, 'WINDOW_UNIT_NOT_INSTALLED')
  await renderPage(paths.confirmBooking)
  await eventually(() => expect(document.querySelector('input[name="consent"]')).not.toBeNull())
  document.querySelector<HTMLInputElement>('input[name="consent"]')?.click()
  await click('예약하기')
  await expectText('어떤 에어컨인가요?')
  await expectText(messages.WINDOW_UNIT_NOT_INSTALLED)
})

it('returns to the calendar with the telephone where the phone has three bookings in the week', async () => {
  withDraft({
    service_type: '수리',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    sprint: ['물이 새요'],
    detailInfo: '3층이에요',
  })
  pages.api.refuses(createBooking, 'WEEK_LIMIT')
  pages.api.answers(availability, { days: [] })
  await renderPage(paths.confirmBooking)
  await eventually(() => expect(document.querySelector('input[name="consent"]')).not.toBeNull())
  document.querySelector<HTMLInputElement>('input[name="consent"]')?.click()
  await click('예약하기')
  await expectText(messages.WEEK_LIMIT)
  await expectText('전화하기')
})

it('keeps the consent that was given when the time has to be chosen again', async () => {
  withDraft({
    service_type: '수리',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    sprint: ['물이 새요'],
    detailInfo: '3층이에요',
  })
  pages.api.refuses(createBooking, 'SLOT_FULL')
  pages.api.answers(availability, { days: [] })
  await renderPage(paths.confirmBooking)
  const consent = () => document.querySelector<HTMLInputElement>('input[name="consent"]')
  await eventually(() => expect(consent()).not.toBeNull())
  consent()?.click()
  await click('예약하기')
  await expectText(messages.SLOT_FULL)
  const { version, value } = JSON.parse(sessionStorage.getItem('booking-draft') ?? '')
  sessionStorage.setItem(
    'booking-draft',
    JSON.stringify({ version, value: { ...value, service_time: '오전 9시 ~ 오후 12시' } }),
  )
  await renderPage(paths.confirmBooking)
  await eventually(() => expect(consent()?.checked).toBe(true))
  consent()?.click()
  await eventually(() => expect(sessionStorage.getItem('booking-draft')).not.toContain('consent'))
})
