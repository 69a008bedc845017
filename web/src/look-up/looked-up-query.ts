import { queryOptions } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { fetchLookedUp } from '../api/look-ups.ts'
import { ApiProblem } from '../api/problems.ts'
import { isOpen, lookUpAccess, lookUpIsOver } from './look-up-access.ts'

/** Does what needs a code's token; when the server no longer takes it, the look-up is over here too. */
export async function watchLookUp<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'VERIFICATION_REQUIRED') lookUpIsOver()
    throw problem
  }
}

/** The bookings of a number in full, while a code has opened them. */
export const lookedUpQuery = (phone: PhoneDigits) =>
  queryOptions({
    queryKey: ['looked-up', phone],
    queryFn: ({ signal }): Promise<readonly CustomerBooking[]> =>
      watchLookUp(async () => {
        const found = lookUpAccess()
        if (!isOpen(found) || found.phone !== phone) throw new ApiProblem('VERIFICATION_REQUIRED', 401)
        return (await fetchLookedUp(found.token, signal)).bookings
      }),
  })
