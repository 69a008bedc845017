import type { Page } from 'playwright-core'
import { setCalendarDay } from '#shared/contract/calendar-routes.ts'
import { notifyByStaff } from '#shared/contract/notify-by-staff-route.ts'
import { decideQuoteByDesk, proposeQuote } from '#shared/contract/quote-routes.ts'
import {
  assignTechnician,
  cancelByDesk,
  completeVisit,
  editByDesk,
  startVisit,
  unassignTechnician,
} from '#shared/contract/staff-change-routes.ts'
import { showContact, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { addStaff, editStaff, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { begun, opened, teammates } from '../../states/staff/desk-responses.ts'
import { sampleBoard, sampleDay } from '../../states/staff/sample-day.ts'
import type { StaffApi } from '../../states/staff/staff-api.ts'
import { technicianStates } from '../../states/staff/technician-states.ts'
import { aQuote, openPrice } from '../../support/bookings/quotes.ts'
import { aCard } from '../../support/staff/staff-screens.ts'

/** What staff do on a screen, and the answer that the screen shows. */
export type Action = {
  path: string
  who?: 'technician'
  api?: (api: StaffApi) => unknown
  act: (page: Page) => Promise<unknown>
  /** What answers the action. */
  answer: string | RegExp
  /** The focus stays where the work goes on: in the queue, in a field. */
  focusStays?: true
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const bookingPath = `/staff/bookings/${opened.request_id}`
const member = (at: number) => `/staff/team/${teammates[at]?.staff_id}`
const receipt = { request_id: opened.request_id, status: 2 as const, version: 9 }
const quoted = { ...begun, price_shown: openPrice, quote: aQuote() }
const assigned = { ...begun, status: 2 as const, started_at: undefined, service_day: '2026-12-11' }

/** Begins a change of an opened booking: on phones it stands behind a button. */
async function begin(page: Page, change: string) {
  await page.getByText(/끝 번호/).waitFor()
  const button = page.getByRole('button', { name: change, exact: true })
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^다른 할 일/ }).click()
  await button.click()
}

async function retire(page: Page) {
  await press(page, '등록 해제')
  await press(page, '등록 해제하기')
}

async function rename(page: Page) {
  await page.getByLabel('이름', { exact: true }).fill('김새기사')
  await page.keyboard.press('Enter')
}

async function closeDay(page: Page) {
  await page.getByRole('switch', { name: '이날 쉬기' }).click()
  await press(page, '저장하기')
}

async function chooseTicket(page: Page) {
  await page.getByText('수리 · 노원구').first().click()
  await page
    .getByRole('button', { name: /여기에 배정|에게 배정하기$/ })
    .first()
    .click()
}

const saved = (at: number, changes: Partial<ShownStaff>) => {
  const staff = teammates[at]
  if (staff === undefined) throw new Error(`no teammate ${at}`)
  return { staff: { ...staff, version: 4, ...changes } }
}
const visitOfDayOff = aCard({ service_day: '2026-12-24', engineer_uid: teammates[3]?.staff_id })
const startState = technicianStates.find(({ name }) => name === 'visit')

export const teamActions: Record<string, Action> = {
  'retiring a technician who has visits': {
    path: member(0),
    api: (api) =>
      api
        .refuses(editStaff, 'STAFF_HAS_VISITS')
        .answers(listVisitsOfStaff, () => ({ visits: sampleBoard().technicians[1]?.visits ?? [] })),
    act: retire,
    answer: /아직 방문이 3건/,
  },
  'retiring a technician': {
    path: member(0),
    api: (api) => api.answers(editStaff, () => saved(0, { state: staffState.retired })),
    act: retire,
    answer: '등록을 해제한 직원이에요',
  },
  'saving a member': {
    path: member(0),
    api: (api) => api.answers(editStaff, () => saved(0, { name: '김새기사' })),
    act: rename,
    answer: '저장했어요',
  },
  'saving a member without changes': {
    path: member(0),
    act: (page) => page.getByLabel('이름', { exact: true }).press('Enter'),
    answer: '바뀐 내용이 없어요',
  },
  'saving a member who is gone': {
    path: member(0),
    api: (api) => api.refuses(editStaff, 'STAFF_NOT_FOUND'),
    act: rename,
    answer: /입력한 내용은 그대로/,
  },
  'saving a day off with visits': {
    path: member(3),
    api: (api) =>
      api
        .answers(listVisitsOfStaff, () => ({ visits: [visitOfDayOff] }))
        .answers(editStaff, () => saved(3, { name: '김새기사' })),
    act: rename,
    answer: '쉬는 날에 방문이 1건 남아 있어요',
  },
  'adding a member in vain': {
    path: '/staff/team/new',
    api: (api) => api.refuses(addStaff, 'IDEMPOTENCY_MISMATCH'),
    act: async (page) => {
      await page.getByLabel('이름', { exact: true }).fill('새기사')
      await page.getByLabel('전화번호').fill('01099998888')
      for (const name of ['노원구', '청소']) await page.getByRole('checkbox', { name, exact: true }).check()
      await page.getByLabel('이름', { exact: true }).press('Enter')
    },
    answer: '등록하지 못했어요',
  },
}

export const calendarActions: Record<string, Action> = {
  'closing a day': {
    path: '/staff/calendar?day=2026-12-15',
    api: (api) =>
      api.answers(setCalendarDay, () => ({
        service_day: '2026-12-15',
        holiday: null,
        slots: sampleBoard().slots.map((slot) => ({ ...slot, capacity: 0, booked: 0 })),
        staying: [],
      })),
    act: closeDay,
    answer: '저장했어요',
  },
  'closing a day in vain': {
    path: '/staff/calendar?day=2026-12-15',
    api: (api) => api.refuses(setCalendarDay, 'STAFF_ONLY'),
    act: closeDay,
    answer: '저장하지 못했어요',
  },
}

export const bookingActions: Record<string, Action> = {
  'cancelling without a reason': {
    path: bookingPath,
    act: async (page) => {
      await begin(page, '예약 취소')
      await press(page, '예약 취소하기')
    },
    answer: '사유를 골라주세요.',
    focusStays: true,
  },
  'cancelling what has changed': {
    path: bookingPath,
    api: (api) => api.refuses(cancelByDesk, 'BOOKING_CHANGED'),
    act: async (page) => {
      await begin(page, '예약 취소')
      await page.getByRole('radio', { name: '연락이 닿지 않아요' }).check()
      await press(page, '예약 취소하기')
    },
    answer: '그사이 예약이 바뀌었어요',
  },
  cancelling: {
    path: bookingPath,
    api: (api) => api.answers(cancelByDesk, () => undefined),
    act: async (page) => {
      await begin(page, '예약 취소')
      await page.getByRole('radio', { name: '연락이 닿지 않아요' }).check()
      await press(page, '예약 취소하기')
    },
    answer: '예약을 취소했어요',
  },
  'moving without a time': {
    path: bookingPath,
    act: async (page) => {
      await begin(page, '일정 바꾸기')
      await page.getByRole('dialog').getByRole('button', { name: '바꾸기' }).click()
    },
    answer: '옮길 시간을 골라주세요.',
  },
  'moving to a time that the technician has no time for': {
    path: bookingPath,
    api: (api) => api.answers(showStaffBooking, () => assigned).refuses(editByDesk, 'TECHNICIAN_BUSY'),
    act: async (page) => {
      await begin(page, '일정 바꾸기')
      await page.getByRole('radio', { name: /자리$/ }).last().check()
      await page.getByRole('dialog').getByRole('button', { name: '바꾸기' }).click()
    },
    answer: /이때 갈 수 없어요/,
  },
  'editing nothing': {
    path: bookingPath,
    act: async (page) => {
      await begin(page, '내용 바꾸기')
      await press(page, '저장하기')
    },
    answer: '아직 바뀐 내용이 없어요',
  },
  'taking a technician off': {
    path: bookingPath,
    api: (api) => api.answers(showStaffBooking, () => assigned).answers(unassignTechnician, () => receipt),
    act: async (page) => {
      await begin(page, '배정 해제')
      await page.getByRole('dialog').getByRole('button', { name: '배정 해제' }).click()
    },
    answer: '배정을 해제했어요',
  },
  'completing without what was done': {
    path: bookingPath,
    api: (api) => api.answers(showStaffBooking, () => begun),
    act: async (page) => {
      await begin(page, '작업 마치기')
      await press(page, /원으로 마치기$/)
    },
    answer: '무엇을 했는지 적어주세요.',
    focusStays: true,
  },
  completing: {
    path: bookingPath,
    api: (api) =>
      api.answers(showStaffBooking, () => begun).answers(completeVisit, () => ({ ...receipt, status: 4 as const })),
    act: async (page) => {
      await begin(page, '작업 마치기')
      await page.getByLabel('작업 내용').fill('필터를 씻었어요.')
      await page.getByLabel('출장비').fill('20000')
      await page.getByLabel('고객님께 금액을 말씀드렸어요').check()
      await press(page, /원으로 마치기$/)
    },
    answer: '작업을 마쳤어요',
  },
  'sending a quote': {
    path: bookingPath,
    api: (api) => api.answers(showStaffBooking, () => quoted).answers(proposeQuote, () => receipt),
    act: async (page) => {
      await begin(page, '견적 보내기')
      await page.getByRole('dialog').getByRole('button', { name: '145,000원 견적 보내기' }).click()
    },
    answer: '견적을 보냈어요',
  },
  'recording a spoken decision on a quote that has changed': {
    path: bookingPath,
    api: (api) => api.answers(showStaffBooking, () => quoted).refuses(decideQuoteByDesk, 'QUOTE_CHANGED'),
    act: async (page) => {
      await begin(page, '말로 승인받기')
      await page.getByLabel('승인한다고 하셨어요').check()
      await page.getByLabel('금액을 읽어드렸어요').check()
      await press(page, '기록하기')
    },
    answer: /그사이 금액이 바뀌었어요/,
  },
  'opening a phone number in vain': {
    path: bookingPath,
    api: (api) => api.refuses(showContact, 'STATUS_NOT_ALLOWED'),
    act: (page) => press(page, '전화번호 보기'),
    answer: /전화번호가 남아 있지 않아요/,
  },
  'sending a message again': {
    path: bookingPath,
    api: (api) => api.answers(notifyByStaff, () => ({ resend_at: '2026-12-08T05:50:00.000Z' })),
    act: async (page) => {
      const row = page.getByRole('button', { name: /^문자/ }).first()
      const again = page.getByRole('button', { name: /문자 다시 보내기$/ })
      await page.getByText(/끝 번호/).waitFor()
      if (!(await again.isVisible())) await row.click()
      await again.click()
    },
    answer: /문자를 다시 보내고 있어요/,
  },
}

export const boardActions: Record<string, Action> = {
  assigning: {
    path: `/staff/board?day=${sampleDay}`,
    api: (api) => api.answers(assignTechnician, () => receipt),
    act: chooseTicket,
    answer: /배정했어요/,
    focusStays: true,
  },
  'assigning what a colleague has assigned': {
    path: `/staff/board?day=${sampleDay}`,
    api: (api) =>
      api
        .refuses(assignTechnician, 'BOOKING_CHANGED')
        .answers(showStaffBooking, () => ({ ...opened, status: 2 as const, engineer_name: '정기사' })),
    act: chooseTicket,
    answer: '다른 사람이 먼저 배정했어요',
    focusStays: true,
  },
  'undoing an assignment': {
    path: `/staff/board?day=${sampleDay}`,
    api: (api) => api.answers(assignTechnician, () => receipt).answers(unassignTechnician, () => receipt),
    act: async (page) => {
      await chooseTicket(page)
      await press(page, '되돌리기')
    },
    answer: /배정을 되돌렸어요/,
    focusStays: true,
  },
}

export const technicianActions: Record<string, Action> = {
  'starting a visit that was cancelled': {
    path: startState?.path ?? '',
    who: 'technician',
    api: (api) => {
      startState?.api?.(api)
      api.refuses(startVisit, 'STATUS_NOT_ALLOWED')
    },
    act: (page) => press(page, '도봉구 방문 시작하기'),
    answer: /방문 시작을 보내지 못했어요/,
  },
  'starting a visit from the list': {
    path: '/staff/visits',
    who: 'technician',
    api: (api) => {
      startState?.api?.(api)
      api.refuses(startVisit, 'STATUS_NOT_ALLOWED')
    },
    act: (page) => press(page, '도봉구 방문 시작하기'),
    answer: /방문 시작을 보내지 못했어요/,
  },
}
