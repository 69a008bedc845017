import { lazy, Suspense } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasTechnician, isCancellable, isMissed, progressOf } from '#shared/booking/status.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { now } from '../../../core/lib/clock.ts'
import { Badge } from '../../../core/ui/badge.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import {
  bookingName,
  completionText,
  editReason,
  isPastVisit,
  serviceText,
  statusText,
  visitDayText,
} from '../data/booking-facts.ts'
import { CardFrame, type Fold, FoldedCard } from '../parts/card.tsx'
import { ArrivalLine } from '../progress/arrival-line.tsx'
import { arrivalText } from '../progress/arrival-text.ts'
import { DeadlinePanel } from '../progress/deadline-panel.tsx'
import { deadlineText } from '../progress/deadline-text.ts'
import { missedText } from '../progress/missed-text.ts'
import { TechnicianPanel } from '../progress/technician-panel.tsx'
import { CardRows } from './card-rows.tsx'
import { CheckedAt, type Freshness } from './checked-at.tsx'

// Only completed bookings have them.
const PANEL_HEIGHT = 118
const Outcome = lazy(async () => ({ default: (await import('../progress/outcome.tsx')).Outcome }))
const ReviewPanel = lazy(async () => ({ default: (await import('../review/review-panel.tsx')).ReviewPanel }))

// Few bookings have one.
const QuotePanel = lazy(async () => ({ default: (await import('../quote/quote-panel.tsx')).QuotePanel }))

const AfterServicePanel = lazy(async () => ({
  default: (await import('../after-service/after-service-panel.tsx')).AfterServicePanel,
}))

// Few visits are moved by the company.
const CompanyMove = lazy(async () => ({ default: (await import('./company-move.tsx')).CompanyMove }))

// Few visits are missed.
const MissedVisit = lazy(async () => ({ default: (await import('../progress/missed-visit.tsx')).MissedVisit }))

type BookingCardProps = {
  booking: CustomerBooking
  freshness: Freshness
  /** The latest event: booked or edited here, or for example assigned while the list is open. */
  justDone: string | undefined
  ref: (card: HTMLElement | null) => void
  /** @param row of the form that is open at once */
  onEdit: (row?: 'visit') => void
  onCancel: () => void
  /** Of a card among others; one that is alone stays open. */
  fold?: Fold | undefined
}

/** The card of a booking: alone open, in a list a row that opens (specification 9.11). */
export function BookingCard({ ref, justDone, fold, ...details }: BookingCardProps) {
  const { booking } = details
  const service = booking.service_type
  const done = completionText(booking)
  if (fold !== undefined)
    return (
      <FoldedCard
        ref={ref}
        service={service}
        title={visitDayText(booking)}
        line={[timeText(booking), serviceText(booking)].filter(Boolean).join(' · ')}
        progress={justDone ?? done ?? (fold.isOpen && !fold.isApart ? undefined : progressText(booking))}
        fold={fold}
      >
        <ArrivalLine booking={booking} />
        <BookingDetails {...details} />
      </FoldedCard>
    )
  return (
    <CardFrame
      ref={ref}
      service={service}
      first={<ArrivalLine booking={booking} />}
      badge={
        <Row wrap gap={2}>
          <Badge look={progressOf(booking) === 'completed' ? 'quiet' : 'accent'}>{statusText(booking)}</Badge>
          {justDone !== undefined && (
            <Row as="span" inline gap={1} size="small" weight="bold" tone="accent">
              <CheckIcon size={20} />
              {justDone}
            </Row>
          )}
        </Row>
      }
      title={visitDayText(booking)}
      line={
        <>
          {timeText(booking)}
          {done !== undefined && (
            <Text as="span" block size="small" numbers>
              {done}
            </Text>
          )}
        </>
      }
    >
      <BookingDetails {...details} />
    </CardFrame>
  )
}

/** What a closed card says: what the tracker and the panels of an open one show. */
function progressText(booking: CustomerBooking) {
  if (isMissed(booking)) return missedText(booking, now()).title
  if (hasOpenQuote(booking)) return '견적을 확인해주세요'
  const arrival = arrivalText(booking, now())
  if (arrival !== undefined) return arrival.title
  return hasTechnician(booking) ? statusText(booking) : deadlineText(booking, now()).title
}

type BookingDetailsProps = Pick<BookingCardProps, 'booking' | 'freshness' | 'onEdit' | 'onCancel'>

/** What asks for an answer, what holds now and the one action, above rows that open. */
function BookingDetails({ booking, freshness, onEdit, onCancel }: BookingDetailsProps) {
  const name = bookingName(booking)
  const isCompleted = progressOf(booking) === 'completed'
  const isMissedVisit = isMissed(booking)
  const { quote, moved_by_company: original } = booking
  return (
    <>
      {isMissedVisit && (
        <Suspense>
          <Box marginBottom={5}>
            <MissedVisit booking={booking} name={name} onEdit={onEdit} onCancel={onCancel} />
          </Box>
        </Suspense>
      )}
      {quote !== undefined && !isCompleted && (
        <Suspense>
          <QuotePanel booking={booking} quote={quote} />
        </Suspense>
      )}
      <Stack gap={4}>
        {isCompleted && (
          <Suspense fallback={<Skeleton width="100%" height={PANEL_HEIGHT} radius={12} />}>
            <ReviewPanel booking={booking} name={name} />
          </Suspense>
        )}
        {original !== undefined && !isCompleted && (
          <Suspense>
            <CompanyMove booking={booking} original={original} name={name} onEdit={onEdit} />
          </Suspense>
        )}
        {isCompleted && (
          <Suspense fallback={<Skeleton width="100%" height={PANEL_HEIGHT} radius={12} />}>
            <Outcome booking={booking} name={name} />
          </Suspense>
        )}
        {hasTechnician(booking) && !isCompleted && <TechnicianPanel booking={booking} />}
        {!hasTechnician(booking) && !isMissedVisit && <DeadlinePanel booking={booking} />}
        {isPastVisit(booking) && !isMissedVisit && <Text size="small">{editReason(booking)}</Text>}
        {isCancellable(booking) && !isMissedVisit && (
          <Button kind="quiet" aria-label={`${name} 바꾸기`} onClick={() => onEdit()}>
            바꾸기
          </Button>
        )}
      </Stack>
      {(isCompleted || booking.after_service_of !== undefined) && (
        <Suspense>
          <AfterServicePanel booking={booking} name={name} />
        </Suspense>
      )}
      <CardRows booking={booking} name={name} onCancel={isMissedVisit ? undefined : onCancel} />
      <CheckedAt {...freshness} name={name} />
    </>
  )
}
