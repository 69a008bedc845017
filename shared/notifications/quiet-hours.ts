import { addDays, type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { seoulHour } from '../booking/visit-span.ts'
import { HOUR, MINUTE } from '../durations.ts'
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

/** Returns an instant so many hours later; quiet hours do not count. */
export function addWakingHours(from: Date, hours: number): Date {
  const start = isQuiet(from) ? morningOf(endOfQuiet(from)) : from
  const end = start.getTime() + hours * HOUR
  const evening = seoulHour(seoulDayOf(start), quietFromHour).getTime()
  if (end <= evening) return new Date(end)
  return new Date(morningOf(addDays(seoulDayOf(start), 1)).getTime() + end - evening)
}

/** Whether the action was within the last minutes. */
export const hasJustActed = (actedAt: Date, now: Date) => now.getTime() - actedAt.getTime() < justActedMinutes * MINUTE
