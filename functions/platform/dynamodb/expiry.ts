import type { ServiceDay } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { DAY, wholeSeconds } from '#shared/durations.ts'
import { settingsOf } from '../settings.ts'

const { bookingYears } = settingsOf('retention')
const LONGEST_YEAR = 366 * DAY

/** Returns when what is left of a cancelled visit expires, in seconds since 1970: with the retention of its booking. */
export const expiryOfVisit = (service_day: ServiceDay): number =>
  wholeSeconds(seoulHour(service_day, 0).getTime() + bookingYears * LONGEST_YEAR)

/**
 * Returns when a line of a history expires, in seconds since 1970. A job erases the history of a booking that was not
 * cancelled sooner; the additional year is for visits that were moved.
 */
export const expiryOfLine = (at: string): number => wholeSeconds(Date.parse(at) + (bookingYears + 1) * LONGEST_YEAR)
