import { beforeEach, expect, it, vi } from 'vitest'
import { announceLate, announceOnTheWay } from '#shared/contract/staff-change-routes.ts'
import { searchBookings, showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import {
  assigned,
  begin,
  changes,
  choose,
  of,
  openBooking,
  press,
  receipt,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard } from '../../../../support/staff/staff-screens.ts'
import { expectText, renderStaffPage } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()
const day = '2026-12-11'
const visit = { ...assigned, status: 3, service_day: day } as const
const arrival = { minutes: 20, at: `${day}T05:00:00.000Z`, expected_at: `${day}T05:20:00.000Z`, version: 4 }
const late = { minutes: 30, at: `${day}T05:10:00.000Z`, expected_at: `${day}T05:40:00.000Z`, version: 5 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T14:10+09:00`) })
  return () => vi.useRealTimers()
})

it('announces the arrival for the technician, and then that they are later (specification 9.25)', async () => {
  await openBooking(visit)
  await begin('도착 시간 알리기')
  await expectText('고객님께 오후 2:30쯤 도착한다고 알려요.')
  pages.api.answers(announceOnTheWay, { ...receipt(3) })
  pages.api.answers(showStaffBooking, anOpenedBooking({ ...visit, arrival, version: 4 }))
  await press('출발 알리기')
  await expectText('도착 시간을 알렸어요')
  await expectText('가는 중 · 오후 2:20쯤')
  await expectText('오후 2:20쯤 (오후 2:00에 알렸어요)')
  await begin('도착 시간 알리기')
  await choose('30분')
  pages.api.answers(announceLate, { ...receipt(3) })
  pages.api.answers(showStaffBooking, anOpenedBooking({ ...visit, arrival: { ...arrival, late }, version: 5 }))
  await press('지연 알리기')
  await expectText('오후 2:40쯤, 처음보다 20분 늦어요 (오후 2:10에 알렸어요)')
  expect(changes()).toEqual([
    { method: 'POST', path: of('/on-the-way'), body: { minutes: 20 } },
    { method: 'POST', path: of('/late'), body: { minutes: 30 } },
  ])
})

it.each([
  ['14:50', '가는 중 · 오후 2:20쯤'],
  ['14:51', '기사님 배정 완료'],
])(
  'shows a technician on the way in search results until half an hour after the arrival: at %s %s',
  async (at, text) => {
    vi.setSystemTime(new Date(`${day}T${at}+09:00`))
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(searchBookings, { bookings: [aCard({ service_day: day, arrival })], cancelled: [] })
    await renderStaffPage('/staff/search', { state: { find: 'N8FG-W5HX' } })
    await expectText('이 번호로 찾은 예약 1건')
    await expectText(text)
  },
)
