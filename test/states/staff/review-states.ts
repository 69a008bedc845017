import { answerReview, hideReview, listStaffReviews } from '#shared/contract/review-routes.ts'
import { listTasks } from '#shared/contract/task-routes.ts'
import type { StaffReview } from '#shared/reviews/review.ts'
import { defaultResponses } from './desk-responses.ts'
import type { StaffState } from './staff-state.ts'

const visit = {
  tags: [] as string[],
  ...({ service_type: '청소', aircon_type: '벽걸이형', district: '노원구', technician: '박하은' } as const),
}

/** A low rating, a hidden text, an answered review and one without a text. */
export const sampleReviews: readonly StaffReview[] = [
  {
    ...visit,
    request_id: '1'.repeat(32),
    rating: 2,
    text: '예약한 시간보다 한 시간 늦게 오셨어요. 청소는 괜찮았어요.',
    published_at: '2026-12-07T03:00:00.000Z',
  },
  {
    ...visit,
    request_id: '2'.repeat(32),
    rating: 5,
    tags: ['설명이 쉬웠어요', '금액이 그대로였어요'],
    text: '곰팡이가 심했는데 속까지 열어서 보여주고 닦아주셨어요.\n말씀하신 금액 그대로였어요.',
    published_at: '2026-12-05T03:00:00.000Z',
  },
  {
    ...visit,
    request_id: '3'.repeat(32),
    rating: 4,
    text: '조금 늦으셨지만 미리 문자가 왔어요. 물은 이제 안 새요.',
    published_at: '2026-11-29T03:00:00.000Z',
    answer: { text: '앞 방문과의 사이를 30분 늘렸어요.', at: '2026-11-30T03:00:00.000Z', by: '홍담당' },
  },
  {
    ...visit,
    request_id: '4'.repeat(32),
    rating: 3,
    text: '옆집 분 이름이 적힌 글',
    published_at: '2026-11-20T03:00:00.000Z',
    hidden: { reason: 'personal_data', at: '2026-11-21T03:00:00.000Z', by: '홍담당' },
  },
]

const sums = {
  all: 142,
  open: 1,
  low: 7,
  hidden: [{ reason: 'personal_data', reviews: 1 } as const],
  recent: { count: 61, average: 4.8 },
  rated: 142,
  good: 136,
}

const lowRating = {
  kind: 'low_rating',
  task_id: `${'1'.repeat(32)}.low_rating`,
  request_id: '1'.repeat(32),
  rating: 2,
  service_type: '청소',
  service_day: '2026-12-06',
  created_at: '2026-12-07T03:00:00.000Z',
  due_at: '2026-12-10T03:00:00.000Z',
} as const

const responses = (api: Parameters<typeof defaultResponses>[0]) =>
  defaultResponses(api)
    .answers(listStaffReviews, () => ({ reviews: [...sampleReviews], next_cursor: 'more', sums }))
    .answers(listTasks, () => ({ tasks: [lowRating] }))

const path = '/staff/reviews'

/** Reviews for dispatchers (specification 9.33). */
export const reviewStates: readonly StaffState[] = [
  { name: 'reviews', path, api: responses, shows: '더 보기' },
  {
    name: 'reviews-answering',
    path,
    api: (api) => responses(api).refuses(answerReview, 'CONTACT_IN_TEXT'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '답글 쓰기' }).first().click()
      await page.getByLabel('답글').fill('죄송해요. 010-1234-5678로 연락 주세요.')
      await page.getByRole('button', { name: '답글 올리기' }).click()
    },
    shows: /전화번호, 이메일, 링크는 적을 수 없어요/,
  },
  {
    name: 'reviews-hiding',
    path,
    api: (api) => responses(api).answers(hideReview, () => sampleReviews[3] as StaffReview),
    act: async ({ page }) => {
      await page.getByRole('button', { name: '숨기기', exact: true }).first().click()
      await page.getByRole('button', { name: '후기 숨기기' }).click()
    },
    shows: '사유를 골라주세요.',
  },
  {
    name: 'reviews-none',
    path: `${path}?show=open`,
    api: (api) =>
      defaultResponses(api).answers(listStaffReviews, () => ({
        reviews: [],
        sums: { all: 0, open: 0, low: 0, hidden: [], recent: { count: 0 }, rated: 0, good: 0 },
      })),
    shows: '답할 후기가 없어요',
  },
  {
    name: 'reviews-failed',
    path,
    api: (api) => defaultResponses(api).refuses(listStaffReviews, 'TOO_MANY_REQUESTS'),
    shows: '후기를 불러오지 못했어요',
  },
  { name: 'tasks-low-rating', path: '/staff/tasks', api: responses, shows: '답글 쓰기' },
  {
    name: 'reviews-from-task',
    path: `${path}?show=open&review=${sampleReviews[0]?.request_id}`,
    api: responses,
    shows: '답글 올리기',
  },
]
