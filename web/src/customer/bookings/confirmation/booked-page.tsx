import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { paths } from '#shared/paths.ts'
import { hasErrorCode, isNotFound } from '../../../core/api/problems.ts'
import { now } from '../../../core/lib/clock.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { bookingAddress, useBookingOfAddress } from '../data/booking-address.ts'
import { isJustCreated } from '../data/booking-facts.ts'
import { isCancelled, ownBookingQuery, pollInterval } from '../data/queries.ts'
import { ConfirmationScreen } from './booked-screen.tsx'

/** Interval of polling while the message is being sent. */
const MESSAGE_POLL_MS = 3 * SECOND

/** The confirmation of a booking (specification 9.8). The list replaces it once the booking is no longer new. */
export function BookedPage() {
  const request_id = useBookingOfAddress()
  const isHydrated = useHydrated()
  useRedirect(isHydrated && request_id === undefined, () => ({ to: paths.inquiryDashboard }))
  return (
    <QueryProvider>
      {request_id === undefined ? (
        <ConfirmationScreen request_id="" booking={undefined} onList={() => {}} />
      ) : (
        <Booked key={request_id} request_id={request_id} />
      )}
    </QueryProvider>
  )
}

function Booked({ request_id }: { request_id: string }) {
  const navigate = useNavigate()
  const list = bookingAddress(paths.inquiryDashboard, request_id)
  useSignInWhenSessionExpired()
  const query = useQuery({
    ...ownBookingQuery(request_id),
    refetchInterval: (query) => {
      const { data: booking } = query.state
      const sending =
        !isCancelled(booking) &&
        (booking?.confirmation === 'sending' || booking?.confirmation === 'uncertain') &&
        isJustCreated(booking, now(), 2 * MINUTE)
      return sending ? MESSAGE_POLL_MS : pollInterval(query)
    },
  })
  const { data, error } = query
  const isForeign = hasErrorCode(error, 'VERIFICATION_REQUIRED')
  const isListed = isNotFound(error) || isCancelled(data) || (data !== undefined && !isJustCreated(data))
  useRedirect(isForeign, () => ({ to: paths.requests }))
  useRedirect(isListed, () => ({ to: list }))
  return (
    <ConfirmationScreen
      request_id={request_id}
      booking={isCancelled(data) ? undefined : data}
      problem={query.isError && <QueryProblem title="접수한 내용을 불러오지 못했어요" query={query} />}
      onList={() => void navigate(list, { replace: true })}
    />
  )
}
