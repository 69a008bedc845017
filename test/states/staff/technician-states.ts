import { startVisit } from '#shared/contract/staff-change-routes.ts'
import { listVisits, showContact, showStaffBooking, showVisitContacts } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { anApprovedQuote, aQuote, openPrice } from '../../support/bookings/quotes.ts'
import { anOpenedBooking } from '../../support/staff/staff-booking-screens.ts'
import { sampleDay } from './sample-day.ts'
import { earlierVisit, samplePhotos } from './sample-work.ts'
import type { StaffApi } from './staff-api.ts'
import { type StaffState, takeOffline } from './staff-state.ts'

const visit = (changes: Partial<StaffBooking>): StaffBooking => {
  const { history: _, messages: __, waiting_since: ___, due_at: ____, ...booking } = anOpenedBooking()
  return {
    ...booking,
    service_day: sampleDay,
    service_date: '2026년 12월 8일',
    status: 3,
    engineer_uid: '22222222-2222-4222-8222-222222222222',
    engineer_name: '김기사',
    ...changes,
  }
}

const done = visit({
  request_id: '00000000-2222-4222-8222-000000000001',
  service_type: '청소',
  district: '노원구',
  customer_address: '서울 노원구 견본로 88',
  status: 4,
  started_at: '2026-12-08T00:20:00.000Z',
  completed_at: '2026-12-08T02:20:00.000Z',
  work_done: '필터를 씻었어요.',
  charges: [{ label: '작업비', amount: 80_000 }],
})
const next = visit({
  request_id: '00000000-2222-4222-8222-000000000002',
  service_type: '수리',
  district: '도봉구',
  service_time: '오후 12시 ~ 오후 3시',
  customer_address: '서울 도봉구 견본로 12',
  customer_address_detail: '101동 1203호',
  sprint: ['이상한 소리가 나요', '물이 새요'],
  detailInfo: '실내기 왼쪽 아래에서 물이 떨어져요.',
  memo: '관리실에 먼저 전화하고 올라가주세요.',
})
const later = visit({
  request_id: '00000000-2222-4222-8222-000000000003',
  service_type: '점검',
  district: '노원구',
  service_time: '오후 3시 ~ 오후 6시',
  customer_address: '서울 노원구 견본로 90',
})
/** A completed visit, the next one, and one behind it. */
export const sampleVisits = [done, next, later] as const
const {
  customer_address_detail: _,
  detailInfo: __,
  phone_ending: ___,
  ...shown
} = visit({
  request_id: '00000000-2222-4222-8222-000000000004',
  service_type: '청소',
  district: '노원구',
  service_day: '2026-12-09',
  customer_address: '서울 노원구 견본로 88',
})

const visits =
  (...all: StaffBooking[]) =>
  (api: StaffApi) =>
    api
      .answers(listVisits, () => ({ visits: all, unfinished: [] }))
      .answers(showVisitContacts, () => ({ contacts: [] }))

const working = {
  ...next,
  price_shown: openPrice,
  call_out: openPrice.call_out,
  started_at: '2026-12-08T04:58:00.000Z',
}

/** Before the technician is asked why the next visit has not begun. */
const early = new Date(`${sampleDay}T13:30:00+09:00`)
/** After the business hours. */
const evening = new Date(`${sampleDay}T19:30:00+09:00`)

const returned = {
  work_done: '배수관을 뚫었어요.',
  charges: [
    { id: 'repair-drain', label: '배수관 뚫기', amount: 60_000 },
    { id: 'call_out', label: '출장비', amount: 30_000 },
  ],
  at: `${sampleDay}T04:40:00.000Z`,
  why: 'APPROVAL_WRONG',
} as const satisfies StaffBooking['returned_completion']

const technician = (state: Omit<StaffState, 'who'>): StaffState => ({ who: 'technician', ...state })

const departed = {
  ...{ minutes: 20, at: '2026-12-08T04:20:00.000Z', version: 4 },
  expected_at: '2026-12-08T04:40:00.000Z',
}
const late = { ...departed, late: { ...departed, version: 5, expected_at: '2026-12-08T05:00:00.000Z' } }
const notSent = { state: 'failed', why: 'expired', since: '2026-12-08T04:25:00.000Z', may_have_number: false } as const

export const technicianStates: readonly StaffState[] = [
  technician({
    name: 'visits',
    path: '/staff/visits',
    now: early,
    api: visits(done, next, later, shown),
    shows: /도봉구 견본로 12/,
  }),
  technician({ name: 'visits-none', path: '/staff/visits', api: visits(shown), shows: '오늘은 방문이 없어요' }),
  technician({
    name: 'visits-tomorrow',
    path: '/staff/visits',
    api: visits(done, next, later, shown),
    act: ({ page }) => page.getByRole('tab', { name: /내일/ }).click(),
    shows: /방문하는 날 아침에 보여요/,
  }),
  technician({
    name: 'visits-working',
    path: '/staff/visits',
    api: visits(done, working, later),
    shows: /작업 중|작업하고 있어요/,
  }),
  technician({
    name: 'visits-offline',
    path: '/staff/visits',
    api: visits(done, working, later),
    act: async ({ page, context }) => {
      await page
        .getByText(/도봉구 견본로 12/)
        .first()
        .waitFor()
      await takeOffline({ page, context })
    },
    shows: /인터넷이 끊겼어요/,
  }),
  technician({
    name: 'visits-later',
    path: '/staff/visits?day=later',
    api: visits({ ...shown, service_day: '2026-12-11' }, { ...shown, service_day: '2026-12-14', request_id: 'later' }),
    shows: /12월 14일/,
  }),
  technician({
    name: 'visit',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: visits(done, next),
    shows: '출발하기',
  }),
  technician({
    name: 'visit-site-contact',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: (api) =>
      visits(done, { ...next, site_name: '박현장' })(api).answers(showContact, () => ({
        customer_phone: '01012345678',
        site_phone: '01087651234',
      })),
    act: ({ page }) => page.getByRole('button', { name: '전화하기', exact: true }).click(),
    shows: '현장 박현장 010-8765-1234',
  }),
  technician({
    name: 'visit-departing',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: visits(done, next),
    act: ({ page }) => page.getByRole('button', { name: '출발하기' }).click(),
    shows: '몇 분 뒤에 도착하나요?',
  }),
  technician({
    name: 'visit-on-the-way',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: visits(done, { ...next, arrival: departed }),
    shows: '오후 1:40쯤 도착한다고 알렸어요',
  }),
  technician({
    name: 'visit-not-started',
    path: `/staff/visits/${next.request_id}`,
    api: visits(done, { ...next, service_time: '오전 9시 ~ 오후 12시' }),
    shows: '아직 시작 전이에요. 지금 어떤가요?',
  }),
  technician({
    name: 'visit-departing-early',
    path: `/staff/visits/${later.request_id}`,
    now: early,
    api: visits(done, later),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '출발하기' }).click()
      await page.getByRole('button', { name: '출발 알리기' }).click()
    },
    shows: /도착하는 게 맞나요\?/,
  }),
  technician({
    name: 'visit-late-not-sent',
    path: `/staff/visits/${next.request_id}`,
    api: visits(done, { ...next, arrival: late, arrival_message: notSent }),
    shows: '문자를 보내지 못했어요',
  }),
  technician({
    name: 'visits-tomorrow-hour',
    path: '/staff/visits?day=tomorrow',
    api: visits(done, { ...shown, status: 2, service_time: '오전 9시 ~ 오후 12시', expected_hour: 10 }),
    shows: '몇 시쯤 가나요?',
  }),
  technician({
    name: 'visit-absent-question',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: visits(done, next),
    act: ({ page }) => page.getByRole('button', { name: '고객님이 안 계세요' }).click(),
    shows: '고객님이 안 계세요?',
  }),
  technician({
    name: 'visit-absent',
    path: `/staff/visits/${next.request_id}`,
    api: visits(done, {
      ...next,
      absent_at: new Date(Date.parse(departed.at)).toISOString(),
      absence_message: notSent,
    }),
    shows: '에 도착했는데 안 계세요',
  }),
  technician({
    name: 'visit-photos',
    path: `/staff/visits/${next.request_id}`,
    api: (api) =>
      visits(done, { ...working, ...samplePhotos })(api).answers(showStaffBooking, () => ({
        ...working,
        ...samplePhotos,
      })),
    act: ({ page }) =>
      page
        .getByRole('button', { name: /크게 보기$/ })
        .nth(3)
        .waitFor(),
    shows: '작업 후 사진',
  }),
  technician({
    name: 'visit-unsent',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: visits(done, next),
    act: async ({ page, context }) => {
      await page.getByRole('button', { name: '출발하기' }).waitFor()
      await takeOffline({ page, context })
      await page.getByRole('button', { name: '도봉구 방문 시작하기' }).click()
    },
    shows: '보낼 것이 1건 있어요',
  }),
  technician({
    name: 'visit-rejected',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: (api) => visits(done, next)(api).refuses(startVisit, 'BOOKING_CHANGED'),
    act: ({ page }) => page.getByRole('button', { name: '도봉구 방문 시작하기' }).click(),
    shows: /보내지 못했어요/,
  }),
  technician({
    name: 'visit-after-service',
    path: `/staff/visits/${next.request_id}`,
    now: early,
    api: (api) => {
      const repaired = { ...next, after_service_of: done.request_id, earlier_visit: earlierVisit }
      return visits(done, repaired)(api).answers(showStaffBooking, () => repaired)
    },
    shows: '11월 20일 (금) · 이기사 기사님',
  }),
  technician({
    name: 'visits-all-done',
    path: '/staff/visits',
    api: visits(done, { ...done, request_id: next.request_id, service_type: '수리', district: '도봉구' }, shown),
    shows: '2건을 모두 마쳤어요',
  }),
  technician({
    name: 'visit-early',
    path: `/staff/visits/${next.request_id}`,
    api: visits({ ...next, service_time: '오후 6시 ~ 이후' }),
    act: ({ page }) => page.getByRole('button', { name: '도봉구 방문 시작하기' }).click(),
    shows: '오후 6시 방문이에요. 지금 시작할까요?',
  }),
  technician({
    name: 'visit-done',
    path: `/staff/visits/${done.request_id}`,
    api: visits(done, next),
    act: ({ page }) => page.getByText('결제 방법').waitFor(),
    shows: '금액이나 내용 고치기',
  }),
  technician({
    name: 'visit-finish',
    path: `/staff/visits/${next.request_id}/finish`,
    api: visits(working),
    shows: '받을 금액',
  }),
  technician({
    name: 'visit-quote-write',
    path: `/staff/visits/${next.request_id}/quote`,
    api: visits({ ...working, service_type: '청소' }),
    act: async ({ page }) => {
      await page.getByLabel('천장형 분해 청소').check()
      await page.getByRole('button', { name: '직접 적기' }).click()
      await page.getByRole('textbox', { name: '작업 이름' }).fill('실외기 청소')
      await page.getByRole('textbox', { name: '실외기 청소 금액' }).fill('40000')
    },
    shows: '180,000원 견적 보내기',
  }),
  technician({
    name: 'visit-quote-incomplete',
    path: `/staff/visits/${next.request_id}/quote`,
    api: visits(working),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '직접 적기' }).click()
      await page.getByLabel('출장비').fill('60000')
      await page.getByRole('button', { name: /견적 보내기$/ }).click()
    },
    shows: '무엇인지 적어주세요.',
  }),
  technician({
    name: 'visit-quote-waiting',
    path: `/staff/visits/${next.request_id}/quote`,
    api: visits({ ...working, quote: aQuote() }),
    shows: '승인을 기다리고 있어요',
  }),
  technician({
    name: 'visit-quote-not-sent',
    path: `/staff/visits/${next.request_id}/quote`,
    api: visits({ ...working, quote: aQuote(), quote_message: notSent }),
    shows: '문자를 보내지 못했어요',
  }),
  technician({
    name: 'visit-quoted-not-sent',
    path: `/staff/visits/${next.request_id}`,
    api: visits({ ...working, quote: aQuote(), quote_message: notSent }),
    shows: '문자를 보내지 못했어요',
  }),
  technician({
    name: 'visit-quote-approved',
    path: `/staff/visits/${next.request_id}/quote`,
    api: visits({ ...working, quote: anApprovedQuote() }),
    shows: '고객님이 승인했어요',
  }),
  technician({
    name: 'visit-quote-evening',
    path: `/staff/visits/${next.request_id}/quote`,
    now: evening,
    api: visits({ ...working, is_landline: true, quote: aQuote({ proposed_at: evening.toISOString() }) }),
    shows: '고객님 서명 받기',
  }),
  technician({
    name: 'visit-signature',
    path: `/staff/visits/${next.request_id}/signature`,
    now: evening,
    api: visits({ ...working, is_landline: true, quote: aQuote({ proposed_at: evening.toISOString() }) }),
    act: async ({ page }) => {
      const box = await page.getByRole('img', { name: /^고객 서명/ }).boundingBox()
      if (box === null) return
      await page.mouse.move(box.x + 80, box.y + 80)
      await page.mouse.down()
      for (let step = 0; step < 20; step += 1)
        await page.mouse.move(box.x + 80 + step * 8, box.y + 70 + (step % 4) * 12)
      await page.mouse.up()
    },
    shows: '145,000원 승인하기',
  }),
  technician({
    name: 'visit-signature-empty',
    path: `/staff/visits/${next.request_id}/signature`,
    now: evening,
    api: visits({ ...working, is_landline: true, quote: aQuote({ proposed_at: evening.toISOString() }) }),
    act: ({ page }) => page.getByRole('button', { name: '145,000원 승인하기' }).click(),
    shows: '고객님이 서명하거나 이름을 적어주세요.',
  }),
  technician({
    name: 'visit-returned',
    path: `/staff/visits/${next.request_id}`,
    api: visits({ ...working, quote: aQuote(), returned_completion: returned }),
    shows: '작업 완료가 반려됐어요',
  }),
  technician({
    name: 'visit-finish-number',
    path: `/staff/visits/${next.request_id}/finish`,
    api: visits({ ...working, quote: aQuote() }),
    act: async ({ page, context, expectComplaint }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
      await takeOffline({ page, context })
      await page.getByLabel('고객님이 말한 승인번호').fill('4829')
    },
    shows: '145,000원으로 마치기',
  }),
  technician({
    name: 'visit-quoted',
    path: `/staff/visits/${next.request_id}`,
    api: visits({ ...working, quote: aQuote() }),
    shows: '견적 승인 기다려요',
  }),
  technician({
    name: 'visit-finish-approved',
    path: `/staff/visits/${next.request_id}/finish`,
    api: visits({ ...working, quote: anApprovedQuote() }),
    act: async ({ page }) => {
      await page.getByLabel('부품값, 배수 펌프 1개', { exact: true }).uncheck()
      await page.getByLabel('배수관 뚫기 금액').fill('70000')
    },
    shows: '승인받은 60,000원보다 많이 받을 수 없어요.',
  }),
  technician({ name: 'no-right', path: '/staff/board', api: visits(), shows: '이 화면은 볼 수 없어요' }),
]
