import type { DefaultOptions } from '@tanstack/react-query'
import { isUncertain } from './problems.ts'

/** Options of all queries and mutations. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    retry: (failures, problem) => failures < 2 && isUncertain(problem) && navigator.onLine,
    // The client rejects at once while offline; a paused call would show nothing.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
}
