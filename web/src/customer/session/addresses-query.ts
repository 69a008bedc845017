import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAddresses } from '#shared/contract/account-routes.ts'
import { memberCall } from './member-call.ts'
import { useSignedIn } from './session.ts'

/** The further addresses of the member. `QueryProvider` clears the cache when the session ends. */
export const addressesQuery = queryOptions({
  queryKey: ['my-addresses'],
  queryFn: ({ signal }) => memberCall(listAddresses, { signal }),
})

/** Loads the further addresses while a member is signed in. */
export function useAddresses() {
  const signedIn = useSignedIn()
  return useQuery({ ...addressesQuery, enabled: signedIn === true })
}
