import type { OwnReview } from '#shared/reviews/reviewed.ts'
import { Stars } from '../../../core/art/stars.tsx'
import { siteName } from '../../../core/lib/site-name.ts'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import type { OwnBooking } from '../data/queries.ts'
import { DeleteReview } from './delete-review.tsx'
import { ratingTexts } from './rating-texts.ts'

type WrittenReviewProps = { booking: OwnBooking; review: OwnReview; onDeleted: () => void }

/** A review that can no longer be edited: it can still be deleted. */
export function WrittenReview({ booking, review, onDeleted }: WrittenReviewProps) {
  const { rating, tags, text } = review
  return (
    <Stack gap={4} align="start">
      <Stars rating={rating} />
      <Text as="strong" tone="strong">
        {ratingTexts[rating]}
      </Text>
      {tags.length > 0 && <p>{tags.join(' · ')}</p>}
      {text !== undefined && <Text tone="strong">{text}</Text>}
      <Replies review={review} />
      <Text size="small">올린 지 7일이 지나 바꿀 수 없어요. 지우기는 언제든 할 수 있어요.</Text>
      <DeleteReview booking={booking} onDeleted={onDeleted} />
    </Stack>
  )
}

/** What the company did with a review: its answer, and that its text is hidden. */
export function Replies({ review: { answer, hidden } }: { review: OwnReview }) {
  return (
    <>
      {answer !== undefined && (
        <Card ground="sunken" radius="control" padding={4} size="small">
          <Text as="strong" block tone="strong">
            {siteName}의 답글
          </Text>
          {answer}
        </Card>
      )}
      {hidden && (
        <Card ground="notice" radius="control" padding={4} size="small">
          업체에서 글을 숨겨서 다른 분에게는 별점만 보여요.
        </Card>
      )}
    </>
  )
}
