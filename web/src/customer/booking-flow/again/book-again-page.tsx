import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { draftOfBooking, visitStep } from '#shared/booking/draft.ts'
import { progressOf } from '#shared/booking/status.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { isReplaceable } from '#shared/customer/rebooking.ts'
import { paths } from '#shared/paths.ts'
import { hasErrorCode, isNotFound } from '../../../core/api/problems.ts'
import { now } from '../../../core/lib/clock.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Button } from '../../../core/ui/button.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { actorOf } from '../../bookings/data/actor.ts'
import { bookingAddress, useBookingOfAddress } from '../../bookings/data/booking-address.ts'
import { bookingName } from '../../bookings/data/booking-facts.ts'
import { isCancelled, ownBookingQuery, type ShownBooking, type ShownCancelled } from '../../bookings/data/queries.ts'
import { BookingAside } from '../../bookings/parts/booking-aside.tsx'
import { CardSkeleton } from '../../bookings/parts/card.tsx'
import { GoneNotice } from '../../bookings/parts/gone-notice.tsx'
import { lookupAccess } from '../../lookup/lookup-access.ts'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { signedIn } from '../../session/session.ts'
import { currentDraft, type FlowDraft, otherAddress, replaceDraft } from '../draft.ts'
import { missingStepOf, screenOf } from '../steps.ts'

/**
 * Fills the draft from a completed booking, or with a free visit in place of one that the company cancelled, and opens the
 * first step that needs an answer (specification 9.30).
 */
export function BookAgainPage() {
  const request_id = useBookingOfAddress()
  const isHydrated = useHydrated()
  useRedirect(isHydrated && request_id === undefined, () => ({ to: paths.inquiryDashboard }))
  return (
    <QueryProvider>
      <Screen>
        <TopBar
          back={request_id === undefined ? paths.inquiryDashboard : bookingAddress(paths.completedRequests, request_id)}
          title="다시 예약하기"
        />
        {request_id === undefined ? <Waiting /> : <BookAgain key={request_id} request_id={request_id} />}
      </Screen>
    </QueryProvider>
  )
}

function Waiting() {
  return (
    <ScreenMain>
      <Question title="지난 예약을 가져오고 있어요" />
      <CardSkeleton />
    </ScreenMain>
  )
}

function BookAgain({ request_id }: { request_id: string }) {
  useSignInWhenSessionExpired()
  const query = useQuery(ownBookingQuery(request_id))
  // Only of a member; without it the address of the booking stays.
  const profile = useProfile()
  const booking = query.data
  const isForeign = hasErrorCode(query.error, 'VERIFICATION_REQUIRED')
  const visit = visitStep.safeParse(useNavigationField('visit')).data
  const isUnusable =
    booking !== undefined &&
    (isCancelled(booking) ? visit === undefined && booking.order === undefined : progressOf(booking) !== 'completed')
  useRedirect(isForeign || isUnusable, () => ({ to: isForeign ? paths.requests : paths.inquiryDashboard }))
  if (booking === undefined && query.isError && !isForeign)
    return (
      <ScreenMain>
        {isNotFound(query.error) ? <GoneNotice /> : <QueryProblem title="예약을 불러오지 못했어요" query={query} />}
      </ScreenMain>
    )
  if (booking === undefined || isUnusable || profile.isLoading) return <Waiting />
  if (isCancelled(booking)) return <Filling next={replacingDraft(booking, visit, profile.data)} booking={booking} />
  return (
    <Filling
      next={{ ...draftOfBooking(booking), address_source: addressSourceOf(booking, profile.data) }}
      booking={booking}
    />
  )
}

/** Returns the draft of a booking that replaces one that the company cancelled: its order and its fee, while both last. */
function replacingDraft(
  booking: ShownCancelled,
  visit: Pick<FlowDraft, 'service_date' | 'service_time'> | undefined,
  profile: CustomerProfile | undefined,
): FlowDraft {
  const { request_id, service_type, call_out, order } = booking
  // The cancelled booking has no phone: a lookup knows it, others type it.
  const phone = actorOf(request_id)?.kind === 'lookup' ? lookupAccess()?.phone : undefined
  return {
    ...order,
    service_type,
    ...visit,
    ...(order && { address_source: addressSourceOf(order, profile), ...(phone && { customer_phone: phone }) }),
    ...(isReplaceable(booking, new Date(now())) && { instead_of: request_id, replaced_call_out: call_out }),
  }
}

const firstScreenOf = (draft: FlowDraft) => screenOf[missingStepOf(draft) ?? 'confirm']

/** Whether the draft holds something that another one would remove. */
const isLost = ({ service_type: _, ...draft }: FlowDraft, next: FlowDraft) =>
  Object.entries(draft).some(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(next[field as keyof FlowDraft]),
  )

/** Returns where the visit of a member is: undefined at the address of the profile. */
function addressSourceOf(
  booking: Pick<FlowDraft, 'customer_address' | 'customer_address_detail'>,
  profile: CustomerProfile | undefined,
) {
  const isAtHome =
    booking.customer_address === profile?.address && booking.customer_address_detail === profile?.address_detail
  return signedIn() && !isAtHome ? otherAddress : undefined
}

function Filling({ booking, next }: { booking: ShownBooking; next: FlowDraft }) {
  const navigate = useNavigate()
  const draft = currentDraft()
  const asks = isLost(draft, next)
  const fill = () => {
    replaceDraft(next)
    return firstScreenOf(next)
  }
  useRedirect(!asks, () => ({ to: fill() }))
  if (!asks) return <Waiting />
  return (
    <>
      <ScreenMain>
        <Question
          title="작성 중인 예약이 있어요"
          lead={`${bookingName(booking)}으로 새로 작성하면 작성 중인 ${draft.service_type ?? ''} 예약은 지워져요.`}
        />
      </ScreenMain>
      <BottomBar>
        <Button kind="quiet" onClick={() => void navigate(fill(), { replace: true })}>
          지우고 새로 작성하기
        </Button>
        <Button onClick={() => void navigate(firstScreenOf(draft), { replace: true })}>이어서 작성하기</Button>
      </BottomBar>
      {!isCancelled(booking) && <BookingAside booking={booking} />}
    </>
  )
}
