import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel } from '#shared/booking/service-day.ts'
import { showBoard, showFigures, showStaffBooking, showWeek } from '#shared/contract/staff-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { mondayOf } from '../../../../web/src/staff/paths/board-paths.ts'
import {
  board,
  day,
  jung,
  kim,
  lee,
  morning,
  noon,
  openBoard,
  possibleCells,
  press,
  queueCard,
  selectBooking,
  today,
  withBoard,
} from '../../../support/staff/board-setup.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard, aWeek, aWeekTechnician } from '../../../support/staff/staff-screens.ts'
import { stubMedia } from '../../../support/web/media.ts'
import { click, eventually, expectText, renderStaffPage } from '../../../support/web/render-page.tsx'

const pages = withBoard()

const tableName = () => document.querySelector('table')?.getAttribute('aria-label')

describe('the board of a day', () => {
  it('shows the queue, the visits and the booked spots of the slots', async () => {
    await openBoard()
    for (const text of [
      dayLabel(day),
      '수리 · 노원구',
      '남았어요',
      '김기사',
      '수리 · 노원',
      '방문 1건',
      '0/5',
      '예정견본로 88',
      '대기 2',
    ])
      await expectText(text)
    expect(document.title).toContain('보드')
    expect(queueCard('waiting')?.getAttribute('aria-pressed')).toBe('false')
  })

  it('counts at the head of a slot the visits that are missed soon and have not begun (specification 9.24)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T11:30:00+09:00`) })
    const visit = aCard({ service_day: today, service_time: morning, status: 3 })
    const visits = [
      { ...visit, request_id: 'awaited' },
      { ...visit, request_id: 'begun', started_at: new Date().toISOString() },
      { ...visit, request_id: 'noon', service_time: noon },
    ]
    pages.api.answers(showBoard, { ...board, day: today, technicians: [{ ...kim, visits }] })
    await renderStaffPage(`/staff/board?day=${today}`)
    const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '')
    await eventually(() => expect(heads()[0]).toContain('아직 시작 전 1'))
    expect(heads().filter((head) => head.includes('아직 시작 전'))).toHaveLength(1)
    vi.useRealTimers()
  })

  it('marks the visit that is open next to it, in each of its cells (specification 9.24)', async () => {
    stubMedia((query) => query.includes('min-width'))
    const [visit = aCard()] = kim.visits
    const visits = [
      { ...visit, visit_minutes: 210 },
      { ...visit, request_id: 'other', service_time: serviceTimes[3] },
    ]
    pages.api.answers(showBoard, { ...board, technicians: [{ ...kim, visits }, jung] })
    pages.api.answers(showStaffBooking, anOpenedBooking())
    const below = { pathname: '/staff/board', search: `?day=${day}` }
    await renderStaffPage('/staff/bookings/kim-morning', { state: { below } })
    const marked = () => [...document.querySelectorAll<HTMLElement>('td a[aria-current="true"]')]
    await eventually(() => expect(marked()).toHaveLength(2))
    expect(marked().map(({ dataset }) => dataset.booking)).toEqual(['kim-morning', 'kim-morning'])
  })

  it('marks the card of the opened booking in the queue', async () => {
    stubMedia((query) => query.includes('min-width'))
    pages.api.answers(showBoard, board)
    pages.api.answers(showStaffBooking, anOpenedBooking())
    const [waiting] = board.unassigned
    const below = { pathname: '/staff/board', search: `?day=${day}` }
    await renderStaffPage(`/staff/bookings/${waiting?.request_id}`, { state: { below } })
    const marked = () => [...document.querySelectorAll<HTMLElement>('[data-queue-card][aria-current="true"]')]
    await eventually(() => expect(marked().map(({ dataset }) => dataset.queueCard)).toEqual([waiting?.request_id]))
  })

  it('gives the style sheet the number of rows, so that few do not fill a tall window', async () => {
    await openBoard()
    await expectText('김기사')
    expect(document.querySelector('table')?.parentElement?.style.getPropertyValue('--rows')).toBe('3')
  })

  it('returns the focus to a visit that was taken with M and put back with Escape', async () => {
    await openBoard()
    const chip = await eventually(() => {
      const found = document.querySelector<HTMLElement>('[data-booking="kim-morning"]')
      return found ?? expect.fail('no visit')
    })
    chip.focus()
    press('m', { code: 'KeyM' })
    await expectText('옮기는 중')
    press('ArrowRight')
    await eventually(() => expect(document.activeElement).not.toBe(chip))
    press('Escape')
    await eventually(() => expect(document.body.textContent).not.toContain('옮기는 중'))
    expect(document.activeElement).toBe(chip)
  })

  it('offers a button on the board that skips the navigation', async () => {
    await openBoard()
    await click('본문으로 건너뛰기')
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('links a technician with open visits to hand over that day, and no others', async () => {
    const [visit] = kim.visits as [(typeof kim.visits)[number]]
    const done = { ...jung, visits: [{ ...visit, request_id: 'done', status: 4 as const, engineer_uid: 'jung' }] }
    pages.api.answers(showBoard, { ...board, technicians: [kim, done] })
    await openBoard()
    const links = await eventually(() => screen.getAllByRole('link', { name: /방문 넘기기/ }))
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['김기사 방문 넘기기', `/staff/handover?staff=${kim.staff_id}&from=${day}&to=${day}`],
    ])
  })

  it('shows a week with the same search and telephone, by time, service and district', async () => {
    const visits = [aCard({ service_day: today, service_time: noon })]
    pages.api.answers(showWeek, aWeek({ technicians: [aWeekTechnician({ visits })] }, mondayOf(today)))
    await renderStaffPage('/staff/board/week')
    await expectText('12시 수리 · 노원')
    expect(document.body.textContent).toContain('방문 없음')
    expect(screen.getByLabelText('예약 찾기', { selector: 'input' })).toBeDefined()
    expect(document.querySelector('header a[href="/staff/new-booking"]')?.textContent).toBe('전화 예약')
  })

  it('says in the week that a technician is on the way, not at work', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
    const arrival = { minutes: 20, at: at(0), expected_at: at(20), version: 3 }
    const visits = [aCard({ service_day: today, service_time: noon, arrival })]
    pages.api.answers(showWeek, aWeek({ technicians: [aWeekTechnician({ visits })] }, mondayOf(today)))
    await renderStaffPage('/staff/board/week')
    await expectText('12시 수리 · 노원 가는 중')
  })

  it('names slots of the week by the hour at which they start (specification 9.24)', async () => {
    const visits = serviceTimes.map((service_time, index) =>
      aCard({ request_id: `slot-${index}`, service_day: today, service_time }),
    )
    pages.api.answers(showWeek, aWeek({ technicians: [aWeekTechnician({ visits })] }, mondayOf(today)))
    await renderStaffPage('/staff/board/week')
    await expectText('수리 · 노원')
    const starts = [...document.querySelectorAll('[data-booking] > span:first-child')]
    expect(starts.map(({ textContent }) => textContent)).toEqual(['9시', '12시', '15시', '18시'])
  })

  it('shows the days of a week before its visits', async () => {
    const response = aWeek({ technicians: [aWeekTechnician()] }, mondayOf(today))
    const respond = pages.api.holds(showWeek, response)
    await renderStaffPage('/staff/board/week')
    await expectText('한 주를 불러오는 중')
    const head = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    expect(head()[0]).toBe(dayLabel(mondayOf(today)).replace(/^.+월 /, ''))
    expect(head()).toHaveLength(7)
    respond()
    await expectText('한 주 0건')
    expect(document.body.textContent).not.toContain('불러오는 중')
  })

  it('says on a phone in which order the queue is, until it can be chosen', async () => {
    stubMedia((query) => query.includes('max-width'))
    await openBoard()
    await expectText('배정 기한 순')
    await click('필터')
    await eventually(() => expect(screen.getByRole('combobox', { name: '묶어 보기' })).toBeTruthy())
    expect(screen.queryByText('배정 기한 순', { selector: 'p' })).toBeNull()
  })

  it('narrows and groups the queue by its address, which keeps it on another day', async () => {
    await openBoard()
    await click('필터')
    const district = await eventually(() => screen.getByRole<HTMLSelectElement>('combobox', { name: '구' }))
    fireEvent.change(district, { target: { value: '노원구' } })
    fireEvent.change(screen.getByRole('combobox', { name: '묶어 보기' }), { target: { value: 'visit' } })
    await eventually(() => expect(queueCard('next') ?? queueCard('waiting')).not.toBeNull())
    await eventually(() => expect(document.querySelector('ol h3')?.textContent).toBe(dayLabel(day)))
    expect(document.querySelector('a[aria-label="다음 날"]')?.getAttribute('href')).toContain('group=visit')
    await click('모두 보기')
    await eventually(() => expect(document.querySelector('ol h3')).toBeNull())
  })

  it('says that no booking of the queue matches, with the way to all of them', async () => {
    await renderStaffPage(`/staff/board?day=${day}&district=도봉구`)
    await expectText('고른 조건에 맞는 예약이 없어요')
    expect(queueCard('waiting')).toBeNull()
    expect(screen.getAllByText('모두 보기')).toHaveLength(1)
    await click('모두 보기')
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    expect(document.body.textContent).not.toContain('고른 조건')
  })

  it('shows a visit of two slots in both cells, and its technician as busy in the second (specification 1.5)', async () => {
    const long = { ...kim, visits: kim.visits.map((visit) => ({ ...visit, visit_minutes: 210 })) }
    pages.api.answers(showBoard, { ...board, technicians: [long, jung] })
    await openBoard()
    await expectText('앞에서 이어져요')
    const cells = [...document.querySelectorAll('tr[data-technician] td')].slice(0, serviceTimes.length)
    expect(cells.map((cell) => cell.querySelectorAll('a').length)).toEqual([1, 1, 0, 0])
    expect(document.body.textContent).toContain('방문 1건')
    await selectBooking()
    expect(possibleCells()).toHaveLength(1)
  })

  it('says why no visit can go to a technician, and links to the member', async () => {
    const technicians = [kim, { ...lee, districts: [], services: [] }, { ...jung, services: [] }]
    pages.api.answers(showBoard, { ...board, technicians })
    await openBoard()
    await expectText('담당 구와 서비스가 없어요. 정하면 방문을 배정할 수 있어요.')
    await expectText('서비스가 없어요. 정하면')
    expect(document.querySelector('a[aria-label="이기사 정하기"]')?.getAttribute('href')).toBe('/staff/team/lee')
    expect(document.querySelectorAll('td a[aria-label$="정하기"]')).toHaveLength(2)
  })

  it('shows the number of today’s visits and the median wait when the queue is empty', async () => {
    pages.api.answers(showBoard, aBoard({ day }))
    pages.api.answers(showFigures, {
      from: today,
      to: today,
      days: [{ day: today, bookings: 14, cancelled: 0 }],
      services: [],
      districts: [],
      assignment: { assigned: 14, within_promise: 14, median_minutes: 58, half_hours: [] },
      quotes: { states: [], priced: 0, within_price: 0 },
      cancellations: [],
    })
    await openBoard()
    await expectText('모두 배정했어요')
    await expectText('오늘 방문 14건, 배정까지 보통 58분 걸렸어요.')
  })

  it('shows the slots of the board while it loads', async () => {
    pages.api.keepsWaiting(showBoard)
    await openBoard()
    await expectText(noon)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('shows the title of another day before its table, even when the day is cached', async () => {
    await openBoard()
    await expectText('김기사')
    const before = tableName()
    const other = addDays(day, 1)
    pages.api.answers(showBoard, { ...board, day: other })
    await click('다음 날')
    await eventually(() => expect(tableName()).not.toBe(before))
    await click('전날')
    await eventually(() => expect(tableName()).toBe(before))
    const seen: (string | null | undefined)[] = []
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === dayLabel(other)) seen.push(tableName())
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    await click('다음 날')
    await eventually(() => expect(tableName()).not.toBe(before))
    observer.disconnect()
    expect(seen[0]).toBe(before)
  })

  it('shows a failed load of the board and retries', async () => {
    pages.hurry()
    pages.api.refuses(showBoard, 'INTERNAL_ERROR')
    await openBoard()
    await expectText('배정표를 불러오지 못했어요')
    pages.api.answers(showBoard, board)
    await click('다시 불러오기')
    await expectText('김기사')
  })

  it('stays readable while offline, with the time of its last update', async () => {
    await openBoard()
    await expectText('김기사')
    pages.api.setOnline(false)
    await expectText('인터넷에 연결되어 있지 않아요')
    await expectText('에 확인한 내용이에요. 연결되면 배정하거나 바꿀 수 있어요.')
    await selectBooking()
    possibleCells()[0]?.click()
    await expectText('김기사에게 배정했는지 확인하지 못했어요')
    expect(pages.api.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})
