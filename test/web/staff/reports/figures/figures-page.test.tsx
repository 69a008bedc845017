import { describe, expect, it, vi } from 'vitest'
import { showBoard, showFigures } from '#shared/contract/staff-routes.ts'
import { aBoard, aReport } from '../../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const days = { from: '2026-11-25', to: '2026-12-08' }
const open = (search = `?from=${days.from}&to=${days.to}`) => {
  pages.api.answers(showBoard, aBoard())
  return renderStaffPage(`/staff/figures${search}`)
}
const card = (title: string) =>
  [...document.querySelectorAll('section')].find((section) => section.querySelector('h2')?.textContent === title)

describe('FiguresPage', () => {
  it('shows the numbers, compared with the days before', async () => {
    pages.api.answersBy(showFigures, () => aReport())
    await open()
    await expectText('앞 14일과 같아요')
    expect(card('예약 수')?.textContent).toContain('175건')
    expect(card('배정까지 걸린 시간')?.textContent).toContain('1시간 18분')
    expect(card('배정까지 걸린 시간')?.textContent).toContain('160건 중 152건(95%)이 약속 안이에요')
    expect(card('취소율')?.textContent).toContain('5.9%')
    expect(card('취소율')?.textContent).toContain('접수 186건 중 11건')
    expect(card('견적')?.textContent).toContain('25건 승인 72% · 가운데 값 95,000원')
    expect(card('안내한 금액 안에서 마침')?.textContent).toContain('95% 최고 금액을 안내한 방문 40건 중 38건')
    expect(document.querySelectorAll('section')).toHaveLength(7)
    expect(document.querySelectorAll('[role="img"]')[0]?.getAttribute('aria-label')).toContain(
      '가장 많은 날은 12월 7일 (월) 18건',
    )
  })

  it('switches all charts to tables by one button', async () => {
    pages.api.answersBy(showFigures, () => aReport())
    await open()
    await expectText('175건')
    await click('표로 보기')
    const table = await eventually(() => {
      const found = card('예약 수')?.querySelector('table')
      expect(found).toBeTruthy()
      return found
    })
    expect([...(table?.querySelectorAll('thead th') ?? [])].map((th) => th.textContent)).toEqual([
      '방문 날짜',
      '예약',
      '취소',
    ])
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(14)
    expect(table?.querySelector('tbody tr')?.textContent).toBe('2026-11-25111')
    expect(document.querySelector('[role="img"]')).toBeNull()
    await click('그래프로 보기')
    await eventually(() => expect(document.querySelector('table')).toBeNull())
  })

  it('downloads all numbers as one file', async () => {
    pages.api.answersBy(showFigures, () => aReport())
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return 'blob:figures'
    })
    const named: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download)
    })
    await open()
    await expectText('175건')
    const calls = pages.api.calls.length
    await click('내려받기')
    expect(named).toEqual(['통계 2026-11-25 2026-12-08.csv'])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\ufeff통계,항목,예약,취소', '날마다 예약 수,2026-11-25,11,1'])
    expect(text).toContain('\r\n구별,노원구,120,\r\n구별,종로구,55,\r\n')
    expect(pages.api.calls).toHaveLength(calls)
    await click('표로 보기')
    await eventually(() => expect(document.querySelectorAll('table')).toHaveLength(7))
    expect(
      [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('내려받기')),
    ).toHaveLength(1)
  })

  it('reports days without bookings', async () => {
    const none = aReport()
    pages.api.answersBy(showFigures, () => ({
      ...none,
      days: none.days.map(({ day }) => ({ day, bookings: 0, cancelled: 0 })),
      cancellations: none.cancellations.map(({ cause }) => ({ cause, bookings: 0 })),
    }))
    await open()
    await expectText('이 기간에는 예약이 없어요')
    expect(document.body.textContent).not.toContain('내려받기')
  })

  it('shows why loading failed, and offers a retry', async () => {
    pages.api.refuses(showFigures, 'TOO_MANY_REQUESTS')
    await open()
    await expectText('통계를 불러오지 못했어요')
    await expectText('요청이 많아 잠시 쉬어가요.')
    pages.api.answersBy(showFigures, () => aReport())
    await click('다시 불러오기')
    await expectText('175건')
  })

  it('loads another span of at most 92 days', async () => {
    pages.api.answersBy(showFigures, () => aReport())
    await open()
    await click('기간 고르기')
    const [from, to] = await eventually(() => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')]
      expect(inputs).toHaveLength(2)
      return inputs
    })
    const set = (input: HTMLInputElement | undefined, value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    set(from, '2026-01-01')
    set(to, '2026-12-08')
    await click('이 기간 보기')
    await expectText('한 번에 92일까지 볼 수 있어요.')
    set(from, '2026-12-01')
    await click('이 기간 보기')
    await expectText('12월 1일 ~ 12월 8일')
    expect(document.querySelector('input[type="date"]')).toBeNull()
  })
})
