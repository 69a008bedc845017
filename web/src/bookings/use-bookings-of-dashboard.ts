import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CustomerBooking, MaskedBooking } from '#shared/booking/booking.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { isOpen, useLookUpAccess } from '../look-up/look-up-access.ts'
import { lookUpQuery } from '../look-up/look-up-query.ts'
import { lookedUpQuery } from '../look-up/looked-up-query.ts'
import { maskedRest } from './masked-rest.ts'
import { myBookingsQuery } from './my-bookings-query.ts'
import { REFRESH_MS, type Reading } from './reading.ts'
import { useDeviceBookings } from './use-device-bookings.ts'

export type FullBooking = { booking: CustomerBooking; reading: Reading }

export type DashboardBookings = {
  /** Some of them have not been answered yet. */
  pending: boolean
  full: readonly FullBooking[]
  masked: readonly MaskedBooking[]
  /** What could not be read at all; undefined when everything was. */
  failure: { problem: unknown; asking: boolean; ask: () => void } | undefined
  gone: readonly string[]
}

type Asked = {
  /** Somebody is signed in: everything that is theirs. */
  member: boolean
  /** Digits of the number that was looked up; only its bookings. */
  phone: PhoneDigits | undefined
}

/**
 * The bookings of a member, of a looked-up number, or of this device alone. A number shows masked cards for what this
 * device did not book, and everything in full once a code has opened it (design §6).
 */
export function useBookingsOfDashboard({ member, phone }: Asked): DashboardBookings {
  const access = useLookUpAccess()
  const guestPhone = member ? undefined : phone
  const opened = guestPhone !== undefined && isOpen(access) && access.phone === guestPhone
  const mine = useQuery({ ...myBookingsQuery, enabled: member, refetchInterval: REFRESH_MS })
  const lookedUp = useQuery({ ...lookedUpQuery(phone ?? ''), enabled: opened, refetchInterval: REFRESH_MS })
  const cards = useQuery({ ...lookUpQuery(phone ?? ''), enabled: guestPhone !== undefined && !opened })

  const lists = [...(member ? [mine] : []), ...(opened ? [lookedUp] : [])]
  const listed = lists.flatMap(fullOf)
  const listsKnown = lists.every(({ isPending }) => !isPending)
  const device = useDeviceBookings(listsKnown ? listed.map(({ booking }) => booking.request_id) : undefined)
  const made = device.bookings.flatMap(({ booking, reading }) => (booking === undefined ? [] : [{ booking, reading }]))
  const full = [
    ...listed,
    ...(guestPhone === undefined ? made : made.filter(({ booking }) => booking.customer_phone === guestPhone)),
  ]
  const unread = device.bookings.filter(({ booking }) => booking === undefined).map(({ reading }) => reading)
  const asked = guestPhone === undefined || opened ? lists : [cards]
  const failed = [
    ...unread.filter(({ problem }) => problem !== undefined),
    ...asked.filter(({ isLoadingError }) => isLoadingError).map(readingOf),
  ]
  return {
    pending: unread.some(({ problem }) => problem === undefined) || asked.some(({ isPending }) => isPending),
    full,
    masked:
      guestPhone === undefined || opened
        ? []
        : maskedRest(
            cards.data ?? [],
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
    gone: device.gone,
  }
}

type Answer = Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'isFetching'> & { refetch: () => unknown }

const readingOf = (answer: Answer): Reading => ({
  problem: answer.error ?? undefined,
  checkedAt: answer.dataUpdatedAt,
  asking: answer.isFetching,
  ask: () => void answer.refetch(),
})

/** The bookings of a list: they were read together, and are asked for together. */
const fullOf = (list: UseQueryResult<readonly CustomerBooking[]>): FullBooking[] =>
  (list.data ?? []).map((booking) => ({ booking, reading: readingOf(list) }))
