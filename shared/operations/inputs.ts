import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes, slotOf, slots } from '../booking/options.ts'
import { isServiceDay } from '../booking/service-day.ts'
import { readPhone } from '../customer/read-phone.ts'
import { plainSigns } from '../text/plain.ts'
import { tidyLine, tidyParagraph } from '../text/tidy.ts'

/** A Seoul day, `2026-12-10`. */
export const day = z.string().check(z.overwrite(plainSigns), z.refine(isServiceDay, 'expected a day as 2026-12-10'))

/** A booking by its id or its number. */
export const bookingRef = z.string().check(z.overwrite(tidyLine), z.minLength(1))

export const bookingInput = { booking: bookingRef }
/** What it means, for the help. */
export const booking = 'id or number of the booking'

/** A staff member, by ID or phone. */
export const staffRef = z.string().check(z.overwrite(tidyLine), z.minLength(1))

export const phone = z.string().check(
  z.overwrite((text) => readPhone(text) ?? text),
  z.regex(/^0\d{8,11}$/, 'expected a phone number as 010-1234-5678'),
)

export const text = z.string().check(z.overwrite(tidyParagraph), z.minLength(1, 'must not be empty'))

const hourOf = ({ from }: (typeof slots)[number]) => String(from).padStart(2, '0')
const hours = slots.map(hourOf)

/** A slot by the hour at which it starts, which every keyboard can type. */
export const slotHour = z.literal(hours, `expected one of ${hours.join(', ')}`)
export const slotStartingAt = (hour: string): ServiceTime => serviceTimes[hours.indexOf(hour)] as ServiceTime

/** `오후 12시 ~ 오후 3시` → `12:00`. */
export const slotStartTime = (time: ServiceTime) => `${hourOf(slotOf(time))}:00`
