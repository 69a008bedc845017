import { fireEvent, screen, within } from '@testing-library/react'
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
  pages.api.answers(availability, { days: daysFrom('2026-12-06', 70) })
})
afterEach(() => {
  vi.useRealTimers()
})

function daysFrom(from: string, length: number) {
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
const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
const announced = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
const slots = () =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

describe('step 2 (specification 9.6)', () => {
  it.each([
    ['01012345678', '마지막 단계에서 휴대폰으로 인증번호를 보내드려요.'],
    ['0212345678', '유선전화는 인증번호를 받을 수 없어요. 전화로 예약해주세요.'],
  ])('marks a time that needs a code, for %s', async (customer_phone, sentence) => {
    const draft = JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}')
    sessionStorage.setItem('booking-draft', JSON.stringify({ ...draft, value: { ...draft.value, customer_phone } }))
    const days = daysFrom('2026-12-06', 35).map((day) => ({
      ...day,
      slots: day.slots.map((slot, index) => ({ ...slot, ...(index === 0 && { open_with_code: true }) })),
    }))
    pages.api.answers(availability, { days })
    await renderPage(paths.selectServiceDate)
    await click('12월 10일 (목), 예약 가능')
    await eventually(() => expect(slots()[0]).toContain('인증 필요'))
    expect(slots()[1]).not.toContain('인증 필요')
    expect(document.body.textContent).not.toContain('이 시간은 휴대폰 인증이 필요해요')
    document.querySelector<HTMLElement>('input[name=service_time]')?.click()
    await expectText('이 시간은 휴대폰 인증이 필요해요')
    await expectText(sentence)
  })

  it('shows five weeks from the current one, in one request', async () => {
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(numbers()[0]).toBe(6))
    expect(numbers()).toHaveLength(35)
    expect(document.querySelectorAll('[role=grid] tbody tr')).toHaveLength(5)
    expect(document.body.textContent).toContain('12월 · 1월')
    const requests = pages.api.calls.filter(({ path }) => path === '/availability')
    expect(requests.map(({ query }) => query)).toEqual([{ from: '2026-12-06', days: '35' }])
  })

  it.each([
    ['month', '2027-04-30', '4월 · 5월', 28],
    ['year', '2026-12-31', '12월 · 1월', 29],
    ['February of a leap year', '2028-02-29', '2월 · 3월 · 4월', 31],
  ])('offers four weeks and more on the last day of a %s', async (_, today, months, bookable) => {
    vi.setSystemTime(new Date(`${today}T12:00:00+09:00`))
    pages.api.answers(availability, { days: daysFrom(today, 35) })
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(document.querySelectorAll('[aria-label*=", 예약 가능"]')).toHaveLength(bookable))
    await expectText(months)
  })

  it('shows the next five weeks and returns, with the months in the heading and the range announced', async () => {
    await renderPage(paths.selectServiceDate)
    await expectText('12월 · 1월')
    expect(announced()).toContain('12월 6일 (일)부터 1월 9일 (토)까지')
    await click('다른 달 보기')
    await expectText('1월 · 2월')
    expect(announced()).toContain('1월 10일 (일)부터 2월 13일 (토)까지')
    expect(numbers()[0]).toBe(10)
    await eventually(() => expect(document.activeElement?.textContent).toContain('가까운 날짜 보기'))
    await click('가까운 날짜 보기')
    await eventually(() => expect(numbers()[0]).toBe(6))
  })

  it('opens on the weeks of the chosen day, until the last day that can be booked', async () => {
    const draft = JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}')
    const value = { ...draft.value, service_date: '2027년 02월 06일', service_time: serviceTimes[0] }
    sessionStorage.setItem('booking-draft', JSON.stringify({ ...draft, value }))
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(dayOf('2027-02-06')?.getAttribute('aria-pressed')).toBe('true'))
    expect(dayOf('2027-02-07')?.getAttribute('aria-label')).toBe('2월 7일 (일), 설날, 아직 예약 불가')
    await expectText('2월 6일 (토) 방문 시간')
  })

  it('names the month under its first day, or before the number where another word is below', async () => {
    await renderPage(paths.selectServiceDate)
    // A holiday, with a higher call-out fee.
    await eventually(() => expect(dayOf('2027-01-01')?.textContent).toBe('1월 12배'))
    await click('다른 달 보기')
    await eventually(() => expect(dayOf('2027-02-01')?.textContent).toBe('12월'))
    await click('2월 1일 (월), 예약 가능')
    await eventually(() => expect(dayOf('2027-02-01')?.textContent).toBe('2월 1방문일'))
  })

  it('moves by keys over the edge of the five weeks, and not beyond the last ones', async () => {
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(numbers()[0]).toBe(6))
    const stops = () => [...document.querySelectorAll('[role=grid] button[tabindex="0"]')]
    expect(stops()).toEqual([dayOf('2026-12-08')])
    dayOf('2027-01-09')?.focus()
    const press = async (key: string, day: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      await eventually(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day))
      expect(stops()).toEqual([dayOf(day)])
    }
    await press('ArrowRight', '2027-01-10')
    expect(announced()).toContain('1월 10일 (일)부터 2월 13일 (토)까지')
    await press('PageDown', '2027-02-10')
    await press('PageDown', '2027-02-13')
    await press('Home', '2027-02-07')
    await press('PageUp', '2027-01-07')
    await press('End', '2027-01-09')
    await press('PageUp', '2026-12-09')
    await press('ArrowUp', '2026-12-06')
  })

  it('heads its columns with the days of the week, as they are read and as they are shown', async () => {
    await renderPage(paths.selectServiceDate)
    await eventually(() => expect(numbers()[0]).toBe(6))
    const heads = [...document.querySelectorAll('[role=grid] thead th')]
    expect(heads.map((head) => head.textContent)).toEqual(['일', '월', '화', '수', '목', '금', '토'])
    expect(heads.map((head) => head.getAttribute('aria-label')?.slice(1))).toEqual(Array(7).fill('요일'))
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('12월 6일 (일)부터 1월 9일 (토)까지')
  })

  it('names holidays with their months, and says what they mean', async () => {
    await renderPage(paths.selectServiceDate)
    await expectText('12월 25일은 성탄절이라 출장비가 2배예요.')
    await expectText('1월 1일은 신정이라 출장비가 2배예요.')
  })

  it('offers a retry in the card of the failure', async () => {
    pages.api.refuses(availability, 'INVALID_FIELD')
    await renderPage(paths.selectServiceDate)
    const card = await screen.findByRole('alert')
    pages.api.answers(availability, { days: daysFrom('2026-12-06', 35) })
    fireEvent.click(within(card).getByRole('button', { name: '다시 불러오기' }))
    await eventually(() => expect(dayOf('2026-12-10')?.getAttribute('aria-label')).toBe('12월 10일 (목), 예약 가능'))
  })

  it('shows the spots of every slot, also in the evening and at weekends', async () => {
    await renderPage(paths.selectServiceDate)
    await click('12월 10일 (목), 예약 가능')
    await eventually(() => expect(slots()[3]).toBe('오후 6시 ~ 이후2자리  출장비 1.5배'))
    await click('12월 12일 (토), 예약 가능')
    await expectText('12월 12일 (토) 방문 시간 출장비 2배')
    expect(slots()).toEqual(serviceTimes.map((time) => `${time}2자리`))
  })

  it('says in words which days can be had, at what factor, and why the others cannot', async () => {
    const states = ['open', 'full', 'closed', 'too_late'] as const
    const days = daysFrom('2026-12-06', 35).map((day) => {
      const state = { '2026-12-10': undefined, '2026-12-11': 'full', '2026-12-14': 'closed' }[day.service_day]
      const slots = day.slots.map((slot, index) => {
        const mixed = day.service_day === '2026-12-10' ? states[index] : (state ?? slot.state)
        return { ...slot, state: mixed ?? slot.state, remaining: mixed === 'open' ? 2 : 0 }
      })
      return { ...day, slots, ...(state === 'closed' && { holiday: '임시공휴일' }) }
    })
    pages.api.answers(availability, { days: days as ReturnType<typeof daysFrom> })
    await renderPage(paths.selectServiceDate)
    const label = (day: string) => dayOf(day)?.getAttribute('aria-label')
    await eventually(() => expect(label('2026-12-10')).toBe('12월 10일 (목), 예약 가능'))
    expect(label('2026-12-11')).toBe('12월 11일 (금), 예약 마감')
    expect(label('2026-12-14')).toBe('12월 14일 (월), 임시공휴일, 예약 불가')
    expect(label('2026-12-12')).toBe('12월 12일 (토), 예약 가능, 출장비 2배')
    expect(dayOf('2026-12-11')?.getAttribute('aria-disabled')).toBe('true')
    dayOf('2026-12-11')?.click()
    await eventually(() => expect(announced()).toContain('예약이 모두 찬 날이에요. 다른 날짜를 골라주세요.'))
    expect(screen.queryAllByRole('radio')).toEqual([])
    dayOf('2026-12-10')?.click()
    const radios = await screen.findAllByRole<HTMLInputElement>('radio')
    const [first, second, third, fourth] = serviceTimes
    expect(slots()).toEqual([
      `${first}2자리`,
      `${second}마감`,
      `${third}이 시간은 쉬어요`,
      expect.stringMatching(`${fourth}.*예약할 수 없어요`),
    ])
    expect(radios.map((radio) => radio.getAttribute('aria-disabled'))).toEqual([null, 'true', 'true', 'true'])
    radios[1]?.click()
    expect(radios[1]?.checked).toBe(false)
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
