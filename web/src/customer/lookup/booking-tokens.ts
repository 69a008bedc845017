import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { tokenExpiry } from '#shared/booking/can.ts'
import { onClockChange } from '../../core/lib/clock.ts'
import { storedValue } from '../../core/lib/stored-value.ts'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { forgetRecentBooking } from './recent-bookings.ts'

const bookingToken = z.object({ request_id: z.string(), manage_token: z.string(), service_day: z.string() })

/** The token of a booking made in this browser, and the day until which it works. Nothing personal. */
export type BookingToken = z.infer<typeof bookingToken>

const tokensIn = (entries: unknown[]): readonly BookingToken[] =>
  entries.flatMap((entry) => bookingToken.safeParse(entry).data ?? [])

const stored = storedValue({
  area: 'local',
  key: 'booking-tokens',
  // Tokens stored before versions existed must still work.
  version: 'bare',
  schema: z.pipe(z.array(z.unknown()), z.transform(tokensIn)),
})
const none: readonly BookingToken[] = []

let working = { of: none, today: '', tokens: none }

/** Tokens that still work, newest first. Returns the same object until the day or the stored tokens change. */
export function bookingTokens(): readonly BookingToken[] {
  const [of, today] = [stored.read() ?? none, seoulToday()]
  if (working.of !== of || working.today !== today)
    working = { of, today, tokens: of.filter((token) => today <= tokenExpiry(token)) }
  return working.tokens
}

const replace = (tokens: readonly BookingToken[]) => stored.write(tokens.length === 0 ? undefined : tokens)

const otherTokens = (request_id: string) => bookingTokens().filter((token) => token.request_id !== request_id)

export const saveBookingToken = (token: BookingToken) => replace([token, ...otherTokens(token.request_id)])

/** Deletes a token after a cancellation, or when the booking no longer exists. */
export function deleteBookingToken(request_id: string) {
  forgetRecentBooking(request_id)
  replace(otherTokens(request_id))
}

/** Deletes all tokens of a shared device. */
export const deleteBookingTokens = () => replace([])

/** Returns the token of a booking; undefined when it was made elsewhere. */
export const tokenOf = (request_id: string) =>
  bookingTokens().find((token) => token.request_id === request_id)?.manage_token

/** Tokens of this browser, newest first; empty on the server. */
export const useBookingTokens = () => useSyncExternalStore(subscribe, bookingTokens, () => none)

function subscribe(onChange: () => void) {
  const unsubscribe = [stored.subscribe(onChange), onClockChange(onChange)]
  return () => {
    for (const stop of unsubscribe) stop()
  }
}
