import * as z from 'zod/mini'
import { tokenExpiry } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { storedValue } from '../../core/lib/stored-value.ts'

const bookingToken = z.object({ request_id: z.string(), manage_token: z.string(), service_day: z.string() })

/** What this browser keeps of a booking it made: the proof, and the day that says how long it works. Nothing personal. */
export type BookingToken = z.infer<typeof bookingToken>

/** Of what is stored, the tokens that still work. */
function working(entries: unknown[]): readonly BookingToken[] {
  const today = seoulDayOf(new Date())
  const tokens = entries.flatMap((entry) => bookingToken.safeParse(entry).data ?? [])
  return tokens.filter((token) => today <= tokenExpiry(token))
}

const stored = storedValue({
  area: 'local',
  key: 'booking-tokens',
  // Whoever booked before there were versions must still find their booking.
  version: 'bare',
  schema: z.pipe(z.array(z.unknown()), z.transform(working)),
})
const none: readonly BookingToken[] = []

/** Tokens that still work, newest first. */
export const bookingTokens = () => stored.read() ?? none

const replace = (tokens: readonly BookingToken[]) => stored.write(tokens.length === 0 ? undefined : tokens)

const others = (request_id: string) => bookingTokens().filter((token) => token.request_id !== request_id)

export const saveBookingToken = (token: BookingToken) => replace([token, ...others(token.request_id)])

/** After a cancel, or when the server no longer knows the booking. */
export const deleteBookingToken = (request_id: string) => replace(others(request_id))

/** For a device that others use too. */
export const deleteBookingTokens = () => replace([])

/** The token of one booking; undefined when it was made elsewhere. */
export const tokenOf = (request_id: string) =>
  bookingTokens().find((token) => token.request_id === request_id)?.manage_token

/** Tokens of this browser, newest first; empty on the server. */
export const useBookingTokens = () => stored.use() ?? none
