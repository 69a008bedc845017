import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCalendarDay, showCalendar } from '#shared/contract/calendar-routes.ts'
import { searchBookings, showBoard } from '#shared/contract/staff-routes.ts'
import { aBoard, aCard } from '../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderStaffPage,
  type,
  withPages,
} from '../../../support/web/render-page.tsx'
import { aCalendarDay, aSavedDay } from './days.ts'

const pages = withPages()

const address = '/staff/calendar?from=2026-12-06&day=2026-12-15'
const nine = '오전 9시 ~ 오후 12시'

/** Every day of December 2026, but for these. */
const december = (...days: ReturnType<typeof aCalendarDay>[]) =>
  Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`).map(
    (service_day) => days.find((day) => day.service_day === service_day) ?? aCalendarDay({ service_day }),
  )

const dayCell = (day: string) => document.querySelector<HTMLElement>(`[data-day="2026-12-${day}"]`)
const panel = () => document.querySelector('section')
const capacities = () => [...document.querySelectorAll<HTMLInputElement>('[role=spinbutton]')].map(({ value }) => value)
const saves = () => pages.api.calls.filter(({ method }) => method === 'PUT')
const key = (element: Element | null, name: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

async function openCalendar(...days: ReturnType<typeof aCalendarDay>[]) {
  pages.api.answers(showCalendar, { days: december(...days) })
  await renderStaffPage(address)
  await eventually(() => expect(capacities()).toHaveLength(4))
}

describe('CalendarPage (specification 3.5)', () => {
  // Loading a screen for the first time is slow, so it happens before the tests.
  beforeAll(() => import('../../../../web/src/staff/calendar/calendar-page.tsx'), 60_000)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T05:40:00Z') })
    pages.api.answers(showBoard, aBoard())
    return () => vi.useRealTimers()
  })

  it('shows five weeks from the current one, with the bookings of each day', async () => {
    await openCalendar(aCalendarDay({}, [3, 1, 2, 1]))
    expect(document.querySelector('h1')?.textContent).toBe('12월 · 2027년 1월')
    expect(dayCell('05')).toBeNull()
    expect(document.querySelectorAll('[data-day]')).toHaveLength(35)
    expect(document.querySelector('[data-day="2027-01-01"]')?.textContent).toMatch(/^1월 1/)
    expect(dayCell('15')?.textContent).toContain('7/20')
    expect(dayCell('15')?.getAttribute('aria-label')).toBe('12월 15일 (화), 7자리 찼어요 · 13자리 남았어요')
    expect(dayCell('08')?.getAttribute('aria-current')).toBe('date')
    expect(panel()?.textContent).toContain('7자리 찼어요 · 13자리 남았어요')
  })

  it('closes a slot with one click, and opens it again with its spots', async () => {
    await openCalendar(aCalendarDay({}, [3]))
    await click(`${nine} 마감하기`)
    expect(capacities()).toEqual(['0', '5', '5', '5'])
    expect(panel()?.textContent).toContain('예약 3건 · 마감했어요')
    await click(`${nine} 다시 열기`)
    expect(capacities()).toEqual(['5', '5', '5', '5'])
    expect(panel()?.textContent).not.toContain('마감했어요')
    await click('오후 6시 ~ 이후 마감하기')
    await expectText('마감했어요')
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({}, [3], [5, 5, 5, 0])))
    await click('저장하기')
    await expectText('저장했어요')
    expect(saves().map(({ body }) => body)).toEqual([{ slots: [{ service_time: '오후 6시 ~ 이후', capacity: 0 }] }])
    expect(dayCell('15')?.textContent).toContain('3/15저녁 휴무')
  })

  it('saves only changed values of the calendar and confirms the save', async () => {
    await openCalendar(aCalendarDay({}, [3]))
    await click(`${nine} 받을 수 있는 수 늘리기`)
    await type('이날 메모', '한 분 더 나와요')
    await expectText('아직 저장하지 않았어요')
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({ note: '한 분 더 나와요' }, [3], [6, 5, 5, 5])))
    await click('저장하기')
    await expectText('저장했어요')
    expect(saves().map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/staff/calendar/2026-12-15',
        body: { slots: [{ service_time: nine, capacity: 6 }], note: '한 분 더 나와요' },
      },
    ])
    expect(dayCell('15')?.textContent).toContain('3/21')
    expect(sessionStorage.getItem('staff:calendar-edits')).toBeNull()
  })

  it('focuses that it saved once, and not at the next edits', async () => {
    await openCalendar(aCalendarDay({}))
    await type('이날 메모', '모두 교육')
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({ note: '모두 교육' })))
    await click('저장하기')
    await eventually(() => expect(document.activeElement?.textContent).toBe('저장했어요'))
    field('이날 메모').focus()
    await type('이날 메모', '모두 교육, 오후에는 두 분')
    await expectText('아직 저장하지 않았어요')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(document.activeElement).toBe(field('이날 메모'))
  })

  it('accepts a typed number up to the highest capacity', async () => {
    await openCalendar()
    const input = document.querySelector<HTMLInputElement>('[role=spinbutton]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '120')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(() => expect(capacities()[0]).toBe('99'))
    key(input, 'ArrowDown')
    await eventually(() => expect(capacities()[0]).toBe('98'))
  })

  it('closes a day with bookings, and lists the bookings that stay, those of two slots once', async () => {
    await openCalendar(aCalendarDay({}, [1, 1]))
    await click('이날 쉬기')
    await expectText('예약은 그대로 있어요. 옮기거나 취소해주세요.')
    expect(capacities()).toEqual(['0', '0', '0', '0'])
    const stays = aCard({ service_day: '2026-12-15', booking_number: 'N8FG-W5HX', visit_minutes: 240 })
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({}, [1, 1], [0, 0, 0, 0]), [stays]))
    await click('저장하기')
    await expectText('예약 1건은 그대로 있어요. 옮기거나 취소해주세요.')
    await expectText('N8FG-W5HX')
    expect(saves()[0]?.body).toMatchObject({ slots: Array(4).fill({ capacity: 0 }) })
    expect(dayCell('15')?.textContent).toContain('휴무')
    await click('이날 쉬기')
    await eventually(() => expect(capacities()).toEqual(['5', '5', '5', '5']))
  })

  it('lists remaining bookings of a closed day on request', async () => {
    await openCalendar(aCalendarDay({}, [1], [0, 0, 0, 0]))
    pages.api.answers(searchBookings, { bookings: [aCard({ service_day: '2026-12-15' })], cancelled: [] })
    await click('남은 예약 보기')
    await expectText('N8FG-W5HX')
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('N8FG-W5HX'))
    expect(link?.getAttribute('href')).toBe('/staff/bookings/aa1f0e2c-3b4d-5e6f-8a9b-0c1d2e3f4a5b')
  })

  it('confirms before it discards unsaved edits of a day', async () => {
    await openCalendar()
    await type('이날 메모', '모두 교육')
    dayCell('16')?.click()
    await expectText('저장하지 않은 내용이 있어요')
    await click('계속 고치기')
    expect(field('이날 메모').value).toBe('모두 교육')
    dayCell('16')?.click()
    await click('저장하지 않고 옮기기')
    await eventually(() => expect(panel()?.querySelector('h2')?.textContent).toBe('12월 16일 (수)'))
    await eventually(() => expect(document.activeElement).toBe(panel()?.querySelector('h2')))
    dayCell('15')?.click()
    await eventually(() => expect(field('이날 메모').value).toBe(''))
  })

  it('restores unsaved edits of the calendar after a reload', async () => {
    const edits = { '2026-12-15': { slots: [{ service_time: nine, capacity: 2 }], note: '오전만 쉬어요' } }
    sessionStorage.setItem('staff:calendar-edits', JSON.stringify({ version: 1, value: edits }))
    pages.api.answers(showCalendar, { days: december() })
    await renderStaffPage('/staff/calendar')
    await eventually(() => expect(capacities()).toEqual(['2', '5', '5', '5']))
    expect(field('이날 메모').value).toBe('오전만 쉬어요')
  })

  it('keeps edits after a failed save, and shows the error', async () => {
    await openCalendar()
    await type('이날 메모', '모두 교육')
    pages.api.refuses(setCalendarDay, 'INVALID_FIELD', { errors: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] })
    await click('저장하기')
    await expectText('저장하지 못했어요')
    await expectText('방문 날짜를 다시 골라주세요.')
    expect(field('이날 메모').value).toBe('모두 교육')
  })

  it('keeps edits when the session ends during a save', async () => {
    await openCalendar()
    await type('이날 메모', '모두 교육')
    pages.api.refuses(setCalendarDay, 'SIGN_IN_REQUIRED')
    await click('저장하기')
    await eventually(() =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain('로그인 시간이 지났어요'),
    )
    expect(field('이날 메모').value).toBe('모두 교육')
    expect(document.body.textContent).not.toContain('저장하지 못했어요')
  })

  it('offers a retry after a failed load of the calendar', async () => {
    pages.api.refuses(showCalendar, 'STAFF_ONLY')
    await renderStaffPage(address)
    await expectText('달력을 불러오지 못했어요')
    pages.api.answers(showCalendar, { days: december() })
    await click('다시 불러오기')
    await eventually(() => expect(capacities()).toHaveLength(4))
  })

  it('shows a past day of the calendar without a form', async () => {
    pages.api.answers(showCalendar, { days: december(aCalendarDay({ service_day: '2026-12-07' }, [2])) })
    await renderStaffPage('/staff/calendar?day=2026-12-07')
    await expectText('지난 날은 바꿀 수 없어요.')
    expect(capacities()).toEqual([])
    expect(panel()?.textContent).toContain('2/5')
  })

  it('shows the weeks before and after, which the address keeps with the chosen day', async () => {
    await openCalendar()
    await click('11월 · 12월')
    await eventually(() => expect(document.querySelector('[data-day]')?.getAttribute('data-day')).toBe('2026-11-01'))
    expect(document.querySelectorAll('[data-day]')).toHaveLength(35)
    await click('12월 · 2027년 1월')
    await click('2027년 1월 · 2월')
    await eventually(() => expect(document.querySelector('[data-day]')?.getAttribute('data-day')).toBe('2027-01-10'))
    expect(panel()?.querySelector('h2')?.textContent).toBe('12월 15일 (화)')
  })

  it('shows days of both months of a week when they are loaded, and one retry when they are not', async () => {
    pages.api.refuses(showCalendar, 'STAFF_ONLY')
    await renderStaffPage(address)
    await expectText('달력을 불러오지 못했어요')
    pages.api.answers(showCalendar, { days: [...december(), aCalendarDay({ service_day: '2027-01-02' }, [2])] })
    await click('다시 불러오기')
    await eventually(() =>
      expect(document.querySelector('[data-day="2027-01-02"]')?.getAttribute('aria-label')).toContain('2자리 찼어요'),
    )
  })

  it('moves in the calendar by arrow keys, with one tab stop', async () => {
    await openCalendar()
    const stops = () => [...document.querySelectorAll('table button[tabindex="0"]')]
    expect(stops()).toEqual([dayCell('15')])
    key(dayCell('15'), 'ArrowDown')
    await eventually(() => expect(document.activeElement).toBe(dayCell('22')))
    expect(stops()).toEqual([dayCell('22')])
    key(dayCell('22'), 'PageDown')
    await expectText('2027년 1월 · 2월')
    await eventually(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-01-22'))
    const announced = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    expect(announced).toContain('1월 10일 (일)부터 2월 13일 (토)까지')
    expect(panel()?.querySelector('h2')?.textContent).toBe('12월 15일 (화)')
    key(panel(), 'Escape')
    await eventually(() => expect(document.activeElement).toBe(dayCell('15')))
  })
})
