import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { saveDayFigures } from '../bookings/figures-store.ts'
import { type BatchResult, processEach } from './process-each.ts'

/** Days that are recomputed each night: a visit may be completed late, and a night may be missed. */
const DAYS = 7

/** Stores the sums of past days, so that figures need not read their bookings. */
export const sumLastDays = (now: Date): Promise<BatchResult> =>
  processEach(
    Array.from({ length: DAYS }, (_, index) => addDays(seoulDayOf(now), -1 - index)),
    (day) => day,
    async (day) => {
      await saveDayFigures(day)
      return true
    },
  )
