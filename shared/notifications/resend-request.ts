import * as z from 'zod/mini'
import type { KnownBooking } from '../booking/booking.ts'
import { SECOND } from '../durations.ts'
import { messageLimits } from '../limits.ts'
import type { MessageJob } from './job.ts'
import { messageKinds } from './message.ts'

/** The mark on a booking whose customer is to be told once more how it stands: by whose wish, and when. */
export const askedAgain = z.object({
  kind: z.enum(messageKinds.customer),
  by: z.enum(['customer', 'desk']),
  at: z.string(),
  request_number: z.optional(z.string()),
})
export type AskedAgain = z.infer<typeof askedAgain>

/** When the same side may ask again. */
export const nextAskAt = (askedAt: Date) => new Date(askedAt.getTime() + messageLimits.againGapSeconds * SECOND)

/** The message that was asked for: one for each time. */
export const jobOfAsked = (
  { request_id, customer_uid, engineer_uid }: Pick<KnownBooking, 'request_id' | 'customer_uid' | 'engineer_uid'>,
  { kind, by, at, request_number }: AskedAgain,
): MessageJob => ({
  of: `${request_id}#again#${at}`,
  receiver: 'customer',
  kind,
  at,
  request_id,
  again: true,
  ...(by === 'customer' && { own: true }),
  ...(customer_uid !== undefined && { proven: true }),
  ...(engineer_uid !== undefined && { technician: engineer_uid }),
  ...(request_number !== undefined && { request_number }),
})
