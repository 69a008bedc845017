import * as z from 'zod/mini'
import { command } from './command.ts'
import { scheduleNames } from './schedules.ts'

export const run = command({
  summary: 'Runs a schedule at once; a repeated run does no harm',
  input: z.strictObject({ schedule: z.enum(scheduleNames) }),
  means: { schedule: 'which' },
  positionals: ['schedule'],
  reply: z.object({ done: z.record(z.string(), z.int()), failed: z.int() }),
})
