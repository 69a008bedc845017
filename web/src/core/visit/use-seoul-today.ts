import { useSyncExternalStore } from 'react'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { now } from '../lib/clock.ts'
import { everyCheck } from '../lib/use-minute.ts'

const subscribe = everyCheck(30_000)

/** Today in Seoul, wherever the browser is. */
export const seoulToday = (): ServiceDay => seoulDayOf(new Date(now()))

/** Today in Seoul, also past midnight; undefined in the prerendered page. */
export const useSeoulToday = () => useSyncExternalStore<ServiceDay | undefined>(subscribe, seoulToday, () => undefined)
