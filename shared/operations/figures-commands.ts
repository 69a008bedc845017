import * as z from 'zod/mini'
import { figuresReport } from '../staff/figures.ts'
import { command } from './command.ts'
import { day } from './inputs.ts'

export const stats = command({
  summary: 'What the bookings of some days add up to',
  input: z.strictObject({ from: day, to: day }),
  means: { from: 'first service day', to: 'last service day' },
  positionals: ['from', 'to'],
  reads: true,
  reply: figuresReport,
})

export const sumDays = command({
  summary: 'Store the sums of some past days again, such as those of an earlier release',
  input: z.strictObject({ from: day, to: day }),
  means: { from: 'first service day', to: 'last service day, before today; at most 92 days' },
  positionals: ['from', 'to'],
  reply: z.object({ summed: z.int() }),
})
