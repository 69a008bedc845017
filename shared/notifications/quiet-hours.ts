import { addDays, type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { seoulHour } from '../booking/visit-span.ts'
import { MINUTE } from '../durations.ts'
import { messageLimits } from '../limits.ts'

const { quietFromHour, quietUntilHour, justActedMinutes } = messageLimits

/** Whether it is between 21:00 and 08:00 in Seoul (specification 8.9). */
export function isQuiet(now: Date): boolean {
  const today = seoulDayOf(now)
  return now < seoulHour(today, quietUntilHour) || now >= seoulHour(today, quietFromHour)
}

/** Returns the Seoul day whose 08:00 ends the quiet hours. */
export function endOfQuiet(now: Date): ServiceDay {
  const today = seoulDayOf(now)
  return now < seoulHour(today, quietUntilHour) ? today : addDays(today, 1)
}

/** Returns 08:00 of a day. */
export const morningOf = (day: ServiceDay) => seoulHour(day, quietUntilHour)

/** Whether the action was within the last minutes. */
export const hasJustActed = (actedAt: Date, now: Date) => now.getTime() - actedAt.getTime() < justActedMinutes * MINUTE
