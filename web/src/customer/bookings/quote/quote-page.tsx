import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { status } from '#shared/booking/status.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { AnimatedCheck } from '../../../core/art/animated-check.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { type OwnBooking, ownBookingQuery, pollInterval } from '../data/queries.ts'
import { BookingAside } from '../parts/booking-aside.tsx'
import { BookingScreen, ScreenWithoutForm } from '../parts/booking-screen.tsx'
import { OpenQuote } from './open-quote.tsx'
import { ClosedQuote, type QuoteProps, titleOf } from './quote-state.tsx'
import { useDecision } from './use-decision.ts'

const heading = { title: '견적', question: '견적을 확인해주세요' }

/** A quote that waits for its customer, and what became of it (specification 9.36). */
export function QuotePage() {
  return (
    <BookingScreen {...heading}>
      {(booking, onLeave) => <QuoteOfBooking booking={booking} onLeave={onLeave} />}
    </BookingScreen>
  )
}

type OfBookingProps = { booking: OwnBooking; onLeave: () => void }

function QuoteOfBooking({ booking, onLeave }: OfBookingProps) {
  const { quote } = booking
  // Meanwhile another version may come, or the approval number may decide this one.
  useQuery({ ...ownBookingQuery(booking.request_id), refetchInterval: pollInterval })
  const deciding = useDecision(booking)
  const [wasOpen] = useState(hasOpenQuote(booking))
  if (quote === undefined || booking.status === status.completed)
    return (
      <ScreenWithoutForm {...heading} question="확인할 견적이 없어요" booking={booking} onLeave={onLeave}>
        {quote === undefined ? (
          <p>기사님이 견적을 보내면 내 예약에서 볼 수 있어요.</p>
        ) : (
          <Notice kind="warm" title="이미 마친 방문이에요">
            내신 금액은 내 예약에서 볼 수 있어요.
          </Notice>
        )}
      </ScreenWithoutForm>
    )
  const props = { booking, quote, onLeave }
  return hasOpenQuote(booking) ? (
    <OpenQuote {...props} deciding={deciding} />
  ) : (
    <DecidedQuote {...props} isDecidedNow={wasOpen} />
  )
}

/** @param isDecidedNow the quote was still open when this screen was */
function DecidedQuote({
  onLeave,
  isDecidedNow,
  ...props
}: QuoteProps & { onLeave: () => void; isDecidedNow: boolean }) {
  return (
    <Screen>
      <TopBar back={onLeave} title={heading.title} />
      <ScreenMain>
        {isDecidedNow && props.quote.state !== 'withdrawn' && <AnimatedCheck />}
        <Question close title={titleOf(props)} {...(isDecidedNow && { ref: takeFocus })} />
        <ClosedQuote {...props} />
      </ScreenMain>
      <BottomBar>
        <Button onClick={onLeave}>내 예약으로 돌아가기</Button>
      </BottomBar>
      <BookingAside booking={props.booking} />
    </Screen>
  )
}
