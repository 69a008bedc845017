import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { status } from '#shared/booking/status.ts'
import { paths } from '#shared/paths.ts'
import { isReviewOpen } from '#shared/reviews/reviewed.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { Button } from '../../../core/ui/button.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useLeave } from '../../../core/ui/screen/use-leave.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { useHydrated } from '../../../core/ui/use-hydrated.ts'
import { isOver, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOverNotice } from '../../lookup/lookup-notices.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useActor } from '../actor.ts'
import { bookingAddress, useBookingOfAddress } from '../booking-address.ts'
import { CardSkeleton } from '../card/card.tsx'
import { isCancelled, ownBookingQuery } from '../queries.ts'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

/** The review of a booking by its customer (specification 9.32). */
export function ReviewPage() {
  return (
    <QueryProvider>
      <Reviewing />
    </QueryProvider>
  )
}

function Reviewing() {
  const request_id = useBookingOfAddress()
  const isHydrated = useHydrated()
  const leave = useLeave()
  useSignInWhenSessionExpired()
  useRedirect(isHydrated && request_id === undefined, () => ({ to: paths.inquiryDashboard }))
  if (request_id === undefined)
    return (
      <WithoutForm onLeave={() => leave(paths.inquiryDashboard)}>
        <CardSkeleton />
      </WithoutForm>
    )
  return (
    <ReviewOfBooking
      key={request_id}
      request_id={request_id}
      onLeave={() => leave(bookingAddress(paths.inquiryDashboard, request_id))}
    />
  )
}

function ReviewOfBooking({ request_id, onLeave }: { request_id: string; onLeave: () => void }) {
  const permitted = useActor(request_id) !== undefined
  const wasPermitted = useLastDefined(permitted || undefined) === true
  const isLookupOver = isOver(useLookupAccess())
  // The link of another person.
  useRedirect(!wasPermitted && !isLookupOver, () => ({ to: paths.requests }))
  const query = useQuery({ ...ownBookingQuery(request_id), enabled: permitted })
  const booking = query.data
  if (!permitted && isLookupOver)
    return (
      <WithoutForm onLeave={onLeave}>
        <LookupOverNotice editing />
      </WithoutForm>
    )
  if (isNotFound(query.error) || isCancelled(booking))
    return (
      <WithoutForm onLeave={onLeave}>
        <Notice kind="warm" title="더는 볼 수 없는 예약이에요">
          이미 취소됐거나 확인 기간이 지난 예약이에요.
        </Notice>
      </WithoutForm>
    )
  if (booking === undefined)
    return (
      <WithoutForm onLeave={onLeave}>
        {query.isError ? <QueryProblem title="예약을 불러오지 못했어요" query={query} /> : <CardSkeleton />}
      </WithoutForm>
    )
  if (isReviewOpen(booking, new Date())) return <ReviewForm booking={booking} onLeave={onLeave} />
  return (
    <WithoutForm onLeave={onLeave}>
      {booking.review === undefined ? (
        <Notice
          kind="warm"
          title={
            booking.status < status.completed
              ? '방문을 마친 뒤에 남길 수 있어요'
              : '후기를 남길 수 있는 기간이 지났어요'
          }
        >
          {booking.status < status.completed
            ? '기사님이 작업을 마치면 별점과 함께 남겨주세요.'
            : '후기는 방문을 마친 뒤 60일까지 남길 수 있어요.'}
        </Notice>
      ) : (
        <WrittenReview booking={booking} review={booking.review} onDeleted={onLeave} />
      )}
    </WithoutForm>
  )
}

function WithoutForm({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <Screen>
      <TopBar back={onLeave} title="후기" />
      <ScreenMain>
        <Question title="방문은 어떠셨어요?" />
        {children}
      </ScreenMain>
      <BottomBar>
        <Button onClick={onLeave}>내 예약으로 돌아가기</Button>
      </BottomBar>
    </Screen>
  )
}
