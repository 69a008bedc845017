import { assignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking, showWeek } from '#shared/contract/staff-routes.ts'
import { defaultResponses, opened } from './desk-responses.ts'
import { boardWithNotStarted, boardWithPast, sampleBoard, sampleDay } from './sample-day.ts'
import { type StaffState, takeOffline } from './staff-state.ts'

const path = `/staff/board?day=${sampleDay}`

const assigned = {
  status: 2 as const,
  engineer_name: '정기사',
  accepted_at: '2026-12-08T05:39:00.000Z',
  history: [{ at: '2026-12-08T05:39:00.000Z', event: 'assigned', actor: 'desk', staff_name: '오담당' }],
} satisfies Partial<typeof opened>

export const boardStates: readonly StaffState[] = [
  { name: 'board', path, api: defaultResponses, shows: '40분 지났어요' },
  {
    name: 'board-assigning',
    path,
    api: defaultResponses,
    act: ({ page }) => page.getByText('수리 · 노원구').first().click(),
    shows: /누구에게 맡길까요/,
  },
  {
    name: 'board-narrowed',
    path: `${path}&service=${encodeURIComponent('수리')}&group=visit`,
    api: defaultResponses,
    act: ({ page }) => page.getByLabel('서비스').waitFor(),
    shows: '모두 보기',
  },
  {
    name: 'board-conflict',
    path,
    api: (api) =>
      defaultResponses(api)
        .refuses(assignTechnician, 'BOOKING_CHANGED')
        .answers(showStaffBooking, () => ({ ...opened, ...assigned })),
    act: async ({ page }) => {
      await page.getByText('수리 · 노원구').first().click()
      await page
        .getByRole('button', { name: /여기에 배정|에게 배정하기$/ })
        .first()
        .click()
    },
    shows: '다른 사람이 먼저 배정했어요',
  },
  {
    name: 'board-past',
    path,
    api: (api) => defaultResponses(api).answers(showBoard, boardWithPast),
    act: ({ page }) => page.getByRole('button', { name: '1건 더 보기' }).click(),
    shows: '마치지 않은 방문',
  },
  {
    name: 'board-not-started',
    path,
    api: (api) => defaultResponses(api).answers(showBoard, boardWithNotStarted),
    // On a phone the grid is a tab.
    act: async ({ page }) => {
      const day = page.getByRole('tab', { name: /이날 방문/ })
      if (await day.isVisible()) await day.click()
    },
    shows: '아직 시작 전 1',
  },
  {
    name: 'board-all-assigned',
    path,
    api: (api) => defaultResponses(api).answers(showBoard, () => ({ ...sampleBoard(), unassigned: [] })),
    shows: '모두 배정했어요',
  },
  {
    name: 'board-loading',
    path,
    api: (api) => defaultResponses(api).keepsWaiting(showBoard),
    act: ({ page }) => page.waitForTimeout(300),
    shows: /12월 8일/,
  },
  {
    name: 'board-failed',
    path,
    api: (api) => defaultResponses(api).refuses(showBoard, 'STAFF_ONLY'),
    shows: '다시 불러오기',
  },
  {
    name: 'board-offline',
    path,
    api: defaultResponses,
    act: async ({ page, context }) => {
      await page.getByText('40분 지났어요').first().waitFor()
      await takeOffline({ page, context })
    },
    shows: /인터넷에 연결되어 있지 않아요/,
  },
  {
    name: 'board-drawer',
    path,
    api: defaultResponses,
    act: async ({ page }) => {
      const ofDay = page.getByRole('tab', { name: /이날 방문/ })
      await page.getByText('40분 지났어요').first().waitFor()
      if (await ofDay.isVisible()) await ofDay.click()
      await page.locator('main a[href*="/staff/bookings/"]:visible').first().click()
    },
    shows: '끝 번호 5678',
  },
  {
    name: 'board-lacking',
    path,
    api: (api) =>
      defaultResponses(api).answers(showBoard, () => {
        const board = sampleBoard()
        const technicians = board.technicians.map((technician) =>
          technician.name === '정기사' ? { ...technician, districts: [], services: [] } : technician,
        )
        return { ...board, technicians }
      }),
    act: async ({ page }) => {
      const ofDay = page.getByRole('tab', { name: /이날 방문/ })
      await page.getByText('40분 지났어요').first().waitFor()
      if (await ofDay.isVisible()) await ofDay.click()
    },
    shows: /이기사/,
  },
  { name: 'week', path: '/staff/board/week', api: defaultResponses, shows: '12월 7일 ~ 13일' },
  { name: 'week-next', path: '/staff/board/week?day=2026-12-15', api: defaultResponses, shows: '이번 주로' },
  {
    name: 'week-moving',
    path: '/staff/board/week',
    api: defaultResponses,
    act: async ({ page }) => {
      const cell = page.getByRole('button', { name: /^김기사 12월 11일/ })
      await page.getByText('10건').first().waitFor()
      if (!(await cell.isVisible())) return
      await cell.focus()
      await page.keyboard.press('m')
      await page.keyboard.press('ArrowRight')
    },
    shows: '12월 7일 ~ 13일',
  },
  {
    name: 'week-confirm',
    path: '/staff/board/week',
    api: defaultResponses,
    act: async ({ page }) => {
      const cell = page.getByRole('button', { name: /^김기사 12월 10일/ })
      await page.getByText('10건').first().waitFor()
      if (!(await cell.isVisible())) return
      await cell.focus()
      for (const key of ['m', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
    },
    shows: '12월 7일 ~ 13일',
  },
  {
    name: 'week-loading',
    path: '/staff/board/week',
    api: (api) => defaultResponses(api).keepsWaiting(showWeek),
    act: ({ page }) => page.waitForTimeout(300),
    shows: '12월 7일 ~ 13일',
  },
  {
    name: 'week-failed',
    path: '/staff/board/week',
    api: (api) => defaultResponses(api).refuses(showWeek, 'UNAVAILABLE'),
    shows: '한 주를 불러오지 못했어요',
  },
]
