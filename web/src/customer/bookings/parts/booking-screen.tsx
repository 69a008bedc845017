import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Button } from '../../../core/ui/button.tsx'
import { useLeave } from '../../../core/ui/history/use-leave.ts'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { isOver, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOverNotice } from '../../lookup/lookup-notices.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useActor } from '../data/actor.ts'
import { bookingAddress, useBookingOfAddress } from '../data/booking-address.ts'
import { isCancelled, type OwnBooking, ownBookingQuery } from '../data/queries.ts'
import { BookingAside } from './booking-aside.tsx'
import { CardSkeleton } from './card.tsx'
import { GoneNotice } from './gone-notice.tsx'

type Heading = { title: string; question: string }

type BookingScreenProps = Heading & {
  /** The screen of the booking once it is loaded. */
  children: (booking: OwnBooking, onLeave: () => void) => ReactNode
}

/** A screen about the booking in the address, or why it cannot be shown. */
export function BookingScreen(props: BookingScreenProps) {
  return (
    <QueryProvider>
      <OfAddress {...props} />
    </QueryProvider>
  )
}

function OfAddress(props: BookingScreenProps) {
  const request_id = useBookingOfAddress()
  const isHydrated = useHydrated()
  const leave = useLeave()
  useSignInWhenSessionExpired()
  useRedirect(isHydrated && request_id === undefined, () => ({ to: paths.inquiryDashboard }))
  if (request_id === undefined)
    return (
      <ScreenWithoutForm {...props} onLeave={() => leave(paths.inquiryDashboard)}>
        <CardSkeleton />
      </ScreenWithoutForm>
    )
  return (
    <OfBooking
      {...props}
      key={request_id}
      request_id={request_id}
      onLeave={() => leave(bookingAddress(paths.inquiryDashboard, request_id))}
    />
  )
}

type OfBookingProps = BookingScreenProps & { request_id: string; onLeave: () => void }

function OfBooking({ request_id, onLeave, children, ...heading }: OfBookingProps) {
  const permitted = useActor(request_id) !== undefined
  const wasPermitted = useLastDefined(permitted || undefined) === true
  const isLookupOver = isOver(useLookupAccess())
  // The link of another person.
  useRedirect(!wasPermitted && !isLookupOver, () => ({ to: paths.requests }))
  const query = useQuery({ ...ownBookingQuery(request_id), enabled: permitted })
  const booking = query.data
  if (permitted && !isNotFound(query.error) && booking !== undefined && !isCancelled(booking))
    return children(booking, onLeave)
  const obstacle = () => {
    if (!permitted && isLookupOver) return <LookupOverNotice editing />
    if (isNotFound(query.error) || isCancelled(booking)) return <GoneNotice />
    return query.isError ? <QueryProblem title="예약을 불러오지 못했어요" query={query} /> : <CardSkeleton />
  }
  return (
    <ScreenWithoutForm {...heading} onLeave={onLeave}>
      {obstacle()}
    </ScreenWithoutForm>
  )
}

type ScreenWithoutFormProps = Heading & {
  /** Next to it on wide windows, once it is known. */
  booking?: OwnBooking
  onLeave: () => void
  children: ReactNode
}

/** The screen of a booking for which there is nothing to send. */
export function ScreenWithoutForm({ title, question, booking, onLeave, children }: ScreenWithoutFormProps) {
  return (
    <Screen>
      <TopBar back={onLeave} title={title} />
      <ScreenMain>
        <Question title={question} />
        {children}
      </ScreenMain>
      <BottomBar>
        <Button onClick={onLeave}>내 예약으로 돌아가기</Button>
      </BottomBar>
      {booking !== undefined && <BookingAside booking={booking} />}
    </Screen>
  )
}
