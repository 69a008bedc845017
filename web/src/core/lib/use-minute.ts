import { useSyncExternalStore } from 'react'
import { MINUTE, SECOND } from '#shared/durations.ts'

function subscribe(changed: () => void) {
  const timer = setInterval(changed, 5 * SECOND)
  return () => clearInterval(timer)
}

const minute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** The minute that runs, in milliseconds; drawn anew when it is over. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, minute)
