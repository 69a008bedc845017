import { queryOptions } from '@tanstack/react-query'
import * as contract from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../core/api/client.ts'
import { ApiProblem, hasErrorCode, isNotFound } from '../../core/api/problems.ts'
import { expireLookup, isOpen, lookupAccess } from './lookup-access.ts'

/** Masked cards of a number. Never refetched: lookups are limited per client and number (specification 7.2). */
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
        const access = lookupAccess()
        if (!isOpen(access) || access.phone !== phone) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
        return listLookedUp(access.token, signal)
      }),
  })

/** Lists the bookings of the number in full. @throws ApiProblem `VERIFICATION_REQUIRED` once the token's time is over */
export const listLookedUp = (token: string, signal?: AbortSignal) =>
  call(contract.listLookupBookings, { token, ...(signal && { signal }) })

/** Runs an action that needs the lookup token, and expires the lookup when the server rejects the token. */
export async function withLookupExpiry<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (problem) {
    if (hasErrorCode(problem, 'VERIFICATION_REQUIRED')) expireLookup()
    throw problem
  }
}
