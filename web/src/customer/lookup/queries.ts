import { queryOptions } from '@tanstack/react-query'
import * as contract from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../core/api/client.ts'
import { ApiProblem, hasErrorCode, isNotFound } from '../../core/api/problems.ts'
import { expireLookup, isOpen, lookupAccess } from './lookup-access.ts'

/** The bookings of a list, without those that the company cancelled. */
export const listedBookings = <Booking>({ bookings }: { bookings: readonly Booking[] }) => bookings

/**
 * Masked cards of a number. Asked once per look-up and never by itself again: look-ups are counted per address and
 * per number (specification 7.2). No match is an empty list.
 */
export const maskedQuery = (phone: PhoneDigits) =>
  queryOptions({
    queryKey: ['masked-bookings', phone],
    queryFn: async (): Promise<ResponseOf<typeof contract.lookUpBookings>> => {
      try {
        return await call(contract.lookUpBookings, { body: { customer_phone: phone } })
      } catch (problem) {
        if (isNotFound(problem)) return { bookings: [] }
        throw problem
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The bookings of a number in full, while a code has opened them. */
export const openedQuery = (phone: PhoneDigits) =>
  queryOptions({
    queryKey: ['opened-bookings', phone],
    queryFn: ({ signal }): Promise<ResponseOf<typeof contract.listLookupBookings>> =>
      withLookupExpiry(async () => {
        const found = lookupAccess()
        if (!isOpen(found) || found.phone !== phone) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
        return listLookedUp(found.token, signal)
      }),
  })

/** The bookings of the number, in full. @throws ApiProblem `VERIFICATION_REQUIRED` once the token's time is over */
export const listLookedUp = (token: string, signal?: AbortSignal) =>
  call(contract.listLookupBookings, { token, ...(signal && { signal }) })

/** Does what needs a code's token; when the server no longer takes it, the look-up is over here too. */
export async function withLookupExpiry<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (problem) {
    if (hasErrorCode(problem, 'VERIFICATION_REQUIRED')) expireLookup()
    throw problem
  }
}
