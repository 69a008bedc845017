import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { Visitor } from '../../e2e/site.ts'
import { anApprovedQuote, aQuote, openPrice } from '../../support/bookings/quotes.ts'
import { aMessage } from '../../support/staff/staff-booking-screens.ts'
import { begun, defaultResponses, opened } from './desk-responses.ts'
import { sampleDay } from './sample-day.ts'
import { earlierVisit, samplePhotos } from './sample-work.ts'
import type { StaffState } from './staff-state.ts'

const path = `/staff/bookings/${opened.request_id}`

/** Begins a change of an opened booking: on phones it stands behind a button. */
const asking =
  (change: string) =>
  async ({ page }: Visitor) => {
    await page.getByText('끝 번호 5678').waitFor()
    const button = page.getByRole('button', { name: change, exact: true })
    if (!(await button.isVisible())) await page.getByRole('button', { name: /^다른 할 일/ }).click()
    await button.click()
  }

const withQuote: StaffState['api'] = (api) =>
  defaultResponses(api).answers(showStaffBooking, () => ({ ...begun, price_shown: openPrice, quote: aQuote() }))

const withApproved: StaffState['api'] = (api) =>
  defaultResponses(api).answers(showStaffBooking, () => ({
    ...{ ...begun, ...samplePhotos, price_shown: openPrice, quote: anApprovedQuote() },
  }))

/** An assigned booking of a number without messages. */
const withLandline: StaffState['api'] = (api) =>
  defaultResponses(api).answers(showStaffBooking, () => ({
    ...opened,
    ...{ status: 2 as const, engineer_uid: 'a', engineer_name: '김기사', is_landline: true },
    ...{ waiting_since: undefined, due_at: undefined },
  }))

const completed = {
  ...begun,
  status: 4 as const,
  work_done: '배수관을 뚫었어요.',
  completed_at: '2026-12-08T05:00:00.000Z',
}

export const openedBookingStates: readonly StaffState[] = [
  {
    name: 'booking-after-service-claim',
    path,
    api: (api) => defaultResponses(api).answers(showStaffBooking, () => completed),
    act: asking('무상 A/S 접수'),
    shows: '다시 생긴 증상',
  },
  {
    name: 'booking-announce',
    path,
    api: (api) =>
      defaultResponses(api).answers(showStaffBooking, () => ({
        ...{ ...begun, service_day: sampleDay, status: 3 as const, started_at: undefined },
      })),
    act: asking('도착 시간 알리기'),
    shows: '몇 분 뒤에 도착하나요?',
  },
  {
    name: 'booking-after-service',
    path,
    api: (api) =>
      defaultResponses(api).answers(showStaffBooking, () => ({
        ...opened,
        after_service_of: earlierVisit.request_id,
        earlier_visit: earlierVisit,
      })),
    shows: earlierVisit.work_done,
  },
  { name: 'booking', path, api: defaultResponses, shows: '끝 번호 5678' },
  {
    name: 'booking-photos',
    path,
    api: (api) => defaultResponses(api).answers(showStaffBooking, () => ({ ...begun, ...samplePhotos })),
    act: async ({ page }) => {
      await page.getByRole('button', { name: /^올린 사진 1/ }).click()
      await page.getByText('1 / 2').waitFor()
    },
    shows: '올린 사진 1',
  },
  {
    name: 'booking-missed',
    path,
    api: (api) =>
      defaultResponses(api).answers(showStaffBooking, () => ({
        ...opened,
        status: 3 as const,
        missed: { at: '2026-12-08T03:00:00.000Z', version: 4 },
      })),
    shows: '시작 없이 방문 시간이 지났어요',
  },
  {
    name: 'booking-move',
    path,
    api: defaultResponses,
    act: asking('일정 바꾸기'),
    shows: '언제로 바꿀까요?',
  },
  {
    name: 'booking-move-landline',
    path,
    api: withLandline,
    act: asking('일정 바꾸기'),
    shows: '할 일에 전화가 올라가요',
  },
  {
    name: 'booking-unassign-landline',
    path,
    api: withLandline,
    act: async (visitor) => {
      await asking('배정 해제')(visitor)
      await visitor.page.getByText('고객님과 통화했어요').click()
    },
    shows: '할 일에 올라가지 않아요',
  },
  {
    name: 'booking-cancel-landline',
    path,
    api: withLandline,
    act: asking('예약 취소'),
    shows: '할 일에 전화가 올라가요',
  },
  {
    name: 'booking-edit',
    path,
    api: defaultResponses,
    act: asking('내용 바꾸기'),
    shows: '무엇을 바꿀까요?',
  },
  {
    name: 'booking-edit-refused',
    path,
    api: (api) => defaultResponses(api).refuses(editByDesk, 'BOOKING_CHANGED'),
    act: async (visitor) => {
      await asking('내용 바꾸기')(visitor)
      await visitor.page.getByLabel('새 전화번호').fill('0109')
      await visitor.page.getByLabel('상세주소').fill(' ')
      await visitor.page.getByRole('button', { name: '저장하기' }).click()
    },
    shows: '전화번호를 정확히 입력해주세요.',
  },
  {
    name: 'booking-cancel',
    path,
    api: withApproved,
    act: asking('예약 취소'),
    shows: /승인한 견적 145,000원도 함께 취소돼요/,
  },
  {
    name: 'booking-complete',
    path,
    api: (api) => defaultResponses(api).answers(showStaffBooking, () => begun),
    act: asking('작업 마치기'),
    shows: '무엇을 했나요?',
  },
  {
    name: 'booking-quoted',
    path,
    api: withQuote,
    shows: '견적 승인 기다려요',
  },
  {
    name: 'booking-quote-not-sent',
    path,
    api: (api) =>
      defaultResponses(api).answers(showStaffBooking, () => ({
        ...begun,
        ...{ price_shown: openPrice, quote: aQuote(), history: [] },
        messages: [aMessage({ kind: 'quoted', state: 'failed', why: 'expired' })],
      })),
    act: async ({ page }) => {
      const messages = page.getByRole('button', { name: /^문자/ }).first()
      if ((await messages.getAttribute('aria-expanded')) === 'false') await messages.click()
      await page.getByRole('button', { name: '문자 다시 보내기' }).scrollIntoViewIfNeeded()
    },
    shows: /15분 안에 보내지 못했어요/,
  },
  {
    name: 'booking-quote',
    path,
    api: withQuote,
    act: asking('견적 보내기'),
    shows: '왜 금액이 달라지나요?',
  },
  {
    name: 'booking-complete-approved',
    path,
    api: withApproved,
    act: asking('작업 마치기'),
    shows: /145,000원까지만/,
  },
  {
    name: 'booking-spoken',
    path,
    api: withQuote,
    act: asking('말로 승인받기'),
    shows: '말로 승인받았나요?',
  },
  {
    name: 'booking-gone',
    path,
    api: (api) => defaultResponses(api).refuses(showStaffBooking, 'BOOKING_NOT_FOUND'),
    shows: '찾을 수 없는 예약이에요',
  },
]
