import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { findDaysToTidy, removeTechnicians, saveDayFigures } from '../bookings/figures-store.ts'
import { saveRatingSums, saveVisitSums } from '../customers/public-sums.ts'
import { type BatchResult, processEach } from './process-each.ts'

/**
 * Stores the sums of the last days, since a night may be missed, and of earlier days whose bookings changed late; then
 * removes what technicians did long ago.
 */
export async function sumLastDays(now: Date): Promise<BatchResult> {
  const today = seoulDayOf(now)
  const { changed, expired } = await findDaysToTidy(today)
  const recent = Array.from({ length: limits.staff.summedNights }, (_, index) => addDays(today, -1 - index))
  const summed = await processEach(
    [...recent, ...changed],
    (day) => day,
    async (day) => {
      await saveDayFigures(day, today)
      return true
    },
  )
  const removed = await processEach(
    expired,
    (day) => day,
    async (day) => {
      await removeTechnicians(day)
      return true
    },
  )
  return { done: summed.done + removed.done, failed: summed.failed + removed.failed }
}

/** Stores the sums that everyone may see (specification 4.12), after those of the last days. */
export async function sumForEveryone(now: Date): Promise<BatchResult> {
  await saveVisitSums(addDays(seoulDayOf(now), -1))
  await saveRatingSums()
  return { done: 1, failed: 0 }
}
