import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryDefaults } from '../../core/api/query-defaults.ts'
import { onSessionChange } from './session.ts'

const client = new QueryClient({ defaultOptions: queryDefaults })

// Whoever signs in or out sees nothing that was read for somebody else.
if (typeof window !== 'undefined') onSessionChange(() => client.clear())

/** Only the screens that read from the API carry the cache: the others stay lighter without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
