import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBooking, MaskedBooking } from '#shared/booking/booking.ts'
import { type CancelledBooking, type MaskedCancelled, maskCancelled } from '#shared/customer/cancelled-booking.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { useBookingTokens } from '../../lookup/booking-tokens.ts'
import { isOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { maskedQuery, openedQuery } from '../../lookup/queries.ts'
import type { Freshness } from '../card/checked-at.tsx'
import { isCancelled, myBookingsQuery, ownBookingQuery, pollInterval, remainingMaskedCards } from '../data/queries.ts'

export type FullBooking = { booking: CustomerBooking; freshness: Freshness }

export type DashboardBookings = {
  /** Whether some bookings are still loading. */
  pending: boolean
  full: readonly FullBooking[]
  /** Bookings that a member made on this device with other numbers. */
  others: readonly FullBooking[]
  /** Bookings of a number that no code has opened, and those of an opened list that the number no longer opens. */
  masked: readonly MaskedBooking[]
  /** Bookings that the company cancelled; they are not counted. */
  cancelled: readonly CancelledBooking[]
  maskedCancelled: readonly MaskedCancelled[]
  /** The error of bookings that could not be loaded. */
  failure: Omit<Freshness, 'checkedAt'> | undefined
  /** IDs of bookings that were deleted while the list was open. */
  deleted: readonly string[]
}

type DashboardQuery = {
  /** All bookings of the member. */
  member: boolean
  /** Only bookings of the looked-up number. */
  phone: PhoneDigits | undefined
  /** A further booking of this device, whose number was just edited. */
  also?: string | undefined
}

/**
 * Loads the bookings of a member, of a looked-up number, or of this device. A number shows masked cards until a code
 * opens it, and visits of long ago stay masked (specification 9.11).
 */
export function useDashboardBookings({ member, phone, also }: DashboardQuery): DashboardBookings {
  const guestPhone = member ? undefined : phone
  const { lists, masked } = useLists(member, guestPhone)
  const listed = lists.flatMap(fullOf)
  const areListsLoaded = lists.every(({ isPending }) => !isPending)
  const cancelledOfLists = lists.flatMap(({ data }) => data?.cancelled ?? [])
  const idsOfLists = [...listed.map(({ booking }) => booking), ...cancelledOfLists].map(({ request_id }) => request_id)
  const device = useDeviceBookings(areListsLoaded ? idsOfLists : undefined)
  const cancelled = [...cancelledOfLists, ...device.cancelled]
  const isOfNumber = ({ booking: { customer_phone, request_id } }: FullBooking) =>
    guestPhone === undefined || customer_phone === guestPhone || request_id === also
  const full = member ? listed : [...listed, ...device.full.filter(isOfNumber)]
  const requested = masked === undefined ? lists : [masked]
  const failed = [
    ...device.unloaded.filter(({ problem }) => problem !== undefined),
    ...requested.filter(({ isLoadingError }) => isLoadingError).map(freshnessOf),
  ]
  return {
    pending:
      device.unloaded.some(({ problem }) => problem === undefined) || requested.some(({ isPending }) => isPending),
    full,
    others: member ? device.full : [],
    masked: [
      ...remainingMaskedCards(
        masked?.data?.bookings ?? [],
        full.map(({ booking }) => booking),
      ),
      ...lists.flatMap(({ data }) => data?.earlier ?? []),
    ],
    cancelled,
    maskedCancelled: remainingCancelled(masked?.data?.cancelled ?? [], cancelled),
    failure: failureOf(failed),
    deleted: device.deleted,
  }
}

/** Loads the list of the member or of an opened number; the masked cards of a number that no code has opened. */
function useLists(member: boolean, phone: PhoneDigits | undefined) {
  const access = useLookupAccess()
  const open = phone !== undefined && isOpen(access) && access.phone === phone
  const isMasked = phone !== undefined && !open
  const mine = useQuery({ ...myBookingsQuery, enabled: member, refetchInterval: pollInterval })
  const opened = useQuery({ ...openedQuery(phone ?? ''), enabled: open, refetchInterval: pollInterval })
  const masked = useQuery({ ...maskedQuery(phone ?? ''), enabled: isMasked })
  return { lists: [...(member ? [mine] : []), ...(open ? [opened] : [])], masked: isMasked ? masked : undefined }
}

/** Returns one error for all that failed, with one retry. */
function failureOf(failed: readonly Freshness[]): DashboardBookings['failure'] {
  const [first] = failed
  if (first === undefined) return undefined
  return {
    problem: first.problem,
    refreshing: failed.some(({ refreshing }) => refreshing),
    refresh: () => {
      for (const { refresh } of failed) refresh()
    },
  }
}

/** Returns the masked cards of cancelled bookings without those that this device shows in full. */
function remainingCancelled(cards: readonly MaskedCancelled[], own: readonly CancelledBooking[]): MaskedCancelled[] {
  const shown = own.map(maskCancelled)
  return cards.filter((card) => {
    const double = shown.findIndex(
      ({ service_type, month }) => service_type === card.service_type && month === card.month,
    )
    if (double >= 0) shown.splice(double, 1)
    return double < 0
  })
}

type DeviceBookings = {
  full: FullBooking[]
  cancelled: CancelledBooking[]
  /** Of bookings that are loading or could not be loaded. */
  unloaded: Freshness[]
  deleted: readonly string[]
}

/**
 * Loads the bookings of this browser one by one with their tokens, again on focus and every 30 s.
 * @param listed IDs of bookings in a list; undefined while the list is loading
 */
function useDeviceBookings(listed: readonly string[] | undefined): DeviceBookings {
  const stored = useBookingTokens()
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const onDeleted = (request_id: string) => setDeleted((before) => [...new Set([...before, request_id])])
  const tokens = listed === undefined ? [] : stored.filter(({ request_id }) => !listed.includes(request_id))
  const results = useQueries({
    queries: tokens.map(({ request_id }) => ({
      ...ownBookingQuery(request_id, onDeleted),
      refetchInterval: pollInterval,
    })),
  })
  return {
    full: results.flatMap((result) =>
      result.data === undefined || isCancelled(result.data)
        ? []
        : [{ booking: result.data, freshness: freshnessOf(result) }],
    ),
    cancelled: results.map(({ data }) => data).filter(isCancelled),
    unloaded: results.filter(({ data }) => data === undefined).map(freshnessOf),
    deleted,
  }
}

type Result = Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'isFetching'> & { refetch: () => unknown }

const freshnessOf = (result: Result): Freshness => ({
  problem: result.error ?? undefined,
  checkedAt: result.dataUpdatedAt,
  refreshing: result.isFetching,
  refresh: () => void result.refetch(),
})

/** Returns the bookings of a list, which load together. */
const fullOf = (list: UseQueryResult<{ bookings: CustomerBooking[] }>): FullBooking[] =>
  (list.data?.bookings ?? []).map((booking) => ({ booking, freshness: freshnessOf(list) }))
