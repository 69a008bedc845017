import { useSyncExternalStore } from 'react'
import { MINUTE } from '#shared/durations.ts'

const CHECK_MS = 5_000

function subscribe(changed: () => void) {
  const timer = setInterval(changed, CHECK_MS)
  return () => clearInterval(timer)
}

/** The time now, in milliseconds: another one with each minute. */
export const useMinutes = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE) * MINUTE)
