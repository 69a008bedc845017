import * as z from 'zod/mini'
import { deskCancellationReasons } from '../booking/booking-event.ts'
import { command } from './command.ts'
import { booking, bookingInput, day, slotHour, staffRef, text } from './inputs.ts'

const change = z.object({
  booking_number: z.string(),
  before: z.int(),
  after: z.union([z.int(), z.literal('cancelled')]),
})

export const assign = command({
  summary: 'Gives a booking to a technician',
  input: z.strictObject({ ...bookingInput, technician: staffRef }),
  means: { booking, technician: 'id or phone of the technician' },
  positionals: ['booking', 'technician'],
  reply: change,
})

export const unassign = command({
  summary: 'Takes the technician off a booking; the assignment deadline starts again',
  input: z.strictObject(bookingInput),
  means: { booking },
  positionals: ['booking'],
  reply: change,
})

export const visit = command({
  summary: 'Begins the visit, as its technician does',
  input: z.strictObject(bookingInput),
  means: { booking },
  positionals: ['booking'],
  reply: change,
})

/** A charge on the command line: `출장비=20000`. */
const charge = z.string().check(z.regex(/^[^=]+=\d+$/, 'expected a label and won as 출장비=20000'))

export const complete = command({
  summary: 'Ends a visit with what was done and what it cost',
  input: z.strictObject({ ...bookingInput, work: text, charge: z.optional(z.array(charge)) }),
  means: {
    booking,
    work: 'what was done, as the customer reads it',
    charge: 'label and won, as 출장비=20000; repeated',
  },
  positionals: ['booking'],
  reply: change,
})

export const cancel = command({
  summary: 'Cancels a booking',
  input: z.strictObject({ ...bookingInput, reason: z.enum(deskCancellationReasons) }),
  means: { booking, reason: 'why, for the history alone' },
  positionals: ['booking'],
  destroys: true,
  reply: change,
})

export const move = command({
  summary: 'Moves the visit to another day or time',
  input: z.strictObject({ ...bookingInput, day, time: slotHour, release: z.optional(z.boolean()) }),
  means: {
    booking,
    day: 'the new service day',
    time: 'the hour at which the new slot begins',
    release: 'also where its technician is not free then: the booking waits for another one',
  },
  positionals: ['booking', 'day', 'time'],
  reply: change,
})
