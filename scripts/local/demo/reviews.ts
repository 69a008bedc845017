import type { ReviewForm } from '#shared/reviews/review-form.ts'
import type { DemoVisit } from './visits.ts'

const reviews: readonly (Pick<ReviewForm, 'rating' | 'tags'> & { text?: string })[] = [
  {
    rating: 5,
    tags: ['설명이 쉬웠어요', '금액이 그대로였어요'],
    text: '속까지 열어서 보여주고 닦아주셨어요. 말씀하신 금액 그대로였어요.',
  },
  { rating: 4, tags: ['미리 연락했어요'], text: '조금 늦으셨지만 미리 문자가 왔어요. 물은 이제 안 새요.' },
  { rating: 5, tags: ['친절했어요'] },
  { rating: 5, tags: ['시간을 지켰어요', '깨끗하게 치웠어요'], text: '바닥까지 닦고 가셨어요.' },
  { rating: 2, tags: [], text: '예약한 시간보다 한 시간 늦게 오셨어요. 작업은 괜찮았어요.' },
  { rating: 5, tags: ['솜씨가 좋아요', '다시 부르고 싶어요'], text: '10년 된 에어컨인데 새것처럼 시원해요.' },
]

/** Returns the review of a visit; undefined for every fifth one. */
export function demoReviewOf({ id }: Pick<DemoVisit, 'id'>) {
  const number = Number.parseInt(id.slice(0, 6), 16)
  return number % 5 === 0 ? undefined : reviews[number % reviews.length]
}
