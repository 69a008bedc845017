import { isMobile } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { exceedsSignature, signableFrom } from '#shared/prices/signature.ts'
import { readTimeline, type StoredMessage } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { settingsOf } from '../platform/settings.ts'

const { signatureLimit } = settingsOf('quotes')

/**
 * Rejects a signature for the open quote of a booking where the customer could give the number of the message, or a dispatcher
 * could call (specification 4.10).
 * @throws ApiError SIGNATURE_NOT_ALLOWED, SIGNATURE_LIMIT for a sum that a signature alone cannot approve
 */
export async function requireSignable(booking: StoredBooking, now: Date): Promise<void> {
  const { quote, request_id, customer_phone } = booking
  if (quote === undefined || !hasOpenQuote(booking)) throw new ApiError('SIGNATURE_NOT_ALLOWED')
  if (exceedsSignature({ ...booking, quote }, signatureLimit)) throw new ApiError('SIGNATURE_LIMIT')
  const { messages } = await readTimeline(request_id, { ConsistentRead: true })
  const isUnreachable = !isMobile(customer_phone) || hasFailed(messages, quote.proposed_at)
  const from = signableFrom(quote, { isUnreachable, now })
  if (from === undefined || now < from) throw new ApiError('SIGNATURE_NOT_ALLOWED')
}

/** Whether no message of a proposal can be sent, resent ones included. */
function hasFailed(messages: readonly StoredMessage[], proposed_at: string) {
  const ofProposal = messages.filter(({ kind, about }) => kind === 'quoted' && about >= proposed_at)
  return ofProposal.length > 0 && ofProposal.every(({ state }) => state === 'failed' || state === 'dropped')
}
