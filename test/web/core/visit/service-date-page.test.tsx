import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feeMultiplier } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

// A Tuesday. 25 December is a holiday, and open here; the 28th is not open at all.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T05:40:00Z') })
  sessionStorage.setItem(
    'booking-draft',
    JSON.stringify({
      version: 1,
      value: {
        service_type: '청소',
        customer_address: '서울 강북구 도봉로 346',
        customer_address_detail: '3층',
        customer_phone: '01012345678',
        customer_type: '프리랜서',
      },
    }),
  )
  pages.api.answers(availability, { days: month('2026-12-01', 31) })
})
afterEach(() => {
  vi.useRealTimers()
})

function month(from: string, length: number) {
  return Array.from({ length }, (_, after) => addDays(from, after)).map((service_day) => {
    const state = service_day === '2026-12-28' ? ('closed' as const) : ('open' as const)
    return {
      service_day,
      holiday: holidayOn(service_day) ?? null,
      slots: serviceTimes.map((service_time) => ({
        service_time,
        state,
        remaining: state === 'open' ? 2 : 0,
        fee_multiplier: feeMultiplier(service_day, service_time),
      })),
    }
  })
}

const numbers = () =>
  [...document.querySelectorAll('[role=grid] td button')].map((day) => Number.parseInt(day.textContent ?? '', 10))
const slots = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

describe('step 2 (specification 9.6)', () => {
  it.each([
    ['01012345678', '마지막 단계에서 휴대전화로 인증번호를 보내드려요.'],
    ['0212345678', '유선전화는 인증번호를 받을 수 없어요. 전화로 예약해주세요.'],
  ])('marks a time that needs a code, for %s', async (customer_phone, sentence) => {
    const draft = JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}')
    sessionStorage.setItem('booking-draft', JSON.stringify({ ...draft, value: { ...draft.value, customer_phone } }))
    const days = month('2026-12-01', 31).map((day) => ({
      ...day,
      slots: day.slots.map((slot, index) => ({ ...slot, ...(index === 0 && { open_with_code: true }) })),
    }))
    pages.api.answers(availability, { days })
    await renderPage(paths.selectServiceDate)
    await click('12월 10일 (목), 예약 가능')
    await eventually(() => expect(slots()[0]).toContain('번호 확인'))
    expect(slots()[1]).not.toContain('번호 확인')
    expect(document.body.textContent).not.toContain('번호 확인이 필요한 시간이에요')
    document.querySelector<HTMLElement>('input[name=service_time]')?.click()
    await expectText('번호 확인이 필요한 시간이에요')
    await expectText(sentence)
  })

  it('begins with the current week', async () => {
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(numbers()[0]).toBe(6))
    expect(numbers()).toHaveLength(26)
    expect(document.querySelectorAll('[role=grid] tbody tr:not([hidden])')).toHaveLength(4)
  })

  it('heads its columns with the days of the week, as they are read and as they are shown', async () => {
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(numbers()[0]).toBe(6))
    const heads = [...document.querySelectorAll('[role=grid] thead th')]
    expect(heads.map((head) => head.textContent)).toEqual(['일', '월', '화', '수', '목', '금', '토'])
    expect(heads.map((head) => head.getAttribute('aria-label')?.slice(1))).toEqual(Array(7).fill('요일'))
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('2026년 12월')
  })

  it('names a holiday, and says what it means', async () => {
    await renderPage(paths.selectServiceDate)
    await expectText('25일은 성탄절이라 출장비가 2배예요.')
  })

  it('shows the spots of every slot, also in the evening and at weekends', async () => {
    await renderPage(paths.selectServiceDate)
    await click('12월 10일 (목), 예약 가능')
    await eventually(() => expect(slots()[3]).toBe('오후 6시 ~ 이후2자리  출장비 1.5배'))
    await click('12월 12일 (토), 예약 가능')
    await expectText('12월 12일 (토) 방문 시간 출장비 2배')
    expect(slots()).toEqual(serviceTimes.map((time) => `${time}2자리`))
  })

  it('lets days without a word recede, and keeps those with one legible', async () => {
    await renderPage(paths.selectServiceDate)
    const classesOf = (name: string) => document.querySelector(`[aria-label^="${name}"]`)?.className ?? ''
    await eventually(() => expect(classesOf('12월 10일')).not.toContain('off'))
    expect(classesOf('12월 7일')).toContain('unmarked')
    expect(classesOf('12월 8일')).not.toContain('unmarked')
    expect(classesOf('12월 28일')).toContain('off')
    expect(classesOf('12월 28일')).not.toContain('unmarked')
  })
})
