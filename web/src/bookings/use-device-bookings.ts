import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { useBookingTokens } from './booking-tokens.ts'
import { ownBookingQuery } from './own-booking-query.ts'
import { REFRESH_MS, type Reading } from './reading.ts'

type DeviceBooking = { booking: CustomerBooking | undefined; reading: Reading }

/**
 * The bookings made in this browser, read one by one with their tokens, in parallel; again on focus and every 30 s
 * while the page is seen. `gone`: those that the server no longer knows, dropped on the way.
 * @param listed ids of those that a list shows anyway; undefined while it is not known, and nothing is asked yet
 */
export function useDeviceBookings(listed: readonly string[] | undefined): {
  bookings: readonly DeviceBooking[]
  gone: readonly string[]
} {
  const kept = useBookingTokens()
  const [gone, setGone] = useState<readonly string[]>([])
  const onGone = (request_id: string) =>
    setGone((before) => [...before.filter((known) => known !== request_id), request_id])
  const tokens = listed === undefined ? [] : kept.filter(({ request_id }) => !listed.includes(request_id))
  const answers = useQueries({
    queries: tokens.map(({ request_id }) => ({
      ...ownBookingQuery(request_id, onGone),
      refetchInterval: REFRESH_MS,
    })),
  })
  const bookings = answers.map((answer) => ({
    booking: answer.data,
    reading: {
      problem: answer.error ?? undefined,
      checkedAt: answer.dataUpdatedAt,
      asking: answer.isFetching,
      ask: () => void answer.refetch(),
    },
  }))
  return { bookings, gone }
}
