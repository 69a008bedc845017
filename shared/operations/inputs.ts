import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes } from '../booking/options.ts'
import { isServiceDay } from '../booking/service-day.ts'
import { withoutSeparators } from '../customer/phone.ts'

/** A Seoul day, `2026-12-10`. */
export const day = z.string().check(z.refine(isServiceDay, 'expected a day as 2026-12-10'))

/** A booking by its id or its number. */
export const bookingName = z.string().check(z.trim(), z.minLength(1))

export const phone = z
  .string()
  .check(z.overwrite(withoutSeparators), z.regex(/^0\d{8,11}$/, 'expected a phone number as 010-1234-5678'))

const hours = ['09', '12', '15', '18'] as const

/** `오후 12시 ~ 오후 3시` → `12:00`. */
export const clockOf = (time: ServiceTime) => `${hours[serviceTimes.indexOf(time)]}:00`
