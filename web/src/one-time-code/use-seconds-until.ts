import { useSyncExternalStore } from 'react'
import { secondsUntil } from './code-times.ts'

const LOOK_MS = 250

/**
 * Seconds until an instant (milliseconds), drawn anew each second. Counted from the clock and not by ticks, so it is
 * right again as soon as a sleeping tab wakes up.
 * @returns 0 without an instant, when it has passed, and on the server
 */
export const useSecondsUntil = (instant: number | undefined) =>
  useSyncExternalStore(
    (changed) => {
      if (instant === undefined) return () => undefined
      const timer = setInterval(changed, LOOK_MS)
      return () => clearInterval(timer)
    },
    () => (instant === undefined ? 0 : secondsUntil(instant, Date.now())),
    () => 0,
  )
