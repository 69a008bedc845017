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
