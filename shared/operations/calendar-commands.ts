import * as z from 'zod/mini'
import { command } from './command.ts'
import { day, slotHour, text } from './inputs.ts'

const slots = z.object({
  service_day: z.string(),
  slots: z.array(z.object({ service_time: z.string(), capacity: z.int(), booked: z.int() })),
  /** Bookings of overbooked slots. */
  staying: z.int(),
})

const refusals = { DATE_TOO_EARLY: 'The day is over: today is the first that can be planned' }

export const closeDay = command({
  summary: 'Takes no new bookings for a day; those there are stay',
  input: z.strictObject({ day, note: z.optional(text) }),
  means: { day: 'the service day', note: 'why, for the calendar of the desk' },
  positionals: ['day'],
  refusals,
  reply: slots,
})

export const openDay = command({
  summary: 'Gives every slot of a day its usual capacity back',
  input: z.strictObject({ day }),
  means: { day: 'the service day' },
  positionals: ['day'],
  refusals,
  reply: slots,
})

export const capacity = command({
  summary: 'Sets how many visits a slot takes',
  input: z.strictObject({ day, time: slotHour, capacity: z.int().check(z.minimum(0), z.maximum(99)) }),
  means: { day: 'the service day', time: 'the hour at which the slot begins', capacity: 'visits; 0 closes it' },
  positionals: ['day', 'time', 'capacity'],
  refusals,
  reply: slots,
})
