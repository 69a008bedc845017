import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { searchBookings, showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import {
  type CalendarDay,
  editStaff,
  listTeam,
  listVisitsOfStaff,
  showCalendar,
  showFigures,
} from '#shared/contract/team-routes.ts'
import type { FiguresReport } from '#shared/staff/figures.ts'
import type { Visitor } from '../../e2e/site.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import { aMessage, anOpenedBooking } from '../../support/staff/staff-booking-screens.ts'
import { aTeammate } from '../../support/staff/staff-screens.ts'
import { boardOf, sampleBoard, sampleDay } from './sample-day.ts'
import type { StaffApi } from './staff-api.ts'
import type { StaffState } from './staff-state.ts'

const holidays: Readonly<Record<string, string>> = { '2026-12-25': '기독탄신일' }

const calendarDay = (service_day: string, index: number): CalendarDay => {
  const closed = service_day === '2026-12-22'
  const booked = (slot: number) => (closed || service_day < sampleDay ? 0 : (index * 7 + slot * 3) % 5)
  return {
    service_day,
    holiday: holidays[service_day] ?? null,
    ...(closed && { note: '모두 교육' }),
    slots: serviceTimes.map((service_time, slot) => ({ service_time, capacity: closed ? 0 : 5, booked: booked(slot) })),
  }
}

const calendarOf = (month: string) => {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month))
  return { days: days.map(calendarDay) }
}

const team = [
  ['김기사', ['노원구', '도봉구'], ['청소', '수리', '냉매충전', '점검'], '한빛냉난방'],
  ['이기사', ['강북구', '성북구'], ['설치', '이전', '수리', '점검'], '견본설비'],
  ['박기사', ['광진구', '중랑구'], ['청소', '철거', '냉매충전'], '견본설비'],
  ['최기사', ['종로구', '동대문구'], ['설치', '이전', '철거'], '한빛냉난방'],
] as const

const teammates = team.map(([name, districts, services, partner_name], index) =>
  aTeammate({
    staff_id: `0000000${index}-1111-4111-8111-111111111111`,
    name,
    phone: `0102345000${index}`,
    districts: [...districts],
    services: [...services],
    partner_name,
    days_off: index === 3 ? ['2026-12-24'] : [],
  }),
)

const figuresOf = (from: string, to: string): FiguresReport => {
  const days: FiguresReport['days'] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, bookings: 8 + ((days.length * 5) % 9), cancelled: days.length % 4 === 0 ? 1 : 0 })
  return {
    from,
    to,
    days,
    services: [
      { service_type: '청소', bookings: 61 },
      { service_type: '설치', bookings: 34 },
      { service_type: '이전', bookings: 12 },
      { service_type: '수리', bookings: 40 },
      { service_type: '철거', bookings: 9 },
      { service_type: '냉매충전', bookings: 14 },
      { service_type: '점검', bookings: 5 },
    ],
    districts: ['노원구', '강북구', '성북구', '도봉구', '중랑구', '동대문구', '광진구', '종로구'].map(
      (district, index) => ({
        district,
        bookings: 40 - index * 4,
      }),
    ),
    statuses: [
      { status: 1, bookings: 5 },
      { status: 2, bookings: 20 },
      { status: 3, bookings: 6 },
      { status: 4, bookings: 144 },
    ],
    assignment: {
      assigned: 160,
      within_promise: 152,
      median_minutes: 78,
      half_hours: [12, 36, 49, 29, 16, 10, 5, 3, 0],
    },
    cancellations: [
      { cause: 'customer', bookings: 5 },
      { cause: 'customer_called', bookings: 4 },
      { cause: 'no_technician', bookings: 2 },
      { cause: 'duplicate', bookings: 0 },
      { cause: 'unreachable', bookings: 0 },
      { cause: 'other', bookings: 0 },
    ],
    messages: { sent: 609, failed: 3, failed_of: [opened.request_id] },
  }
}

/** What the API says wherever a state says nothing else. */
const usual = (api: StaffApi) =>
  api
    .answers(showBoard, ({ query }) => boardOf(query.get('day') ?? sampleDay))
    .answers(showCalendar, ({ query }) => calendarOf(query.get('month') ?? '2026-12'))
    .answers(listTeam, () => ({ team: [...teammates] }))
    .answers(editStaff, () => ({ staff: aTeammate(teammates[0]) }))
    .answers(listVisitsOfStaff, () => ({ visits: [] }))
    .answers(showFigures, ({ query }) => figuresOf(query.get('from') ?? '', query.get('to') ?? ''))
    .answers(showStaffBooking, () => opened)
    .answers(searchBookings, () => ({ bookings: sampleBoard().unassigned, cancelled: [] }))

const opened = anOpenedBooking({
  memo: '사다리 있는 기사님이면 좋아요. 관리실에 미리 전화하기.',
  history: [
    { at: '2026-12-08T02:00:00.000Z', event: 'received', actor: 'guest' },
    { at: '2026-12-08T02:32:00.000Z', event: 'edited', actor: 'guest' },
    { at: '2026-12-08T04:12:00.000Z', event: 'contact_shown', actor: 'desk', staff_name: '홍담당' },
  ],
  messages: [
    aMessage(),
    aMessage({
      kind: 'changed',
      state: 'failed',
      why: 'refused',
      at: '2026-12-08T02:32:00.000Z',
      since: '2026-12-08T02:33:00.000Z',
    }),
  ],
})

const { waiting_since: _, due_at: __, ...free } = opened
const begun = {
  ...free,
  ...visitFieldsOf({ service_day: sampleDay, service_time: serviceTimes[1] }),
  service_day: sampleDay,
  status: 3 as const,
  engineer_uid: '00000000-1111-4111-8111-111111111111',
  engineer_name: '김기사',
  accepted_at: '2026-12-08T03:00:00.000Z',
  started_at: '2026-12-08T04:58:00.000Z',
}

/** Begins a change of an opened booking: on phones it stands behind a button. */
const asking =
  (change: string) =>
  async ({ page }: Visitor) => {
    await page.getByText('끝 번호 5678').waitFor()
    const button = page.getByRole('button', { name: change, exact: true })
    if (!(await button.isVisible())) await page.getByRole('button', { name: /^다른 할 일/ }).click()
    await button.click()
  }

const boardPath = `/staff/board?day=${sampleDay}`
const bookingPath = `/staff/bookings/${opened.request_id}`

/** The screens of the desk in the states that somebody meets. */
export const deskStates: readonly StaffState[] = [
  { name: 'login', who: 'nobody', path: '/staff/login', shows: '직원 전화번호' },
  { name: 'board', path: boardPath, api: usual, shows: '40분 넘겼어요' },
  {
    name: 'board-assigning',
    path: boardPath,
    api: usual,
    act: ({ page }) => page.getByText('수리 · 노원구').first().click(),
    shows: /누구에게 맡길까요/,
  },
  {
    name: 'board-all-assigned',
    path: boardPath,
    api: (api) => usual(api).answers(showBoard, () => ({ ...sampleBoard(), unassigned: [] })),
    shows: '모두 배정했어요',
  },
  {
    name: 'board-loading',
    path: boardPath,
    api: (api) => usual(api).keepsWaiting(showBoard),
    act: ({ page }) => page.waitForTimeout(300),
    shows: /12월 8일/,
  },
  {
    name: 'board-failed',
    path: boardPath,
    api: (api) => usual(api).refuses(showBoard, 'STAFF_ONLY'),
    shows: '다시 불러오기',
  },
  {
    name: 'board-offline',
    path: boardPath,
    api: usual,
    act: async ({ page, context }) => {
      await page.getByText('40분 넘겼어요').first().waitFor()
      await context.setOffline(true)
    },
    shows: /인터넷에 연결되어 있지 않아요/,
  },
  { name: 'take-booking', path: '/staff/new-booking', api: usual, shows: /통화하면서/ },
  { name: 'booking', path: bookingPath, api: usual, shows: '끝 번호 5678' },
  {
    name: 'booking-move',
    path: bookingPath,
    api: usual,
    act: asking('일정 변경'),
    shows: '언제로 바꿀까요?',
  },
  {
    name: 'booking-edit',
    path: bookingPath,
    api: usual,
    act: asking('내용 수정'),
    shows: '무엇을 바꿀까요?',
  },
  {
    name: 'booking-edit-refused',
    path: bookingPath,
    api: (api) => usual(api).refuses(editByDesk, 'BOOKING_CHANGED'),
    act: async (visitor) => {
      await asking('내용 수정')(visitor)
      await visitor.page.getByLabel('새 전화번호').fill('0109')
      await visitor.page.getByLabel('상세주소').fill(' ')
      await visitor.page.getByRole('button', { name: '저장하기' }).click()
    },
    shows: '전화번호를 정확히 입력해주세요.',
  },
  {
    name: 'booking-cancel',
    path: bookingPath,
    api: usual,
    act: asking('예약 취소'),
    shows: /취소한 예약은 되돌릴 수 없어요/,
  },
  {
    name: 'booking-complete',
    path: bookingPath,
    api: (api) => usual(api).answers(showStaffBooking, () => begun),
    act: asking('작업 마치기'),
    shows: '무엇을 했나요?',
  },
  {
    name: 'booking-gone',
    path: bookingPath,
    api: (api) => usual(api).refuses(showStaffBooking, 'BOOKING_NOT_FOUND'),
    shows: '찾을 수 없는 예약이에요',
  },
  {
    name: 'board-drawer',
    path: boardPath,
    api: usual,
    act: async ({ page }) => {
      const ofDay = page.getByRole('tab', { name: /이날 방문/ })
      await page.getByText('40분 넘겼어요').first().waitFor()
      if (await ofDay.isVisible()) await ofDay.click()
      await page.locator('main a[href*="/staff/bookings/"]:visible').first().click()
    },
    shows: '끝 번호 5678',
  },
  {
    name: 'search-found',
    path: '/staff/search',
    api: usual,
    act: async ({ page }) => {
      await page.getByLabel('전화번호, 예약번호').fill('01012345678')
      await page.getByRole('button', { name: '찾기' }).click()
    },
    shows: /찾은 예약 5건/,
  },
  { name: 'search', path: '/staff/search', api: usual, shows: '무엇을 찾을까요?' },
  { name: 'calendar', path: '/staff/calendar', api: usual, shows: /막대 넷은/ },
  {
    name: 'calendar-failed',
    path: '/staff/calendar',
    api: (api) => usual(api).refuses(showCalendar, 'STAFF_ONLY'),
    shows: '다시 불러오기',
  },
  { name: 'team', path: '/staff/team', api: usual, shows: '이기사' },
  {
    name: 'team-member',
    path: `/staff/team/${teammates[0]?.staff_id}`,
    api: usual,
    shows: '쉬는 요일',
  },
  { name: 'team-new', path: '/staff/team/new', api: usual, shows: '쉬는 요일' },
  {
    name: 'team-visits-left',
    path: `/staff/team/${teammates[0]?.staff_id}`,
    api: (api) =>
      usual(api)
        .refuses(editStaff, 'STAFF_HAS_VISITS')
        .answers(listVisitsOfStaff, () => ({ visits: sampleBoard().technicians[1]?.visits ?? [] })),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '등록 해제', exact: true }).click()
      await page.getByRole('button', { name: '등록 해제하기' }).click()
    },
    shows: /아직 방문이 3건/,
  },
  {
    name: 'team-nobody',
    path: '/staff/team',
    api: (api) => usual(api).answers(listTeam, () => ({ team: [] })),
    shows: '등록된 기사님이 없어요',
  },
  { name: 'figures', path: '/staff/figures', api: usual, shows: '배정까지 걸린 시간' },
  {
    name: 'figures-failed',
    path: '/staff/figures',
    api: (api) => usual(api).refuses(showFigures, 'TOO_MANY_REQUESTS'),
    shows: '통계를 불러오지 못했어요',
  },
  { name: 'more', path: '/staff/more', api: usual, shows: '홍담당 · 배정 담당' },
  { name: 'unknown', path: '/staff/nowhere', api: usual, shows: '없는 화면이에요' },
]
