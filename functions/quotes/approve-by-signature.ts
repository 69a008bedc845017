import * as routes from '#shared/contract/quote-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { photosOf } from '#shared/photos/photo.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { signatureStep } from '../bookings/task-store.ts'
import { requireSignable } from '../notifications/require-signable.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { findBookingForChange, receiptOf, requireChangeable, type StaffChange } from '../staff/change.ts'
import { type StaffActor, staffEndpoint } from '../staff/staff-endpoint.ts'
import { decidedQuote, isDecidedAs } from './decision.ts'

type Signature = BodyOf<typeof routes.approveQuoteBySignature>

export const approveQuoteBySignature = staffEndpoint(routes.approveQuoteBySignature, ({ actor, params, now, body }) =>
  approveBySignature({ actor, request_id: params.request_id ?? '', now }, body),
)

/**
 * Records the approval of a customer who signed on the technician's screen, as a task for dispatchers (specification 4.10).
 * @throws ApiError SIGNATURE_NOT_ALLOWED; INVALID_FIELD for a photo that is no signature for this version; QUOTE_CHANGED, and
 * those of every change
 */
export const approveBySignature = (
  change: StaffChange & { actor: StaffActor },
  { quote_version, photo_id }: Signature,
) => {
  const { actor, now } = change
  const decision = { quote_version, decision: 'approve' } as const
  return retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isDecidedAs(before, decision)) return receiptOf(before)
    requireChangeable(change, 'propose_quote', before)
    const quote = { ...decidedQuote(before, decision, 'signature', now), signature: photo_id }
    const isSigned = photosOf(before, 'signature').some(
      ({ id, by, at }) => id === photo_id && by === actor.staff_id && at >= quote.proposed_at,
    )
    if (!isSigned) throw new ApiError('INVALID_FIELD', { fields: [{ field: 'photo_id', code: 'VALUE_NOT_ALLOWED' }] })
    await requireSignable(before, now)
    const after = { ...before, quote, version: before.version + 1 }
    await saveChange(before, after, change, { kind: 'quote_approved', task: signatureStep(after, now) })
    return receiptOf(after)
  }, new ApiError('QUOTE_CHANGED'))
}
