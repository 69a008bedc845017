import type { DefaultOptions } from '@tanstack/react-query'
import { isUncertain } from './problems.ts'

/** How everything is read from the API, and changed. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    retry: (failures, problem) => failures < 2 && isUncertain(problem) && navigator.onLine,
    // The client rejects at once without a network: a paused call would wait in silence.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
}
