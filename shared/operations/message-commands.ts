import * as z from 'zod/mini'
import { command } from './command.ts'

/**
 * A failed message.
 * @property drive number of earlier redrives
 */
export const failedMessage = z.object({
  booking_number: z.optional(z.string()),
  receiver: z.string(),
  kind: z.string(),
  at: z.string(),
  drive: z.int(),
})

export const resend = command({
  summary: 'Sends again every message that could not be sent (list --failed-messages)',
  input: z.strictObject({}),
  means: {},
  reply: z.object({ queued: z.int() }),
})
