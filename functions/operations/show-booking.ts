import { ApiError } from '#shared/errors.ts'
import type { show } from '#shared/operations/booking-commands.ts'
import type { InputOf } from '#shared/operations/command.ts'
import { findStored } from '../bookings/booking-store.ts'
import { staffHistoryOf } from '../staff/history.ts'
import { resolveBookingId } from './resolve-booking.ts'

/**
 * Returns a booking or tombstone with history and messages.
 * @throws ApiError BOOKING_NOT_FOUND
 */
export async function showBooking({ booking: name }: InputOf<typeof show>) {
  const request_id = await resolveBookingId(name)
  const [stored, past] = await Promise.all([findStored(request_id), staffHistoryOf(request_id)])
  if (stored === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  return { booking: stored.kind === 'booking' ? stored.booking : stored.tombstone, ...past }
}
