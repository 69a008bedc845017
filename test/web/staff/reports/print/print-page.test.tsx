import { describe, expect, it, vi } from 'vitest'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBoard, showFigures, showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { aBoard, aCard, aReport, aTechnicianDay } from '../../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const day = '2026-12-08'
const late = aCard({ request_id: 'late', service_time: '오후 3시 ~ 오후 6시', service_type: '청소', status: 4 })
const early = aCard({ request_id: 'early' })

const whole: Record<string, StaffBooking> = {
  early: {
    ...early,
    is_member: false,
    phone_ending: '5678',
    customer_address_detail: '101동 1203호',
    detailInfo: '왼쪽 아래에서 물이 떨어져요.',
    memo: '관리실에 먼저 전화하기',
  },
  late: { ...late, is_member: true, phone_ending: '4321', charges: [{ label: '출장비', amount: 30_000 }] },
}

const kim = aTechnicianDay({ visits: [late, early] })
const open = (staff_id = kim.staff_id) => renderStaffPage(`/staff/print/${staff_id}?day=${day}`)
const sheet = () => document.querySelector('article')

describe('PrintPage', () => {
  it('shows the visits in order with their details and no phone', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [kim] }))
    pages.api.answersBy(showStaffBooking, (path) => whole[path.split('/').at(-1) ?? ''] ?? ({} as never))
    await open()
    await expectText('101동 1203호')
    await expectText('30,000원')
    const text = sheet()?.textContent ?? ''
    expect(text.indexOf('오전 9시')).toBeLessThan(text.indexOf('오후 3시 ~'))
    expect(text).toContain('12월 8일 (화) 방문표')
    expect(text).toContain('왼쪽 아래에서 물이 떨어져요.')
    expect(text).toContain('관리실에 먼저 전화하기')
    expect(text).not.toMatch(/합계|서명|재료비/)
    expect([...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)).toEqual(['전날', '다음 날'])
    expect(text).not.toMatch(/5678|4321|010/)
  })

  it('prints one sheet per technician of the day', async () => {
    const technicians = [
      { visits: [early] },
      { staff_id: 'lee', name: '이기사', visits: [late] },
      { staff_id: 'free', name: '박기사' },
    ].map(aTechnicianDay)
    pages.api.answers(showBoard, aBoard({ technicians }))
    pages.api.answersBy(showStaffBooking, (path) => whole[path.split('/').at(-1) ?? ''] ?? ({} as never))
    await open('all')
    await expectText('30,000원')
    const sheets = [...document.querySelectorAll('article')].map((one) => one.getAttribute('aria-label'))
    expect(sheets).toEqual(['김기사 기사님 방문표', '이기사 기사님 방문표'])
    await expectText('101동 1203호')
  })

  it('prints by a button once everything is loaded', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [kim] }))
    pages.api.keepsWaiting(showStaffBooking)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await open()
    await click('인쇄하기')
    expect(print).not.toHaveBeenCalled()
  })

  it('reports visits that failed to load, and offers a retry', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [kim] }))
    pages.api.refuses(showStaffBooking, 'TOO_MANY_REQUESTS')
    await open()
    await expectText('방문 2건의 자세한 내용을 불러오지 못했어요')
    expect(sheet()?.textContent).toContain('서울 노원구 견본로 88')
    pages.api.answersBy(showStaffBooking, (path) => whole[path.split('/').at(-1) ?? ''] ?? ({} as never))
    await click('다시 불러오기')
    await expectText('101동 1203호')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
    await click('인쇄하기')
    expect(print).toHaveBeenCalledOnce()
  })

  it('reports a day without visits, and loads no booking', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [aTechnicianDay({ day_off: true })] }))
    await open()
    await expectText('이날은 방문이 없어요')
    await expectText('쉬는 날이에요.')
  })

  it('marks a cancelled visit on the printed sheet', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [aTechnicianDay({ visits: [early] })] }))
    pages.api.answers(showStaffBooking, {
      request_id: 'early',
      booking_number: 'N8FG-W5HX',
      service_day: day,
      cancelled_at: '2026-12-07T02:00:00.000Z',
      history: [],
      messages: [],
    })
    await open()
    await expectText('취소된 예약이에요. 방문하지 않아요.')
  })

  it('links the print page from the board, for a technician and for all', async () => {
    pages.api.answers(showBoard, aBoard({ technicians: [kim, aTechnicianDay({ staff_id: 'other', name: '박기사' })] }))
    pages.api.answers(showCalendar, { days: [] })
    pages.api.answers(showFigures, aReport())
    await renderStaffPage(`/staff/board?day=${day}`)
    const heads = await eventually(() => {
      const found = [...document.querySelectorAll<HTMLElement>('tbody th')]
      expect(found).toHaveLength(2)
      return found
    })
    const hrefs = heads.map((head) => head.querySelector('a')?.getAttribute('href'))
    expect(hrefs).toEqual([`/staff/print/${kim.staff_id}?day=${day}`, undefined])
    const all = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '방문표 인쇄')
    expect(all?.getAttribute('href')).toBe(`/staff/print/all?day=${day}`)
  })
})
