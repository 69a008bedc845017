import { queryOptions, useQuery } from '@tanstack/react-query'
import { showMe } from '#shared/contract/show-me-route.ts'
import { memberCall } from './member-call.ts'
import { useSignedIn } from './session.ts'

/** The profile of whoever is signed in. The cache is emptied when the session ends (`QueryProvider`). */
export const profileQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => memberCall(showMe, { signal }),
})

/** Asked only while somebody is signed in; draw it only then too. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useQuery({ ...profileQuery, enabled: signedIn === true })
}
