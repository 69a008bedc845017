import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isCancellable, isEditable, isMissed, status } from '#shared/booking/status.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '../../../core/api/problems.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { useLeave } from '../../../core/ui/history/use-leave.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { useOpenRow } from '../../../core/ui/screen/use-open-row.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { isOver, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOverNotice } from '../../lookup/lookup-notices.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useActor } from '../data/actor.ts'
import { bookingAddress, useBookingOfAddress } from '../data/booking-address.ts'
import { editReason } from '../data/booking-facts.ts'
import { isCancelled, lastEditedKey, type OwnBooking, ownBookingQuery, type ShownBooking } from '../data/queries.ts'
import { ScreenWithoutForm } from '../parts/booking-screen.tsx'
import { CardSkeleton } from '../parts/card.tsx'
import { GoneNotice } from '../parts/gone-notice.tsx'
import { EditForm } from './edit-form.tsx'
import type { RowName } from './edit-rows.ts'
import { hasEditableFields } from './edit-values.ts'
import { PhotoRow } from './photo-row.tsx'

const heading = { title: '예약 바꾸기', question: '무엇을 바꿀까요?' }

// Few visits are moved after the assignment.
const AssignedForm = lazy(async () => ({ default: (await import('./assigned-form.tsx')).AssignedForm }))

/** The form of a booking, or why this booking cannot be edited (specification 9.12). */
export function EditBookingPage() {
  return (
    <QueryProvider>
      <Editing />
    </QueryProvider>
  )
}

function Editing() {
  const request_id = useBookingOfAddress()
  const isHydrated = useHydrated()
  const queries = useQueryClient()
  const leave = useLeave()
  const isRowOpened = useNavigationField('opened') === true
  useSignInWhenSessionExpired()
  useRedirect(isHydrated && request_id === undefined, () => ({ to: paths.inquiryDashboard }))
  if (request_id === undefined)
    return (
      <ScreenWithoutForm {...heading} onLeave={() => leave(paths.inquiryDashboard)}>
        <CardSkeleton />
      </ScreenWithoutForm>
    )
  return (
    <EditBooking
      key={request_id}
      request_id={request_id}
      onSaved={() => queries.setQueryData(lastEditedKey, request_id)}
      onLeave={() => leave(bookingAddress(paths.inquiryDashboard, request_id), isRowOpened ? 2 : 1)}
    />
  )
}

type EditBookingProps = {
  request_id: string
  /** The edit is saved. */
  onSaved: () => void
  onLeave: () => void
}

function EditBooking({ request_id, onSaved, onLeave }: EditBookingProps) {
  const permitted = useActor(request_id) !== undefined
  const wasPermitted = useLastDefined(permitted || undefined) === true
  const isLookupOver = isOver(useLookupAccess())
  // The link of another person.
  useRedirect(!wasPermitted && !isLookupOver, () => ({ to: paths.requests }))
  const query = useQuery({
    ...ownBookingQuery(request_id),
    enabled: permitted,
    refetchOnMount: 'always',
  })
  const booking = query.data
  const isGone = !permitted || isNotFound(query.error) || isCancelled(booking)
  if (!isGone && booking !== undefined && hasEditableFields(booking)) {
    if (isEditable(booking)) return <EditForm booking={booking} onSaved={onSaved} onLeave={onLeave} />
    if (booking.status === status.assigned || isMissed(booking))
      return (
        <Suspense
          fallback={
            <ScreenWithoutForm {...heading} onLeave={onLeave}>
              <CardSkeleton />
            </ScreenWithoutForm>
          }
        >
          <AssignedForm booking={booking} onSaved={onSaved} onLeave={onLeave} />
        </Suspense>
      )
  }
  return (
    <ScreenWithoutForm {...heading} onLeave={onLeave}>
      {!permitted && isLookupOver ? <LookupOverNotice editing /> : <Obstacle isGone={isGone} query={query} />}
    </ScreenWithoutForm>
  )
}

/** Why the form is not shown. */
function Obstacle({ isGone, query }: { isGone: boolean; query: UseQueryResult<ShownBooking> }) {
  const booking = query.data
  if (isGone || isCancelled(booking)) return <GoneNotice />
  if (booking === undefined)
    return query.isError ? <QueryProblem title="예약을 불러오지 못했어요" query={query} /> : <CardSkeleton />
  if (!isEditable(booking))
    return (
      <Stack gap={4}>
        <Notice kind="warm" title={messages.BOOKING_LOCKED}>
          {editReason(booking)}
        </Notice>
        {isCancellable(booking) && <OnlyPhotos booking={booking} />}
      </Stack>
    )
  return (
    <Notice kind="warm" title="여기서 바꿀 수 없는 예약이에요">
      예약 내용 중 읽지 못한 항목이 있어요. 바꿀 일이 있으면 예약을 취소하고 다시 접수해주세요.
    </Notice>
  )
}

/** What customers change of a booking that has a technician. */
const OnlyPhotos = ({ booking }: { booking: OwnBooking }) => (
  <PhotoRow booking={booking} rows={useOpenRow<RowName>(['photos'])} />
)
