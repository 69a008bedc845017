import { useId } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { paths } from '#shared/paths.ts'
import { isReviewOpen } from '#shared/reviews/reviewed.ts'
import { Stars } from '../../../core/art/stars.tsx'
import { now } from '../../../core/lib/clock.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Card, Row, Text } from '../../../core/ui/layout.tsx'
import { bookingAddress } from '../data/booking-address.ts'
import { ratingTexts } from './rating-texts.ts'
import { StarLinks } from './star-choice.tsx'

/** The review of a completed booking, or the stars to begin one; nothing once it is too late for both (specification 4.12). */
export function ReviewPanel({ booking, name }: { booking: CustomerBooking; name: string }) {
  const id = useId()
  const { request_id, reviewed } = booking
  const isOpen = isReviewOpen(booking, new Date(now()))
  if (reviewed === undefined && !isOpen) return null
  return (
    <Card as="section" ground="sunken" radius="control" padding={4} aria-labelledby={id}>
      <Text as="h3" id={id} marginBottom={2}>
        {reviewed === undefined ? '어떠셨어요?' : '남기신 후기'}
      </Text>
      {reviewed === undefined ? (
        <StarLinks request_id={request_id} labelledBy={id} />
      ) : (
        <Row wrap justify="between" gap={3}>
          <Row as="span" inline gap={2}>
            <Stars rating={reviewed.rating} />
            {ratingTexts[reviewed.rating]}
          </Row>
          <ButtonLink
            kind="outline"
            small
            to={bookingAddress(paths.reviewBooking, request_id)}
            aria-label={`${name} 후기 ${isOpen ? '바꾸기' : '보기'}`}
          >
            {isOpen ? '바꾸기' : '보기'}
          </ButtonLink>
        </Row>
      )}
    </Card>
  )
}
