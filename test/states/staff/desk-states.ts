import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { editStaff, listTeam, listVisitsOfStaff, showCalendar, showFigures } from '#shared/contract/team-routes.ts'
import type { Visitor } from '../../e2e/site.ts'
import { begun, opened, teammates, usual } from './desk-answers.ts'
import { sampleBoard, sampleDay } from './sample-day.ts'
import type { StaffState } from './staff-state.ts'

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
