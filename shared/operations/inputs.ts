import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '../booking/options.ts'
import { isServiceDay } from '../booking/service-day.ts'
import { withoutSeparators } from '../customer/phone.ts'

/** A Seoul day, `2026-12-10`. */
export const day = z.string().check(z.refine(isServiceDay, 'expected a day as 2026-12-10'))

/** A booking by its id or its number. */
export const bookingRef = z.string().check(z.trim(), z.minLength(1))

export const bookingInput = { booking: bookingRef }
/** What it means, for the help. */
export const booking = 'id or number of the booking'

/** Somebody of the staff by their id or phone. */
export const staffRef = z.string().check(z.trim(), z.minLength(1))

export const phone = z
  .string()
  .check(z.overwrite(withoutSeparators), z.regex(/^0\d{8,11}$/, 'expected a phone number as 010-1234-5678'))

export const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'))

const hours = ['09', '12', '15', '18'] as const

/** A slot by the hour at which it begins: what can be typed on any keyboard. */
export const slotHour = z.literal(hours, `expected one of ${hours.join(', ')}`)
export const slotOf = (hour: (typeof hours)[number]): ServiceTime => serviceTimes[hours.indexOf(hour)] as ServiceTime

/** `오후 12시 ~ 오후 3시` → `12:00`. */
export const slotStartTime = (time: ServiceTime) => `${hours[serviceTimes.indexOf(time)]}:00`
