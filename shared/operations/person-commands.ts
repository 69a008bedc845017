import * as z from 'zod/mini'
import { command } from './command.ts'
import { phone } from './inputs.ts'

const aPhone = { phone }

/** What of a person was erased, counted. */
export const forget = command({
  summary: 'Erases a person by their phone, everywhere; of completed visits what the law asks to keep stays',
  input: z.strictObject(aPhone),
  means: { phone: 'the person’s phone' },
  words: ['phone'],
  destroys: true,
  reply: z.object({ members: z.int(), cancelled: z.int(), erased: z.int(), held_messages: z.int() }),
})

const item = z.record(z.string(), z.unknown())

export const exportPerson = command({
  summary: 'Everything that is held about a person, by their phone',
  input: z.strictObject(aPhone),
  means: { phone: 'the person’s phone' },
  words: ['phone'],
  reads: true,
  reply: z.object({ exported_at: z.string(), members: z.array(item), bookings: z.array(item) }),
})
