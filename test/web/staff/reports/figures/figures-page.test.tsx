import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showMonth } from '#shared/contract/month-route.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { aBoard, aMonth, noMonth, theFirstMonth } from '../../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const open = (search = '') => {
  pages.api.answers(showBoard, aBoard())
  return renderStaffPage(`/staff/figures${search}`)
}
const showing = (month = aMonth()) => pages.api.answersBy(showMonth, () => month)
/** The texts of a figure: its value with the note, and those of both other months. */
const figure = (label: string) => {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement
  return [...(row?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
}
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('FiguresPage', () => {
  it('shows each figure with the other months and the change in words', async () => {
    showing()
    await open('?month=2026-12')
    await expectText('접수한 예약')
    expect(figure('접수한 예약')).toEqual([
      '58건취소한 예약 포함',
      '한 달 전 51건 7건 늘었어요',
      '1년 전 37건 21건 늘었어요',
    ])
    expect(figure('매출')[1]).toBe('한 달 전 4,890,000원 570,000원 늘었어요')
    expect(figure('업체가 취소').slice(0, 2)).toEqual(['1건접수의 1.7%', '한 달 전 2건 1건 줄었어요'])
    expect(figure('약속 시간 안에 시작')).toEqual([
      '94%방문 47건 중 44건',
      '한 달 전 95% 1%p 내렸어요',
      '1년 전 82% 12%p 올랐어요',
    ])
    expect(figure('재이용 고객')[2]).toBe('1년 전 –')
    expect(figure('미수금')).toEqual(['340,000원지금 기준, 방문 3건'])
  })

  it('lists technicians with averages, and a dash where there is nothing to divide', async () => {
    showing()
    await open()
    await expectText('기사님별')
    const rows = region('기사님별 표').getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['김기사', '19건', '7일', '2,310,000원', '121,579원', '4.9점 (9건)', '0건', '95%'],
      ['이기사', '17건', '6일', '1,905,000원', '112,059원', '4.6점 (5건)', '2건', '88%'],
      ['박기사', '13건', '5일', '1,245,000원', '95,769원', '–', '0건', '100%'],
      ['최기사', '0건', '0일', '0원', '–', '–', '1건', '–'],
    ])
  })

  it('shows how full each slot was, and which visits are not paid', async () => {
    showing()
    await open()
    await expectText('예약률')
    const grid = region('예약률').getAllByRole('row')
    expect(grid.map((row) => row.children[0]?.textContent)).toEqual(['요일', '월', '화', '수', '목', '금', '토', '일'])
    expect([...(grid[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '월',
      '70%',
      '90%',
      '40%',
      '60%',
    ])
    expect([...(grid[7]?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual(['–', '–', '–', '–'])
    expect(region('미수금').getAllByRole('link')[0]?.textContent).toContain('청소 · 김기사12월 2일 (수)')
  })

  it('lists six unpaid visits in full, and the others on request', async () => {
    const month = aMonth()
    const three = month.unpaid.oldest
    const oldest = [...three, ...three, ...three.slice(1)].map((visit, index) => ({
      ...visit,
      request_id: `${index}`.repeat(32),
    }))
    showing({ ...month, unpaid: { ...month.unpaid, visits: 60, oldest } })
    await open()
    await expectText('미수금')
    const listed = () => region('미수금').getAllByRole('link').length
    expect(listed()).toBe(6)
    expect(document.body.textContent).not.toContain('오래된 8건만 보여요')
    await click('2건 더 보기')
    expect(listed()).toBe(8)
    await expectText('오래된 8건만 보여요')
  })

  it('says what is not summed, and compares with nothing before the first booking', async () => {
    showing(theFirstMonth())
    await open('?month=2026-11')
    await expectText('이 달 숫자에는 집계하지 않은 12일이 빠져 있어요.')
    expect(figure('접수한 예약').slice(1)).toEqual(['한 달 전 –', '1년 전 –'])
    await expectText('마친 방문의 금액을 모두 받았어요')
  })

  it('shows the figures of an empty month', async () => {
    showing(noMonth())
    await open('?month=2026-09')
    await expectText('2026년 9월에는 집계한 예약이 없어요')
  })

  it('opens this month for one that has not begun, and another one from the list', async () => {
    showing()
    await open('?month=2999-01')
    await expectText('접수한 예약')
    const requested = () =>
      pages.api.calls.flatMap(({ path, query }) => (path === '/staff/months' ? [query.month] : []))
    const [current] = requested()
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: '다른 달' })
    expect(list.value).toBe(current)
    expect(list.options).toHaveLength(37)
    await click('지난달')
    await eventually(() => expect(requested()).toEqual([current, list.options[1]?.value]))
    expect(screen.getByRole('link', { name: '지난달' }).getAttribute('aria-current')).toBe('true')
  })

  it('shows why loading failed, and offers a retry', async () => {
    pages.api.refuses(showMonth, 'TOO_MANY_REQUESTS')
    await open()
    await expectText('통계를 불러오지 못했어요')
    await expectText('요청이 많아 잠시 멈췄어요.')
    showing()
    await click('다시 불러오기')
    await expectText('접수한 예약')
  })

  it('saves all bookings of the month as one file, and says when that failed', async () => {
    showing()
    const named: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:bookings')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download)
    })
    await open('?month=2026-02')
    await expectText('접수한 예약')
    pages.api.refuses(exportBookings, 'TOO_MANY_REQUESTS')
    await click('예약 내려받기')
    await expectText('예약을 내려받지 못했어요')
    pages.api.answers(exportBookings, { bookings: [] })
    await click('예약 내려받기')
    await eventually(() => expect(named).toEqual(['예약 2026-02-01 2026-02-28.csv']))
    const spans = pages.api.calls.filter(({ path }) => path === '/staff/export').map(({ query }) => query)
    expect(spans.at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})
