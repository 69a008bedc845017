import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { currentDraft, startDraft } from '../../../../web/src/customer/booking-flow/draft.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

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
  await expectText('벽걸이형 분해 청소 (2대째) 견본80,000원부터')
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

it('shows the sum of all units above the button', async () => {
  const bar = () => document.querySelector('main ~ div [aria-label="다음 단계"]')?.textContent
  withDraft()
  await renderPage(paths.requestBasicInfo)
  await eventually(() => expect(bar()).toMatch(/^예상 합계 1[02]0,000원부터/))
  choose('aircon_type', '항온항습기')
  await eventually(() => expect(bar()).toMatch(/^예상 합계 출장비 [24]0,000원부터/))
  choose('aircon_type', '벽걸이형')
  await click('에어컨 한 대 더 추가하기')
  await eventually(() => expect(bar()).toMatch(/^예상 합계 (180|200),000원부터/))
})

it('stays in step 3 with the phone number when the list does not have the minutes of a unit', async () => {
  withDraft({ additional_units: [{ aircon_type: '항온항습기', brand: '캐리어' }] })
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

describe('a visit that needs two slots (specification 1.5)', () => {
  const long = { additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }] }
  const withNoon = (state: 'open' | 'full') => {
    const slots = serviceTimes.map((service_time) => ({
      ...{ service_time, fee_multiplier: 1 as const },
      ...(service_time === serviceTimes[1] ? { state, remaining: state === 'open' ? 1 : 0 } : open),
    }))
    pages.api.answers(availability, { days: [{ service_day: day, holiday: null, slots }] })
  }
  const open = { state: 'open' as const, remaining: 2 }

  it('says so in step 3, and names the whole time', async () => {
    withNoon('open')
    withDraft(long)
    await renderPage(paths.requestBasicInfo)
    await expectText('두 시간대가 필요해요')
    await expectText('오전 9시 ~ 오후 3시로 예약해요')
    await click('추가 요청 적기')
    await eventually(() => expect(document.body.textContent).not.toContain('어떤 에어컨인가요?'))
  })

  it('stays in step 3 with a link to step 2 when the next slot is full, and offers there what is open', async () => {
    withNoon('full')
    withDraft(long)
    await renderPage(paths.requestBasicInfo)
    await expectText('고른 시간에 이어지는 시간이 비어 있지 않아요.')
    await click('추가 요청 적기')
    await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
    expect(document.activeElement?.textContent).toContain('두 시간대가 필요해요')
    document.activeElement?.querySelector('a')?.click()
    await expectText('언제 방문하면 될까요?')
    await expectText('3시간 넘게 걸려서 두 시간대가 필요해요')
    const offered = [...document.querySelectorAll<HTMLInputElement>('input[name=service_time]')]
    const isOpen = (input: HTMLInputElement) => input.getAttribute('aria-disabled') === null
    expect(offered.filter(isOpen).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      expect.stringContaining('오후 3시 ~ 이후'),
    ])
    expect(unitsOfDraft()).toEqual(long.additional_units)
  })

  it('offers no visit of two slots in the last slot of the day', async () => {
    withNoon('open')
    withDraft({ ...long, service_time: serviceTimes[3] })
    await renderPage(paths.requestBasicInfo)
    await expectText('오후 6시부터는 3시간까지만 방문해요.')
  })
})

it('offers further units for some services only, and clears them with the service', async () => {
  withDraft({ service_type: '철거' })
  await renderPage(paths.requestBasicInfo)
  await expectText('제조사')
  expect(document.body.textContent).not.toContain('에어컨 한 대 더 추가하기')
  withDraft({ additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }] })
  startDraft('철거')
  expect(currentDraft()).not.toHaveProperty('additional_units')
})
