import { useQuery } from '@tanstack/react-query'
import type { MaskedBooking } from '#shared/booking/booking.ts'
import { lookUpQuery } from './look-up-query.ts'
import { maskedRest } from './masked-rest.ts'
import type { OwnBooking } from './own-booking-query.ts'
import { type DeviceBooking, useDeviceBookings } from './use-device-bookings.ts'

export type FullBooking = { booking: OwnBooking; shown: DeviceBooking }

export type DashboardBookings = {
  /** Some of them have not been answered yet. */
  pending: boolean
  full: readonly FullBooking[]
  masked: readonly MaskedBooking[]
  /** What could not be read at all; undefined when everything was. */
  failure: { problem: unknown; asking: boolean; ask: () => void } | undefined
  gone: readonly string[]
}

/**
 * The bookings of this device; with a looked-up number only those of that number, and masked cards for the others.
 * @param phone digits
 */
export function useBookingsOfDashboard(phone: string | undefined): DashboardBookings {
  const { bookings, gone } = useDeviceBookings()
  const lookUp = useQuery({ ...lookUpQuery(phone ?? ''), enabled: phone !== undefined })
  const known = bookings.flatMap((shown) => (shown.booking === undefined ? [] : [{ booking: shown.booking, shown }]))
  const full = phone === undefined ? known : known.filter(({ booking }) => booking.customer_phone === phone)
  const unread = bookings.filter(({ booking }) => booking === undefined)
  const failed = [
    ...unread.filter(({ problem }) => problem !== undefined),
    ...(lookUp.isError ? [{ problem: lookUp.error, asking: lookUp.isFetching, ask: () => void lookUp.refetch() }] : []),
  ]
  return {
    pending: unread.some(({ problem }) => problem === undefined) || (phone !== undefined && lookUp.isPending),
    full,
    masked: maskedRest(
      lookUp.data ?? [],
      full.map(({ booking }) => booking),
    ),
    failure:
      failed[0] === undefined
        ? undefined
        : {
            problem: failed[0].problem,
            asking: failed.some(({ asking }) => asking),
            ask: () => {
              for (const { ask } of failed) ask()
            },
          },
    gone,
  }
}
