import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerReview, hideReview, listStaffReviews } from '#shared/contract/review-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listTasks } from '#shared/contract/task-routes.ts'
import type { StaffReview } from '#shared/reviews/review.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const low: StaffReview = {
  request_id: '1'.repeat(32),
  rating: 2,
  tags: [],
  text: '한 시간 늦게 오셨어요.',
  service_type: '청소',
  published_at: '2026-11-20T03:00:00.000Z',
  technician: '박하은',
}
const sums = { all: 1, open: 1, low: 1, hidden: [], recent: { count: 1 }, rated: 1, good: 0 }
const sent = () => pages.api.calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

async function open(query = '') {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [] })
  pages.api.answers(listStaffReviews, { reviews: [low], sums })
  await renderStaffPage(`/staff/reviews${query}`)
  await expectText('한 시간 늦게 오셨어요.')
}

it('shows a low rating with its sums, and answers it', async () => {
  await open()
  await expectText('박하은 기사님')
  await expectText('1개 남았어요')
  await click('답글 쓰기')
  fireEvent.change(await screen.findByRole('textbox', { name: '답글' }), { target: { value: ' 죄송해요. ' } })
  const answered = { ...low, answer: { text: '죄송해요.', at: low.published_at, by: '홍담당' } }
  pages.api.answers(answerReview, answered)
  pages.api.answers(listStaffReviews, { reviews: [answered], sums: { ...sums, open: 0 } })
  await click('답글 올리기')
  await expectText('모두 답했어요')
  expect(sent()).toEqual([[`/staff/reviews/${low.request_id}/answer`, { text: '죄송해요.' }]])
})

it('hides a text for one of five reasons only', async () => {
  await open('?show=open')
  await click('숨기기')
  await click('후기 숨기기')
  await expectText('사유를 골라주세요.')
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByLabelText('욕설이나 비방이에요'))
  const hidden = { ...low, hidden: { reason: 'abusive' as const, at: low.published_at, by: '홍담당' } }
  pages.api.answers(hideReview, hidden)
  pages.api.answers(listStaffReviews, { reviews: [hidden], sums })
  await click('후기 숨기기')
  await expectText('글을 숨겼어요 (욕설)')
  await eventually(() => expect(sent()).toEqual([[`/staff/reviews/${low.request_id}/hidden`, { reason: 'abusive' }]]))
})

it('leads from an empty filter to all reviews', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [] })
  pages.api.answersBy(listStaffReviews, () => ({ reviews: [], sums }))
  await renderStaffPage('/staff/reviews?show=hidden')
  await expectText('숨긴 후기가 없어요')
  expect(document.body.textContent).not.toContain('방문을 마친 고객님이 남기면')
  expect(screen.getByRole('link', { name: '모두 보기' }).getAttribute('href')).toBe('/staff/reviews')
})
