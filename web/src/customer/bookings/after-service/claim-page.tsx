import type { ReactNode } from 'react'
import { status } from '#shared/booking/status.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { longDateLabel } from '../../../core/lib/korean.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { bookingAddress } from '../data/booking-address.ts'
import type { OwnBooking } from '../data/queries.ts'
import { BookingScreen, ScreenWithoutForm } from '../parts/booking-screen.tsx'
import { CardSkeleton } from '../parts/card.tsx'
import { ClaimForm } from './claim-form.tsx'

const heading = { title: '무상 A/S', question: '무엇이 다시 생겼나요?' }

/** Claims free after-service for a completed visit (specification 9.34). */
export const ClaimPage = () => (
  <BookingScreen {...heading}>{(booking, onLeave) => <Claiming booking={booking} onLeave={onLeave} />}</BookingScreen>
)

function Claiming({ booking, onLeave }: { booking: OwnBooking; onLeave: () => void }) {
  const months = useConfig()?.claims.freeAfterServiceMonths
  const until = afterServiceUntil(booking, months ?? 0)
  const isOpen = until !== undefined && seoulToday() <= until && booking.after_service_open === undefined
  if (isOpen) return <ClaimForm booking={booking} until={until} onLeave={onLeave} />
  if (months === undefined)
    return (
      <ScreenWithoutForm {...heading} onLeave={onLeave}>
        <CardSkeleton />
      </ScreenWithoutForm>
    )
  const { question, content } = obstacleOf(booking, until)
  return (
    <ScreenWithoutForm title={heading.title} question={question} booking={booking} onLeave={onLeave}>
      {content}
    </ScreenWithoutForm>
  )
}

/** Returns why there is nothing to claim, and what can be done instead. */
function obstacleOf(booking: OwnBooking, until: string | undefined): { question: string; content: ReactNode } {
  const { after_service_of, after_service_open } = booking
  if (after_service_open !== undefined)
    return {
      question: '이미 신청한 무상 A/S가 있어요',
      content: <TextLink to={bookingAddress(paths.inquiryDashboard, after_service_open)}>무상 A/S 예약 보기</TextLink>,
    }
  if (after_service_of !== undefined)
    return {
      question: '처음 방문에서 신청해주세요',
      content: <TextLink to={bookingAddress(paths.completedRequests, after_service_of)}>처음 방문 보기</TextLink>,
    }
  if (booking.status < status.completed) return { question: '방문을 마친 뒤에 신청할 수 있어요', content: undefined }
  return {
    question: '무상 A/S를 신청할 수 있는 기간이 지났어요',
    content: (
      <Stack gap={2} align="start">
        {until !== undefined && <p>{longDateLabel(until)}까지였어요.</p>}
        <TextLink to={bookingAddress(paths.bookAgain, booking.request_id)}>다시 예약하기</TextLink>
        <CallOperator />
      </Stack>
    ),
  }
}
