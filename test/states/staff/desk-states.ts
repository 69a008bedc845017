import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showMonth } from '#shared/contract/month-route.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import { showStaffBooking, showWeek } from '#shared/contract/staff-routes.ts'
import { completeTask, listTasks, listUnverified } from '#shared/contract/task-routes.ts'
import { admitTechnician, editStaff, listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import { staffState } from '#shared/staff/staff.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { anOpenedBooking } from '../../support/staff/staff-booking-screens.ts'
import { aTeammate, noMonth, theFirstMonth } from '../../support/staff/staff-screens.ts'
import { boardStates } from './board-states.ts'
import {
  absentTasks,
  callBackItems,
  changeCallTask,
  confirmTasks,
  defaultResponses,
  failedMessageTasks,
  missedTasks,
  returnedTask,
  signatureTask,
  tasksByUrgency,
  teammates,
} from './desk-responses.ts'
import { handoverStates } from './handover-states.ts'
import { openedBookingStates } from './opened-booking-states.ts'
import { reviewStates } from './review-states.ts'
import { sampleBoard, sampleDay, sampleWeek } from './sample-day.ts'
import type { StaffState } from './staff-state.ts'

/** Two of them: the first is retired. */
const dispatchers = (['오담당', '홍담당'] as const).map((name, index) =>
  aTeammate({
    staff_id: `0000000${index}-2222-4222-8222-222222222222`,
    name,
    phone: `0102345900${index}`,
    roles: ['desk'],
    state: index === 0 ? staffState.retired : staffState.active,
    ...{ districts: [], services: [], weekly_days_off: [], partner_name: undefined },
  }),
)

export const deskStates: readonly StaffState[] = [
  { name: 'login', who: 'visitor', path: '/staff/login', shows: '직원 전화번호' },
  {
    name: 'login-admission',
    who: 'visitor',
    path: '/staff/login',
    act: async ({ page }) => {
      await page.getByLabel('직원 전화번호').fill('01012345678')
      await page.getByRole('button', { name: '인증번호가 오지 않나요?' }).click()
    },
    shows: '배정 담당에게 전화해주세요',
  },
  ...boardStates,
  ...openedBookingStates,
  ...handoverStates,
  ...reviewStates,
  { name: 'take-booking', path: '/staff/new-booking', api: defaultResponses, shows: /통화하면서/ },
  {
    name: 'take-booking-done',
    path: '/staff/new-booking',
    api: defaultResponses,
    act: async ({ page }) => {
      const { request_id = '', service_day = '' } = sampleBoard().unassigned[1] ?? {}
      const service = { service_type: '수리', service_day, service_time: '오후 12시 ~ 오후 3시' }
      const summary = { request_id, booking_number: 'KWN4-RVM4', ...service, message: 'now', earlier: false }
      await page.evaluate(
        (value) =>
          sessionStorage.setItem(
            'staff:call-taken:22222222-2222-4222-8222-222222222222',
            JSON.stringify({ version: 1, value }),
          ),
        summary,
      )
      await page.reload()
    },
    shows: '보드에서 고르기',
  },
  {
    name: 'search-found',
    path: '/staff/search',
    api: defaultResponses,
    act: async ({ page }) => {
      await page.getByLabel('전화번호, 예약번호').fill('01012345678')
      await page.getByRole('button', { name: '찾기' }).click()
    },
    shows: /찾은 예약 5건/,
  },
  { name: 'search', path: '/staff/search', api: defaultResponses, shows: '무엇을 찾을까요?' },
  { name: 'calendar', path: '/staff/calendar', api: defaultResponses, shows: /막대는 시간대별/ },
  {
    name: 'calendar-slots-closed',
    path: '/staff/calendar',
    api: defaultResponses,
    act: async ({ page }) => {
      const close = page.getByRole('button', { name: /마감하기$/ })
      await close.first().click()
      await close.last().click()
    },
    shows: /예약 \d건 · 마감했어요/,
  },
  {
    name: 'calendar-failed',
    path: '/staff/calendar',
    api: (api) => defaultResponses(api).refuses(showCalendar, 'STAFF_ONLY'),
    shows: '다시 불러오기',
  },
  { name: 'tasks', path: '/staff/tasks', api: defaultResponses, shows: '02-1234-5670' },
  {
    name: 'tasks-urgency',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: [...tasksByUrgency] })),
    shows: '6일 지났어요',
  },
  {
    name: 'tasks-call-backs',
    path: '/staff/tasks',
    api: (api) =>
      defaultResponses(api).answers(listTasks, () => ({ tasks: [signatureTask], call_backs: [...callBackItems] })),
    shows: '급하게 전화를 기다려요 2',
  },
  {
    name: 'tasks-confirm',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: [...confirmTasks] })),
    shows: /이 번호로 예약하신 것이 맞나요\?/,
  },
  { name: 'unverified', path: '/staff/unverified', api: defaultResponses, shows: '유선전화' },
  {
    name: 'unverified-none',
    path: '/staff/unverified',
    api: (api) => defaultResponses(api).answers(listUnverified, () => ({ bookings: [], count: 0 })),
    shows: '확인할 예약이 없어요',
  },
  {
    name: 'unverified-failed',
    path: '/staff/unverified',
    api: (api) => defaultResponses(api).refuses(listUnverified, 'UNAVAILABLE'),
    shows: '예약을 불러오지 못했어요',
  },
  {
    name: 'tasks-done',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(completeTask, () => undefined),
    act: ({ page }) => page.getByRole('button', { name: '통화했어요' }).first().click(),
    shows: /통화를 마쳤어요/,
  },
  {
    name: 'tasks-quotes',
    path: '/staff/tasks',
    api: (api) =>
      defaultResponses(api).answers(listTasks, () => ({ tasks: [changeCallTask, signatureTask, returnedTask] })),
    shows: /서명으로 승인한 145,000원이 맞는지 여쭤보세요/,
  },
  {
    name: 'tasks-absent',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: absentTasks })),
    shows: '고객님이 안 계셔서 기사님이 돌아갔어요',
  },
  {
    name: 'tasks-messages',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: [...failedMessageTasks] })),
    shows: /‘하루 전 안내’ 문자예요/,
  },
  {
    name: 'tasks-missed',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: missedTasks })),
    shows: '고객님이 기사님이 왔다고 알려주셨어요.',
  },
  {
    name: 'tasks-near-limit',
    path: '/staff/tasks',
    api: (api) =>
      defaultResponses(api).answers(listTasks, () => ({ tasks: [signatureTask], unverified_near_limit: true })),
    shows: '인증하지 않은 예약',
  },
  {
    name: 'tasks-none',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).answers(listTasks, () => ({ tasks: [] })),
    shows: '지금은 할 일이 없어요',
  },
  {
    name: 'tasks-failed',
    path: '/staff/tasks',
    api: (api) => defaultResponses(api).refuses(listTasks, 'TOO_MANY_REQUESTS'),
    shows: '할 일을 불러오지 못했어요',
  },
  {
    name: 'team',
    path: '/staff/team',
    api: (api) =>
      defaultResponses(api)
        .answers(listTeam, () => ({ team: [...teammates, ...dispatchers] }))
        .answers(showWeek, () => {
          const week = sampleWeek()
          const idOf = (name: string) => teammates.find((member) => member.name === name)?.staff_id ?? name
          const technicians = week.technicians.map((technician) => ({ ...technician, staff_id: idOf(technician.name) }))
          return { ...week, technicians }
        }),
    shows: '11건',
  },
  {
    name: 'team-member',
    path: `/staff/team/${teammates[0]?.staff_id}`,
    api: defaultResponses,
    shows: '쉬는 요일',
  },
  {
    name: 'team-member-without-portrait',
    path: `/staff/team/${teammates[2]?.staff_id}`,
    api: defaultResponses,
    shows: '사진 고르기',
  },
  {
    name: 'team-portrait-chosen',
    path: `/staff/team/${teammates[2]?.staff_id}`,
    api: defaultResponses,
    act: async ({ page }) => {
      const file = { name: 'park.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
      await page.getByLabel('기사님 사진 파일').setInputFiles(file)
      await page.getByRole('button', { name: '사진 올리기' }).click()
    },
    shows: '기사님이 동의해야 사진을 올릴 수 있어요.',
  },
  { name: 'team-new', path: '/staff/team/new', api: defaultResponses, shows: '쉬는 요일' },
  {
    name: 'team-admission',
    path: `/staff/team/${teammates[0]?.staff_id}`,
    api: (api) =>
      defaultResponses(api).answers(admitTechnician, () => ({
        code: '482913',
        // The page's clock stands ten minutes before.
        expires_at: '2026-12-08T05:50:00.000Z',
      })),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '로그인 코드 만들기' }).click()
      await page.getByRole('button', { name: '전화로 확인했어요' }).click()
    },
    shows: '482 913',
  },
  {
    name: 'team-visits-left',
    path: `/staff/team/${teammates[0]?.staff_id}`,
    api: (api) =>
      defaultResponses(api)
        .refuses(editStaff, 'STAFF_HAS_VISITS')
        .answers(listVisitsOfStaff, () => ({ visits: sampleBoard().technicians[1]?.visits ?? [] })),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '등록 해제', exact: true }).click()
      await page.getByRole('button', { name: '등록 해제하기' }).click()
    },
    shows: /아직 방문이 3건/,
  },
  {
    name: 'team-empty',
    path: '/staff/team',
    api: (api) => defaultResponses(api).answers(listTeam, () => ({ team: [] })),
    shows: '등록된 기사님이 없어요',
  },
  { name: 'figures', path: '/staff/figures', api: defaultResponses, shows: '배정까지 걸린 시간' },
  {
    name: 'figures-first-month',
    path: '/staff/figures?month=2026-11',
    api: (api) => defaultResponses(api).answers(showMonth, () => theFirstMonth()),
    shows: '이 달 숫자에는 집계하지 않은 12일이 빠져 있어요.',
  },
  {
    name: 'figures-none',
    path: '/staff/figures?month=2026-09',
    api: (api) => defaultResponses(api).answers(showMonth, () => noMonth()),
    shows: '2026년 9월에는 집계한 예약이 없어요',
  },
  {
    name: 'figures-failed',
    path: '/staff/figures',
    api: (api) => defaultResponses(api).refuses(showMonth, 'TOO_MANY_REQUESTS'),
    shows: '통계를 불러오지 못했어요',
  },
  {
    name: 'figures-export-failed',
    path: '/staff/figures',
    api: (api) => defaultResponses(api).refuses(exportBookings, 'TOO_MANY_REQUESTS'),
    act: async ({ page }) => page.getByRole('button', { name: '예약 내려받기' }).click(),
    shows: '예약을 내려받지 못했어요',
  },
  {
    name: 'print',
    path: `/staff/print/all?day=${sampleDay}`,
    api: (api) => defaultResponses(api).answers(showStaffBooking, () => anOpenedBooking()),
    shows: /방문표/,
  },
  { name: 'more', path: '/staff/more', api: defaultResponses, shows: '홍담당 · 배정 담당' },
  { name: 'unknown', path: '/staff/nowhere', api: defaultResponses, shows: '페이지를 찾을 수 없어요' },
]
