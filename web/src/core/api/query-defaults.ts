import type { DefaultOptions } from '@tanstack/react-query'
import { isUncertain } from './problems.ts'

/** How everything is read of the API. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    retry: (failures, problem) => failures < 2 && isUncertain(problem) && navigator.onLine,
    // The client answers "offline" by itself: a paused query would wait without a word.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
}
