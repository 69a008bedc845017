// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { searchBookings, showBoard } from '#shared/contract/staff-routes.ts'
import { setCalendarDay, showCalendar } from '#shared/contract/team-routes.ts'
import { aBoard, aCard } from '../../../support/staff/staff-screens.ts'
import {
  eventually,
  expectText,
  field,
  renderStaffPage,
  tap,
  type,
  withPages,
} from '../../../support/web/render-page.tsx'
import { aCalendarDay, aSavedDay } from './days.ts'

const pages = withPages()

const address = '/staff/calendar?month=2026-12&day=2026-12-15'
const nine = '오전 9시 ~ 오후 12시'

/** Every day of December 2026, but for these. */
const december = (...own: ReturnType<typeof aCalendarDay>[]) =>
  Array.from({ length: 31 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`).map(
    (service_day) => own.find((day) => day.service_day === service_day) ?? aCalendarDay({ service_day }),
  )

const dayCell = (day: string) => document.querySelector<HTMLElement>(`[data-day="2026-12-${day}"]`)
const panel = () => document.querySelector('section')
const places = () => [...document.querySelectorAll<HTMLInputElement>('[role=spinbutton]')].map(({ value }) => value)
const saves = () => pages.api.calls.filter(({ method }) => method === 'PUT')
const key = (element: Element | null, name: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

async function drawn(...own: ReturnType<typeof aCalendarDay>[]) {
  pages.api.answers(showCalendar, { days: december(...own) })
  await renderStaffPage(address)
  await eventually(() => expect(places()).toHaveLength(4))
}

describe('the calendar of the desk (specification 3.5)', () => {
  // Read once before the first test: a machine with much to do takes its time over it.
  beforeAll(() => import('../../../../web/src/staff/calendar/calendar-page.tsx'), 60_000)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T05:40:00Z') })
    pages.api.answers(showBoard, aBoard())
    return () => vi.useRealTimers()
  })

  it('shows a month from the present week on, and says of each day how much is booked', async () => {
    await drawn(aCalendarDay({}, [3, 1, 2, 1]))
    expect(document.querySelector('h1')?.textContent).toBe('2026년 12월')
    expect(dayCell('05')).toBeNull()
    expect(dayCell('15')?.textContent).toContain('7/20')
    expect(dayCell('15')?.getAttribute('aria-label')).toBe('12월 15일 (화), 예약 7건 · 13자리 남았어요')
    expect(dayCell('08')?.getAttribute('aria-current')).toBe('date')
    expect(panel()?.textContent).toContain('예약 7건 · 13자리 남았어요')
  })

  it('saves only what was changed, and says so', async () => {
    await drawn(aCalendarDay({}, [3]))
    await tap(`${nine} 받을 수 있는 수 늘리기`)
    await type('이날 메모', '한 분 더 나와요')
    await expectText('아직 저장하지 않았어요')
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({ note: '한 분 더 나와요' }, [3], [6, 5, 5, 5])))
    await tap('저장하기')
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

  it('takes a number that is typed, within what a slot can hold', async () => {
    await drawn()
    const input = document.querySelector<HTMLInputElement>('[role=spinbutton]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '120')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    await eventually(() => expect(places()[0]).toBe('99'))
    key(input, 'ArrowDown')
    await eventually(() => expect(places()[0]).toBe('98'))
  })

  it('closes a day whatever is booked, and names the bookings that stay', async () => {
    await drawn(aCalendarDay({}, [1]))
    await tap('이날 쉬기')
    await expectText('예약 1건은 그대로 있어요. 옮기거나 취소해주세요.')
    expect(places()).toEqual(['0', '0', '0', '0'])
    const stays = aCard({ service_day: '2026-12-15', booking_number: 'N8FG-W5HX' })
    pages.api.answers(setCalendarDay, aSavedDay(aCalendarDay({}, [1], [0, 0, 0, 0]), [stays]))
    await tap('저장하기')
    await expectText('N8FG-W5HX')
    expect(saves()[0]?.body).toMatchObject({ slots: Array(4).fill({ capacity: 0 }) })
    expect(dayCell('15')?.textContent).toContain('휴무')
    await tap('이날 쉬기')
    await eventually(() => expect(places()).toEqual(['5', '5', '5', '5']))
  })

  it('names them on request where the day is closed already', async () => {
    await drawn(aCalendarDay({}, [1], [0, 0, 0, 0]))
    pages.api.answers(searchBookings, { bookings: [aCard({ service_day: '2026-12-15' })], cancelled: [] })
    await tap('예약 1건 보기')
    await expectText('N8FG-W5HX')
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('N8FG-W5HX'))
    expect(link?.getAttribute('href')).toBe('/staff/bookings/aa1f0e2c-3b4d-5e6f-8a9b-0c1d2e3f4a5b')
  })

  it('asks before it leaves a day that is not saved, and keeps what was typed until then', async () => {
    await drawn()
    await type('이날 메모', '모두 교육')
    dayCell('16')?.click()
    await expectText('저장하지 않은 내용이 있어요')
    await tap('계속 고치기')
    expect(field('이날 메모').value).toBe('모두 교육')
    dayCell('16')?.click()
    await tap('저장하지 않고 옮기기')
    await eventually(() => expect(panel()?.querySelector('h2')?.textContent).toBe('12월 16일 (수)'))
    await eventually(() => expect(document.activeElement).toBe(panel()?.querySelector('h2')))
    dayCell('15')?.click()
    await eventually(() => expect(field('이날 메모').value).toBe(''))
  })

  it('finds what was typed again after a reload', async () => {
    const edits = { '2026-12-15': { slots: [{ service_time: nine, capacity: 2 }], note: '오전만 쉬어요' } }
    sessionStorage.setItem('staff:calendar-edits', JSON.stringify({ version: 1, value: edits }))
    pages.api.answers(showCalendar, { days: december() })
    await renderStaffPage('/staff/calendar')
    await eventually(() => expect(places()).toEqual(['2', '5', '5', '5']))
    expect(field('이날 메모').value).toBe('오전만 쉬어요')
  })

  it('keeps what was typed when saving fails, and says why', async () => {
    await drawn()
    await type('이날 메모', '모두 교육')
    pages.api.refuses(setCalendarDay, 'INVALID_FIELD', { errors: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] })
    await tap('저장하기')
    await expectText('저장하지 못했어요')
    await expectText('방문 날짜를 다시 골라주세요.')
    expect(field('이날 메모').value).toBe('모두 교육')
  })

  it('keeps what was typed when the session ends while it is saved', async () => {
    await drawn()
    await type('이날 메모', '모두 교육')
    pages.api.refuses(setCalendarDay, 'SIGN_IN_REQUIRED')
    await tap('저장하기')
    await eventually(() =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain('로그인 시간이 지났어요'),
    )
    expect(field('이날 메모').value).toBe('모두 교육')
    expect(document.body.textContent).not.toContain('저장하지 못했어요')
  })

  it('says that it could not be loaded, and loads it again', async () => {
    pages.api.refuses(showCalendar, 'STAFF_ONLY')
    await renderStaffPage(address)
    await expectText('달력을 불러오지 못했어요')
    pages.api.answers(showCalendar, { days: december() })
    await tap('다시 불러오기')
    await eventually(() => expect(places()).toHaveLength(4))
  })

  it('changes nothing of a day that is over', async () => {
    pages.api.answers(showCalendar, { days: december(aCalendarDay({ service_day: '2026-12-07' }, [2])) })
    await renderStaffPage('/staff/calendar?day=2026-12-07')
    await expectText('지난 날은 바꿀 수 없어요.')
    expect(places()).toEqual([])
    expect(panel()?.textContent).toContain('2/5')
  })

  it('is walked by the arrow keys, one day being a stop of the Tab key', async () => {
    await drawn()
    const stops = () => [...document.querySelectorAll('table button[tabindex="0"]')]
    expect(stops()).toEqual([dayCell('15')])
    key(dayCell('15'), 'ArrowDown')
    await eventually(() => expect(document.activeElement).toBe(dayCell('22')))
    expect(stops()).toEqual([dayCell('22')])
    key(dayCell('22'), 'PageDown')
    await expectText('2027년 1월')
    await eventually(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-01-22'))
    expect(panel()?.querySelector('h2')?.textContent).toBe('12월 15일 (화)')
    key(panel(), 'Escape')
    await eventually(() => expect(document.activeElement).toBe(dayCell('15')))
  })
})
