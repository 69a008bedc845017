import * as z from 'zod/mini'
import type { LenientBooking } from '../booking/booking.ts'
import { SECOND } from '../durations.ts'
import { messageLimits } from '../limits.ts'
import { immediateLimits } from './immediate-limits.ts'
import type { Message } from './job.ts'
import { type MessageKind, messageKinds } from './message.ts'

/** A resend on a booking: by which side, and when. A technician resends for the desk. */
export const resendRequest = z.object({
  kind: z.enum(messageKinds.customer),
  by: z.enum(['customer', 'desk']),
  at: z.string(),
  request_number: z.optional(z.string()),
})
export type ResendRequest = z.infer<typeof resendRequest>

/** Seconds between two resends by the same side: fewer of a quote, since a technician waits. */
const gapSeconds = (kind: MessageKind) =>
  kind === 'quoted' ? immediateLimits.quotedAgainGapSeconds : messageLimits.againGapSeconds

/** Returns when the same side may resend this kind. */
export const nextResendAt = (requestedAt: Date, kind: MessageKind) =>
  new Date(requestedAt.getTime() + gapSeconds(kind) * SECOND)

/** Returns the message of a resend, one for each time. */
export const resendMessage = (
  {
    request_id,
    customer_uid,
    engineer_uid,
    verified = customer_uid !== undefined,
  }: Pick<LenientBooking, 'request_id' | 'customer_uid' | 'engineer_uid' | 'verified'>,
  { kind, by, at, request_number }: ResendRequest,
): Message => ({
  of: `${request_id}#again#${at}`,
  receiver: 'customer',
  kind,
  at,
  request_id,
  again: true,
  ...(by === 'customer' && { own: true }),
  ...(verified && { proven: true }),
  ...(engineer_uid !== undefined && { technician: engineer_uid }),
  ...(request_number !== undefined && { request_number }),
})
