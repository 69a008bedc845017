import type { DefaultOptions } from '@tanstack/react-query'
import { isOffline, isUncertain } from './problems.ts'

/** Options of all queries and mutations. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    retry: (failures, problem) => failures < 2 && isUncertain(problem) && !isOffline(problem),
    // Every call is tried: a browser that says it is offline may be wrong.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
}
