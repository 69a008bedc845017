import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUncertain } from '../api/problems.ts'
import { onSessionChange } from './session.ts'

const client = new QueryClient({
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

// Whoever signs in or out sees nothing that was read for somebody else.
if (typeof window !== 'undefined') onSessionChange(() => client.clear())

/** Only the screens that read from the API carry the cache: the others stay lighter without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
