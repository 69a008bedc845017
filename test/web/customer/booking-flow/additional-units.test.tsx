import { expect, it } from 'vitest'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { currentDraft, startDraft } from '../../../../web/src/customer/booking-flow/draft.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

withPages()

const day = addDays(earliestServiceDay(seoulDayOf(new Date())), 3)
const withDraft = (changes: object = {}) =>
  sessionStorage.setItem(
    'booking-draft',
    JSON.stringify({
      version: 1,
      value: {
        ...{ service_type: '청소', customer_address: '서울 강북구 도봉로 346', customer_address_detail: '3층' },
        ...{ customer_phone: '01012345678', customer_type: '프리랜서', service_date: serviceDateOf(day) },
        ...{ service_time: '오전 9시 ~ 오후 12시', aircon_type: '벽걸이형', brand: 'LG전자', ...changes },
      },
    }),
  )
const unitsOfDraft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value.additional_units
const choose = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click()
const removeButton = (position: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${position} 에어컨 빼기"]`)

it('adds further units with the maker before, shows their prices, and removes them (specification 1.5)', async () => {
  withDraft()
  await renderPage(paths.requestBasicInfo)
  await expectText('에어컨 한 대 더 추가하기')
  await click('에어컨 한 대 더 추가하기')
  await expectText('벽걸이형 분해 청소 (2대째) 견본 80,000원부터')
  choose('brand_2', '캐리어')
  await eventually(() => expect(unitsOfDraft()).toEqual([{ aircon_type: '벽걸이형', brand: '캐리어' }]))
  await click('에어컨 한 대 더 추가하기')
  await eventually(() => expect(unitsOfDraft()).toHaveLength(2))
  expect(document.body.textContent).not.toContain('에어컨 한 대 더 추가하기')
  removeButton('3대째')?.click()
  await eventually(() => expect(removeButton('3대째')).toBeNull())
  removeButton('2대째')?.click()
  await eventually(() => expect(unitsOfDraft()).toEqual([]))
  expect(document.body.textContent).not.toContain('(2대째)')
})

it('stays in step 3 with the phone number where the units may take more than 180 minutes', async () => {
  withDraft({ additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }] })
  await renderPage(paths.requestBasicInfo)
  await expectText(messages.UNITS_BY_PHONE)
  expect(document.body.textContent).not.toContain('에어컨 한 대 더 추가하기')
  await click('추가 요청 적기')
  await eventually(() => expect(document.activeElement?.textContent).toContain(messages.UNITS_BY_PHONE))
  expect(document.body.textContent).toContain('어떤 에어컨인가요?')
  expect(document.activeElement?.querySelector('a[href^="tel:"]')).not.toBeNull()
  choose('aircon_type_2', '벽걸이형')
  await eventually(() => expect(document.body.textContent).not.toContain(messages.UNITS_BY_PHONE))
  await click('추가 요청 적기')
  await eventually(() => expect(document.body.textContent).not.toContain('어떤 에어컨인가요?'))
})

it('has further units for some services only, and clears them with the service', async () => {
  withDraft({ service_type: '철거' })
  await renderPage(paths.requestBasicInfo)
  await expectText('제조사')
  expect(document.body.textContent).not.toContain('에어컨 한 대 더 추가하기')
  withDraft({ additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }] })
  startDraft('철거')
  expect(currentDraft()).not.toHaveProperty('additional_units')
})
