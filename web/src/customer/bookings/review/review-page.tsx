import { status } from '#shared/booking/status.ts'
import { isReviewOpen } from '#shared/reviews/reviewed.ts'
import { now } from '../../../core/lib/clock.ts'
import type { OwnBooking } from '../data/queries.ts'
import { BookingScreen, ScreenWithoutForm } from '../parts/booking-screen.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

const heading = { title: '후기', question: '방문은 어떠셨어요?' }

/** The review of a booking by its customer (specification 9.32). */
export function ReviewPage() {
  return (
    <BookingScreen {...heading}>
      {(booking, onLeave) => {
        if (isReviewOpen(booking, new Date(now()))) return <ReviewForm booking={booking} onLeave={onLeave} />
        const { review } = booking
        const [question, reason] = review === undefined ? obstacleOf(booking) : [heading.question]
        return (
          <ScreenWithoutForm title={heading.title} question={question} booking={booking} onLeave={onLeave}>
            {review === undefined ? (
              <p>{reason}</p>
            ) : (
              <WrittenReview booking={booking} review={review} onDeleted={onLeave} />
            )}
          </ScreenWithoutForm>
        )
      }}
    </BookingScreen>
  )
}

/** Returns why there is nothing to write, in two sentences. */
function obstacleOf({ after_service_of, status: current }: OwnBooking) {
  if (after_service_of !== undefined)
    return ['무상 A/S에는 후기를 남기지 않아요', '처음 방문의 후기에 함께 적어주세요.'] as const
  return current < status.completed
    ? (['방문을 마친 뒤에 남길 수 있어요', '기사님이 작업을 마치면 별점과 함께 남겨주세요.'] as const)
    : (['후기를 남길 수 있는 기간이 지났어요', '후기는 방문을 마친 뒤 60일까지 남길 수 있어요.'] as const)
}
