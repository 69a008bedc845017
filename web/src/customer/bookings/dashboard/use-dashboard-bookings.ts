import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBooking, MaskedBooking } from '#shared/booking/booking.ts'
import { type CancelledBooking, type MaskedCancelled, maskCancelled } from '#shared/customer/cancelled-booking.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { isOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { maskedQuery, openedQuery } from '../../lookup/queries.ts'
import { useBookingTokens } from '../booking-tokens.ts'
import type { Freshness } from '../card/checked-at.tsx'
import {
  isCancelled,
  myBookingsQuery,
  ownBookingQuery,
  pollInterval,
  remainingMaskedCards,
  type ShownBooking,
} from '../queries.ts'

export type FullBooking = { booking: CustomerBooking; freshness: Freshness }

export type DashboardBookings = {
  /** Some of them have not been answered yet. */
  pending: boolean
  full: readonly FullBooking[]
  /** A member's device made them with another number: they are not the member's. */
  others: readonly FullBooking[]
  masked: readonly MaskedBooking[]
  /** What the company cancelled, in full and masked: part of no figure. */
  cancelled: readonly CancelledBooking[]
  maskedCancelled: readonly MaskedCancelled[]
  /** What could not be read at all; undefined when everything was. */
  failure: Omit<Freshness, 'checkedAt'> | undefined
  gone: readonly string[]
}

type Asked = {
  /** Somebody is signed in: everything that is theirs. */
  member: boolean
  /** Digits of the number that was looked up; only its bookings. */
  phone: PhoneDigits | undefined
  /** A booking of this device that is shown beside them: its number was another one a moment ago. */
  also?: string | undefined
}

/**
 * The bookings of a member, of a looked-up number, or of this device alone. A number shows masked cards for what this
 * device did not book, and everything in full once a code has opened it (specification 9.11).
 */
export function useDashboardBookings({ member, phone, also }: Asked): DashboardBookings {
  const access = useLookupAccess()
  const guestPhone = member ? undefined : phone
  const open = guestPhone !== undefined && isOpen(access) && access.phone === guestPhone
  const mine = useQuery({ ...myBookingsQuery, select: whole, enabled: member, refetchInterval: pollInterval })
  const opened = useQuery({ ...openedQuery(phone ?? ''), enabled: open, refetchInterval: pollInterval })
  const masked = useQuery({ ...maskedQuery(phone ?? ''), enabled: guestPhone !== undefined && !open })

  const lists = [...(member ? [mine] : []), ...(open ? [opened] : [])]
  const listed = lists.flatMap(fullOf)
  const listsKnown = lists.every(({ isPending }) => !isPending)
  const cancelledOfLists = lists.flatMap(({ data }) => data?.cancelled ?? [])
  const idsOfLists = [...listed.map(({ booking }) => booking), ...cancelledOfLists].map(({ request_id }) => request_id)
  const device = useDeviceBookings(listsKnown ? idsOfLists : undefined)
  const made = device.bookings.flatMap(({ booking, freshness }) =>
    booking === undefined || isCancelled(booking) ? [] : [{ booking, freshness }],
  )
  const cancelled = [...cancelledOfLists, ...device.bookings.map(({ booking }) => booking).filter(isCancelled)]
  const ofNumber = made.filter(
    ({ booking: { customer_phone, request_id } }) =>
      guestPhone === undefined || customer_phone === guestPhone || request_id === also,
  )
  const full = member ? listed : [...listed, ...ofNumber]
  const unread = device.bookings.filter(({ booking }) => booking === undefined).map(({ freshness }) => freshness)
  const asked = guestPhone === undefined || open ? lists : [masked]
  const failed = [
    ...unread.filter(({ problem }) => problem !== undefined),
    ...asked.filter(({ isLoadingError }) => isLoadingError).map(freshnessOf),
  ]
  return {
    pending: unread.some(({ problem }) => problem === undefined) || asked.some(({ isPending }) => isPending),
    full,
    others: member ? made : [],
    masked:
      guestPhone === undefined || open
        ? []
        : remainingMaskedCards(
            masked.data?.bookings ?? [],
            full.map(({ booking }) => booking),
          ),
    cancelled,
    maskedCancelled:
      guestPhone === undefined || open ? [] : remainingCancelled(masked.data?.cancelled ?? [], cancelled),
    failure:
      failed[0] === undefined
        ? undefined
        : {
            problem: failed[0].problem,
            refreshing: failed.some(({ refreshing }) => refreshing),
            refresh: () => {
              for (const { refresh } of failed) refresh()
            },
          },
    gone: device.gone,
  }
}

const whole = <Found>(found: Found) => found

/** The masked cards of cancelled bookings without those that this device shows in full. */
function remainingCancelled(cards: readonly MaskedCancelled[], own: readonly CancelledBooking[]): MaskedCancelled[] {
  const shown = own.map(maskCancelled)
  return cards.filter((card) => {
    const double = shown.findIndex((one) => one.service_type === card.service_type && one.month === card.month)
    if (double >= 0) shown.splice(double, 1)
    return double < 0
  })
}

type DeviceBooking = { booking: ShownBooking | undefined; freshness: Freshness }

/**
 * The bookings made in this browser, read one by one with their tokens, in parallel; again on focus and every 30 s
 * while the page is seen. `gone`: those that the server no longer knows, dropped on the way.
 * @param listed ids of those that a list shows anyway; undefined while it is not known, and nothing is asked yet
 */
function useDeviceBookings(listed: readonly string[] | undefined): {
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
      refetchInterval: pollInterval,
    })),
  })
  return { bookings: answers.map((answer) => ({ booking: answer.data, freshness: freshnessOf(answer) })), gone }
}

type Answer = Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'isFetching'> & { refetch: () => unknown }

const freshnessOf = (answer: Answer): Freshness => ({
  problem: answer.error ?? undefined,
  checkedAt: answer.dataUpdatedAt,
  refreshing: answer.isFetching,
  refresh: () => void answer.refetch(),
})

/** The bookings of a list: they were read together, and are asked for together. */
const fullOf = (list: UseQueryResult<{ bookings: CustomerBooking[] }>): FullBooking[] =>
  (list.data?.bookings ?? []).map((booking) => ({ booking, freshness: freshnessOf(list) }))
