import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useBookingTokens } from './booking-tokens.ts'
import { type OwnBooking, ownBookingQuery } from './own-booking-query.ts'

/** A booking of this device as far as it is known. Old values stay while newer ones are asked for. */
export type DeviceBooking = {
  request_id: string
  booking: OwnBooking | undefined
  /** Why the last question had no answer. */
  problem: unknown
  /** Milliseconds; 0 before the first answer. */
  checkedAt: number
  asking: boolean
  ask: () => void
}

const REFRESH_MS = 30_000

/**
 * The bookings made in this browser, read one by one with their tokens, in parallel; again on focus and every 30 s
 * while the page is seen. `gone`: those that the server no longer knows, dropped on the way.
 */
export function useDeviceBookings(): { bookings: DeviceBooking[]; gone: readonly string[] } {
  const tokens = useBookingTokens()
  const [gone, setGone] = useState<readonly string[]>([])
  const onGone = (request_id: string) =>
    setGone((before) => [...before.filter((known) => known !== request_id), request_id])
  const answers = useQueries({
    queries: tokens.map((token) => ({ ...ownBookingQuery(token, onGone), refetchInterval: REFRESH_MS })),
  })
  const bookings = answers.map((answer, index) => ({
    request_id: tokens[index]?.request_id ?? '',
    booking: answer.data,
    problem: answer.error ?? undefined,
    checkedAt: answer.dataUpdatedAt,
    asking: answer.isFetching,
    ask: () => void answer.refetch(),
  }))
  return { bookings, gone }
}
