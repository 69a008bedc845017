import { seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { stats as statsCommand, sumDays as sumDaysCommand } from '#shared/operations/figures-commands.ts'
import { saveDayFigures } from '../bookings/figures-store.ts'
import { daysOfRange } from '../staff/figures/days-of-range.ts'
import { reportOf } from '../staff/figures/figures-report.ts'

/**
 * Returns the figures of some days.
 * @throws ApiError INVALID_FIELD for too many days
 */
export const stats = ({ from, to }: InputOf<typeof statsCommand>, now: Date) => reportOf(from, to, now)

/**
 * Stores the sums of some past days again. Repeatable.
 * @throws ApiError INVALID_FIELD for too many days, and days that are not over
 */
export async function sumDays({ from, to }: InputOf<typeof sumDaysCommand>, now: Date) {
  const today = seoulDayOf(now)
  const days = daysOfRange(from, to, limits.staff.figuresDays)
  if (to >= today) throw new ApiError('INVALID_FIELD', { fields: [{ field: 'to', code: 'VALUE_NOT_ALLOWED' }] })
  for (const day of days) await saveDayFigures(day, today)
  return { summed: days.length }
}
