import { addDays, type ServiceDay, seoulDayOf } from '../booking/service-day.ts'
import { seoulHour } from '../booking/visit-span.ts'
import { MINUTE } from '../durations.ts'
import { messageLimits } from '../limits.ts'

const { quietFromHour, quietUntilHour, justActedMinutes } = messageLimits

/** Whether nobody is to be woken: from 21:00 to 08:00 in Seoul (specification 8.9). */
export function isQuiet(now: Date): boolean {
  const today = seoulDayOf(now)
  return now < seoulHour(today, quietUntilHour) || now >= seoulHour(today, quietFromHour)
}

/** The Seoul day at whose 08:00 a quiet time ends. */
export function endOfQuiet(now: Date): ServiceDay {
  const today = seoulDayOf(now)
  return now < seoulHour(today, quietUntilHour) ? today : addDays(today, 1)
}

/** When what waits for the morning of a day may be sent. */
export const morningOf = (day: ServiceDay) => seoulHour(day, quietUntilHour)

/** Whether whoever acted then still has the phone in their hand. */
export const hasJustActed = (actedAt: Date, now: Date) => now.getTime() - actedAt.getTime() < justActedMinutes * MINUTE
