import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { isJustCreated } from '../booking-facts.ts'
import { ConfirmationScreen } from '../confirmation/booked-screen.tsx'
import { isCancelled, ownBookingQuery, pollInterval } from '../queries.ts'

/** A message is on its way for a few seconds: so often is looked whether it has left. */
const MESSAGE_PAUSE = 3 * SECOND

/** The ending of the wizard; the list takes over once the booking is no longer new, or gone. */
export function JustBooked({ request_id, onList }: { request_id: string; onList: (gone: boolean) => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...ownBookingQuery(request_id),
    refetchInterval: (query) => {
      const { data: read } = query.state
      const sending =
        !isCancelled(read) &&
        (read?.confirmation === 'sending' || read?.confirmation === 'uncertain') &&
        isJustCreated(read, Date.now(), 2 * MINUTE)
      return sending ? MESSAGE_PAUSE : pollInterval(query)
    },
  })
  const gone = hasErrorCode(error, 'BOOKING_NOT_FOUND', 'VERIFICATION_REQUIRED')
  const booking = isCancelled(data) ? undefined : data
  const over = gone || isCancelled(data) || (booking !== undefined && !isJustCreated(booking))
  const toList = useEffectEvent(() => onList(gone))
  useEffect(() => {
    if (over) toList()
  }, [over])
  return (
    <ConfirmationScreen
      request_id={request_id}
      booking={booking}
      failure={error === null ? undefined : { problem: error, refreshing: isFetching, refresh: () => void refetch() }}
      onList={() => onList(false)}
    />
  )
}
