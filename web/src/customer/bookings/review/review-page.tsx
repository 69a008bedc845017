import { status } from '#shared/booking/status.ts'
import { isReviewOpen } from '#shared/reviews/reviewed.ts'
import { now } from '../../../core/lib/clock.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import type { OwnBooking } from '../data/queries.ts'
import { BookingScreen, ScreenWithoutForm } from '../parts/booking-screen.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

const heading = { title: '후기', question: '방문은 어떠셨어요?' }

/** The review of a booking by its customer (specification 9.32). */
export function ReviewPage() {
  return (
    <BookingScreen {...heading}>
      {(booking, onLeave) =>
        isReviewOpen(booking, new Date(now())) ? (
          <ReviewForm booking={booking} onLeave={onLeave} />
        ) : (
          <ScreenWithoutForm {...heading} onLeave={onLeave}>
            {booking.review === undefined ? (
              <NoReview booking={booking} />
            ) : (
              <WrittenReview booking={booking} review={booking.review} onDeleted={onLeave} />
            )}
          </ScreenWithoutForm>
        )
      }
    </BookingScreen>
  )
}

function NoReview({ booking }: { booking: OwnBooking }) {
  if (booking.after_service_of !== undefined)
    return (
      <Notice kind="warm" title="무상 A/S에는 후기를 남기지 않아요">
        처음 방문의 후기에 함께 적어주세요.
      </Notice>
    )
  return booking.status < status.completed ? (
    <Notice kind="warm" title="방문을 마친 뒤에 남길 수 있어요">
      기사님이 작업을 마치면 별점과 함께 남겨주세요.
    </Notice>
  ) : (
    <Notice kind="warm" title="후기를 남길 수 있는 기간이 지났어요">
      후기는 방문을 마친 뒤 60일까지 남길 수 있어요.
    </Notice>
  )
}
