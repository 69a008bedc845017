import { useSyncExternalStore } from 'react'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { now, onClockChange } from './clock.ts'

/** Runs a callback at each check of the clock, and when the difference to the server's changes. @returns unsubscribes */
export const everyCheck = (ms: number) => (onCheck: () => void) => {
  const timer = setInterval(onCheck, ms)
  const unsubscribe = onClockChange(onCheck)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

const subscribe = everyCheck(5 * SECOND)
const minute = () => Math.floor(now() / MINUTE) * MINUTE

/** Returns the current minute in milliseconds. */
export const useMinute = () => useSyncExternalStore(subscribe, minute, minute)
