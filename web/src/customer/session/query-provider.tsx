import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryDefaults } from '../../core/api/query-defaults.ts'
import { onSessionChange } from './session.ts'

const client = new QueryClient({ defaultOptions: queryDefaults })

// The next session must not see data of the previous one.
if (typeof window !== 'undefined') onSessionChange(() => client.clear())

/** The cache of screens that read from the API; other screens do not load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
