import { useSyncExternalStore } from 'react'
import { MINUTE, SECOND } from '#shared/durations.ts'

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 5 * SECOND)
  return () => clearInterval(timer)
}

const minute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** Returns the current minute in milliseconds. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, minute)
