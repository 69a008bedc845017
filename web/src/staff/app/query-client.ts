import { QueryClient } from '@tanstack/react-query'
import { isUncertain } from '../../api/problems.ts'

/** What was read of the API, for as long as the page is open. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, problem) => failures < 2 && isUncertain(problem) && navigator.onLine,
      // The client answers "offline" by itself: a paused query would wait without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
