import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { saveDayFigures } from '../bookings/figures-store.ts'
import { saveRatingSums, saveVisitSums } from '../customers/public-sums.ts'
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

/** Stores the sums that everyone may see (specification 4.12), after those of the last days. */
export async function sumForEveryone(now: Date): Promise<BatchResult> {
  await saveVisitSums(addDays(seoulDayOf(now), -1))
  await saveRatingSums()
  return { done: 1, failed: 0 }
}
