import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import * as routes from '#shared/contract/quote-routes.ts'
import { DAY, HOUR, SECOND } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { saveChange } from '../bookings/booking-writes.ts'
import { isApprovalNumber, type NumberedQuote } from '../bookings/tokens.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { countMetric } from '../platform/logger.ts'
import { keyedHash } from '../platform/secrets/secret.ts'
import { findBookingForChange, receiptOf, requireChangeable } from '../staff/change.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { countDecision } from './count-decision.ts'
import { decidedQuote, isDecidedAs } from './decision.ts'

/**
 * Records the approval of a customer who gave the technician the number of the message (specification 4.10).
 * @throws ApiError APPROVAL_WRONG with the remaining tries, APPROVAL_USED_UP after three or a day, QUOTE_CHANGED, and those of
 * every change
 */
export const approveQuoteByNumber = staffEndpoint(routes.approveQuoteByNumber, async ({ actor, params, now, body }) => {
  const { number, quote_version } = body
  const change = { actor, request_id: params.request_id ?? '', now }
  const decision = { quote_version, decision: 'approve' } as const
  return retryOnConflict(async () => {
    const before = await findBookingForChange(change)
    if (isDecidedAs(before, decision)) return receiptOf(before)
    // Who may propose may enter the answer.
    requireChangeable(change, 'propose_quote', before)
    const quote = decidedQuote(before, decision, 'code', change.now)
    await checkNumber(number, { ...quote, request_id: before.request_id }, change.now)
    const after = { ...before, quote, version: before.version + 1 }
    await saveChange(before, after, change, { kind: 'quote_approved' })
    countDecision(decision)
    return receiptOf(after)
  }, new ApiError('QUOTE_CHANGED'))
})

const triedNumbers = z.object({ tried: z.set(z.string()) })

/**
 * Checks the number of a proposal. Records the try first, so that parallel tries cannot exceed the limit. The set has each number
 * once: the repeat after a lost response uses up no try.
 * @param now instant at which the technician typed it
 * @throws ApiError APPROVAL_WRONG, APPROVAL_USED_UP
 */
export async function checkNumber(number: string, quote: NumberedQuote, now: Date): Promise<void> {
  const key = guardKey('approval', quote.request_id, quote.version)
  const tried = (await keyedHash('approval', `${key} ${number}`)).toString('base64url')
  const validUntil = Date.parse(quote.proposed_at) + limits.approvalNumber.hours * HOUR
  if (now.getTime() > validUntil) reject('APPROVAL_USED_UP')
  const response = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key },
        UpdateExpression: 'ADD tried :tried SET expires_at = :end',
        ConditionExpression: 'attribute_not_exists(tried) OR size(tried) < :most OR contains(tried, :one)',
        ExpressionAttributeValues: {
          ':tried': new Set([tried]),
          ':one': tried,
          ':most': limits.approvalNumber.tries,
          ':end': Math.ceil((validUntil + DAY) / SECOND),
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  if (!response) reject('APPROVAL_USED_UP')
  if (await isApprovalNumber(number, quote)) return
  const triesLeft = limits.approvalNumber.tries - triedNumbers.parse(response.Attributes).tried.size
  reject(triesLeft > 0 ? 'APPROVAL_WRONG' : 'APPROVAL_USED_UP', triesLeft)
}

function reject(code: 'APPROVAL_WRONG' | 'APPROVAL_USED_UP', triesLeft = 0): never {
  countMetric('ApprovalNumbersRejected', { code })
  throw new ApiError(code, triesLeft > 0 ? { triesLeft } : {})
}
