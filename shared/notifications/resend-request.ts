import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { SECOND } from '../durations.ts'
import { messageLimits } from '../limits.ts'
import type { MessageJob } from './job.ts'
import { messageKinds } from './message.ts'

/** The mark on a booking whose customer is to be told once more how it stands: by whose wish, and when. */
export const resendRequest = z.object({
  kind: z.enum(messageKinds.customer),
  by: z.enum(['customer', 'desk']),
  at: z.string(),
  request_number: z.optional(z.string()),
})
export type ResendRequest = z.infer<typeof resendRequest>

/** When the same side may ask again. */
export const nextResendAt = (askedAt: Date) => new Date(askedAt.getTime() + messageLimits.againGapSeconds * SECOND)

/** The message that was asked for: one for each time. */
export const resendJob = (
  { request_id, customer_uid, engineer_uid }: Pick<LenientBooking, 'request_id' | 'customer_uid' | 'engineer_uid'>,
  { kind, by, at, request_number }: ResendRequest,
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
