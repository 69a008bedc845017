import { useSyncExternalStore } from 'react'
import { MINUTE } from '#shared/durations.ts'

const CHECK_MS = 5_000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS)
  return () => clearInterval(timer)
}

/** Returns the current minute, in milliseconds. */
export const useMinutes = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE) * MINUTE)
