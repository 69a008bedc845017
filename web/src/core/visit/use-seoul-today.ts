import { useSyncExternalStore } from 'react'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'

const CHECK_MS = 30_000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, CHECK_MS)
  return () => clearInterval(timer)
}

/** Today in Seoul, wherever the browser is, also past midnight; undefined in the prerendered page. */
export const useSeoulToday = () =>
  useSyncExternalStore<ServiceDay | undefined>(
    subscribe,
    () => seoulDayOf(new Date()),
    () => undefined,
  )
