import { queryOptions, useQuery } from '@tanstack/react-query'
import { showMe } from '#shared/contract/show-me-route.ts'
import { memberCall } from './member-call.ts'
import { useSignedIn } from './session.ts'

/** The profile of the member. `QueryProvider` clears the cache when the session ends. */
export const profileQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => memberCall(showMe, { signal }),
})

/** Loads the profile while a member is signed in. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useQuery({ ...profileQuery, enabled: signedIn === true })
}
