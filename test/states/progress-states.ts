import { seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import { paths } from '#shared/paths.ts'
import { askToCancel, unfold } from '../e2e/bookings/dashboard.ts'
import { stopClockAt } from '../e2e/waiting.ts'
import { anApprovedQuote, aQuote, fixedPrice, openPrice } from '../support/bookings/quotes.ts'
import { moveToStatus } from '../support/bookings/world.ts'
import { samplePicture, storedPhotoOf } from '../support/photos/sample-photos.ts'
import { openList, submitLastStep } from './opening.ts'
import { afterDetails, repair, withChanges } from './sample.ts'
import type { Scene, State } from './state.ts'

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

async function openCompleted({ page, open }: Scene) {
  await open(paths.inquiryDashboard)
  await page.getByRole('tab', { name: '완료 1' }).click()
  await page.getByRole('article').waitFor()
}

/** An hour of today's evening in Seoul: business is closed on every day of the week. */
const tonight = (clock: string) => new Date(`${seoulDayOf(new Date())}T${clock}:00+09:00`)

const waitingSince = (since: string): NonNullable<State['own']> => [
  { reached: { created_at: since, waiting_since: since } },
]

const finished = {
  started_at: ago(2 * HOUR),
  completed_at: ago(40 * MINUTE),
  work_done: '배수관을 뚫었어요. 부품을 바꿨어요. 배수 펌프 1개.',
} as const

const announced = (expected: Date) => ({
  ...{ minutes: 20, at: new Date(expected.getTime() - 20 * MINUTE).toISOString(), version: 3 },
  expected_at: expected.toISOString(),
})

const missed = { at: ago(5 * MINUTE), version: 3 }
const today = seoulDayOf(new Date())
const missedToday = { missed, service_day: today, service_date: serviceDateOf(today) }

const openQuote = ({ open, receipts }: Scene) => open(`${paths.quote}#${receipts[0]?.request_id}`)

const quoted = (reached: object) => ({
  ...repair,
  status: 3 as const,
  reached: { started_at: ago(20 * MINUTE), ...reached },
})

/** What becomes of a booking after it was made. */
export const progressStates: readonly State[] = [
  {
    name: 'inquiryDashboard-promise-stands-still',
    own: waitingSince(tonight('21:00').toISOString()),
    act: async (scene) => {
      await stopClockAt(scene.page, tonight('22:20'))
      await openList(scene)
    },
    shows: '지금은 영업시간이 아니에요.',
  },
  {
    name: 'inquiryDashboard-promise-over',
    own: waitingSince(ago(14 * 24 * HOUR)),
    act: openList,
    shows: '배정이 늦어지고 있어요',
  },
  {
    name: 'inquiryDashboard-two-slots',
    own: [
      {
        reached: {
          ...{ service_time: '오전 9시 ~ 오후 12시', visit_minutes: 210 },
          additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }],
        },
      },
    ],
    act: async (scene) => {
      await openList(scene)
      await scene.page.getByRole('article').getByText('오전 9시 ~ 오후 3시').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-moved-by-company',
    own: [
      {
        reached: {
          moved_by_company: { service_day: seoulDayOf(new Date()), service_time: '오후 3시 ~ 오후 6시', at: ago(HOUR) },
          call_out: fixedPrice.call_out,
          price_shown: fixedPrice,
        },
      },
    ],
    act: openList,
    shows: '저희가 방문 일정을 바꿨어요',
  },
  {
    name: 'inquiryDashboard-missed',
    own: [{ ...repair, status: 3, reached: missedToday }],
    act: openList,
    shows: '약속한 시간이 지났어요',
  },
  {
    name: 'inquiryDashboard-missed-waiting',
    own: [{ ...repair, reached: missedToday }],
    act: openList,
    shows: '기사님을 배정하지 못했어요',
  },
  {
    name: 'inquiryDashboard-missed-answered',
    own: [
      {
        ...repair,
        status: 3,
        reached: { ...missedToday, missed: { ...missed, answered: { at: ago(MINUTE), version: 4 } } },
      },
    ],
    act: async (scene) => {
      await openList(scene)
      await unfold(scene.page, '더보기')
    },
    shows: '방문하는 날에는 바꾸거나 취소할 수 없어요.',
  },
  {
    name: 'inquiryDashboard-assigned-again',
    own: [{ reached: { created_at: ago(3 * 24 * HOUR), waiting_since: ago(MINUTE) } }],
    act: openList,
    shows: '다시 배정하고 있어요',
  },
  {
    name: 'inquiryDashboard-on-the-way',
    own: [{ ...repair, status: 3, reached: { arrival: announced(tonight('21:20')) } }],
    act: async (scene) => {
      await stopClockAt(scene.page, tonight('21:05'))
      await openList(scene)
    },
    shows: '오후 9:20쯤 도착해요',
  },
  {
    name: 'inquiryDashboard-late',
    own: [
      {
        ...repair,
        status: 3,
        reached: { arrival: { ...announced(tonight('21:20')), late: announced(tonight('21:40')) } },
      },
    ],
    act: async (scene) => {
      await stopClockAt(scene.page, tonight('21:15'))
      await openList(scene)
    },
    shows: '처음보다 20분 늦어져요. 기사님이 알려왔어요.',
  },
  {
    name: 'inquiryDashboard-hour',
    own: [{ ...repair, status: 2, reached: { service_time: '오후 6시 ~ 이후', expected_hour: 20 } }],
    act: openList,
    shows: '오후 8~9시 사이에 가요',
  },
  {
    name: 'inquiryDashboard-absent',
    own: [{ ...repair, status: 3, reached: { absent_at: tonight('21:00').toISOString() } }],
    act: async (scene) => {
      await stopClockAt(scene.page, tonight('21:05'))
      await openList(scene)
    },
    shows: '문 앞에서 오후 9:10까지 기다려요.',
  },
  {
    name: 'inquiryDashboard-returned',
    own: [
      {
        ...repair,
        status: 3,
        reached: { absent_at: tonight('21:00').toISOString(), returned_at: tonight('21:12').toISOString() },
      },
    ],
    act: async (scene) => {
      await stopClockAt(scene.page, tonight('21:15'))
      await openList(scene)
    },
    shows: '기사님이 돌아갔어요',
  },
  {
    name: 'inquiryDashboard-photos',
    own: [
      {
        status: 3,
        reached: {
          service_images: [storedPhotoOf('a'), storedPhotoOf('b')],
          work_images: [storedPhotoOf('c', 'before'), storedPhotoOf('d', 'after')],
        },
      },
    ],
    act: async (scene) => {
      await scene.page.route(/-preview\b/, (route) => route.fulfill(samplePicture))
      await openList(scene)
      await unfold(scene.page, '사진')
      await scene.page.getByRole('button', { name: /^작업 후 사진 1/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'inquiryDashboard-started',
    own: [{ ...repair, status: 3, reached: { started_at: ago(40 * MINUTE) } }],
    act: openList,
    shows: '작업 중',
  },
  {
    name: 'inquiryDashboard-quote',
    own: [quoted({ price_shown: openPrice, quote: aQuote({ proposed_at: ago(5 * MINUTE) }) })],
    act: openList,
    shows: '견적이 왔어요',
  },
  {
    name: 'quote',
    own: [quoted({ price_shown: openPrice, quote: aQuote({ proposed_at: ago(5 * MINUTE) }) })],
    act: openQuote,
    shows: '작업 안 하기',
  },
  {
    name: 'quote-more',
    own: [
      {
        ...quoted({
          price_shown: fixedPrice,
          quote: aQuote({
            lines: [
              { id: 'clean-wall', label: '벽걸이형 청소', amount: 80_000 },
              { id: 'x1', label: '실외기 청소', amount: 40_000 },
            ],
            sum: 150_000,
            note: '실외기에도 먼지가 많아 함께 씻는 것이 좋아요.',
          }),
        }),
      },
    ],
    act: openQuote,
    shows: '20,000원 많아요',
  },
  {
    name: 'quote-approved',
    own: [quoted({ price_shown: openPrice, quote: anApprovedQuote() })],
    act: openQuote,
    shows: '145,000원을 승인했어요',
  },
  {
    name: 'quote-none',
    own: [quoted({})],
    act: openQuote,
    shows: '확인할 견적이 없어요',
  },
  {
    name: 'inquiryDashboard-quote-approved',
    own: [quoted({ price_shown: openPrice, quote: anApprovedQuote() })],
    act: openList,
    shows: '145,000원을 승인했어요',
  },
  {
    name: 'inquiryDashboard-quote-declined',
    own: [quoted({ price_shown: openPrice, quote: aQuote({ state: 'declined', no_work: true }) })],
    act: openList,
    shows: '작업하지 않기로 했어요',
  },
  {
    name: 'inquiryDashboard-charged-as-approved',
    own: [
      {
        ...repair,
        status: 4,
        reached: {
          ...finished,
          price_shown: openPrice,
          quote: anApprovedQuote(),
          charges: [...anApprovedQuote().lines, { id: 'call_out', label: '출장비', amount: 30_000 }],
        },
      },
    ],
    act: openCompleted,
    shows: '승인한 견적과 같은 금액이에요',
  },
  {
    name: 'inquiryDashboard-charged',
    own: [
      {
        ...repair,
        status: 4,
        reached: {
          ...finished,
          charges: [
            { label: '출장비', amount: 20_000 },
            { label: '작업비', amount: 50_000 },
            { label: '배수 펌프와 배수 호스 2미터, 고정 클립', amount: 125_000 },
          ],
        },
      },
    ],
    act: openCompleted,
    shows: '195,000원',
  },
  {
    name: 'inquiryDashboard-not-charged',
    own: [{ status: 4, reached: finished }],
    act: openCompleted,
    shows: '배수관을 뚫었어요.',
  },
  {
    name: 'inquiryDashboard-history',
    own: [{ status: 2 }],
    act: async (scene) => {
      await openList(scene)
      await unfold(scene.page, '기록')
    },
    shows: '접수했어요',
  },
  {
    name: 'inquiryDashboard-message-again',
    own: [{ status: 2 }],
    act: async (scene) => {
      await openList(scene)
      await unfold(scene.page, '더보기')
      await scene.page.getByRole('button', { name: '예약 문자 다시 받기' }).click()
    },
    shows: '문자를 다시 보내고 있어요.',
  },
  {
    name: 'inquiryDashboard-booked-message-sent',
    draft: withChanges(afterDetails, { customer_phone: '01055501234' }),
    act: submitLastStep,
    shows: '접수 문자를 보냈어요',
  },
  {
    name: 'inquiryDashboard-booked-landline',
    draft: withChanges(afterDetails, { customer_phone: '0299912345' }),
    act: submitLastStep,
    shows: '배정되면 내 예약에서 볼 수 있어요.',
  },
  {
    name: 'inquiryDashboard-cancel-assigned',
    own: [{ status: 2 }],
    act: async (scene) => {
      await openList(scene)
      await askToCancel(scene.page)
    },
    shows: '김도현 기사님의 방문 일정도 함께 취소돼요.',
  },
  {
    name: 'inquiryDashboard-cancel-too-late',
    own: [{ status: 2 }],
    act: async (scene) => {
      scene.expectRefusal(409)
      await openList(scene)
      await askToCancel(scene.page)
      const [receipt] = scene.receipts
      if (receipt !== undefined) await moveToStatus(receipt, 3)
      await scene.page.getByRole('button', { name: '예약 취소하기' }).click()
      await scene.page.getByRole('dialog').getByRole('link', { name: '김도현 기사님께 전화하기' }).waitFor()
    },
  },
]
