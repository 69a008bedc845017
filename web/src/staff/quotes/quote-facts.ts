import { hasTechnician, hasVisitDayStarted, status } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import { type ApprovedQuote, approvedQuote } from '#shared/prices/quote.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { remainingWork } from '../../core/quote/quote-text.ts'

/** Whether the technician can send a quote for a visit now. */
export const isQuotable = (visit: StaffBooking, now: Date) =>
  visit.price_shown !== undefined &&
  hasTechnician(visit) &&
  visit.status < status.completed &&
  hasVisitDayStarted(visit.service_day, now)

/** The quote whose sum replaces the price at booking: the one that waits or is approved, else what else is in force. */
export const pricedQuote = ({ quote }: Pick<StaffBooking, 'quote'>): ApprovedQuote | undefined =>
  quote?.state === 'proposed' || quote?.state === 'approved' ? quote : quote?.approved

/** What may be charged where the last quote is not approved: `작업하지 않고 출장비 20,000원만 받아요.` */
export function allowedText(booking: StaffBooking): string {
  const approved = approvedQuote(booking)
  if (approved === undefined || approved.lines.length === 0)
    return `작업하지 않고 출장비 ${won(approved?.call_out_fee ?? 0)}만 받아요.`
  const manner = approved.version > 1 ? '먼저 승인한' : '예약할 때 정한'
  return `${manner} 대로 ${remainingWork({ ...booking, lines: approved.lines })} 하고 ${won(approved.sum)}까지 받을 수 있어요.`
}

/** Whether the number of an open quote reaches no one: a landline, or a message that failed or was dropped. */
export const isUnreachable = ({ is_landline, quote_message }: StaffBooking) =>
  is_landline === true || quote_message?.state === 'failed' || quote_message?.state === 'dropped'

/** Whether the customer may have an approval number for the open quote, or still get one. */
export const mayHaveNumber = ({ is_landline, quote_message }: StaffBooking) =>
  is_landline !== true && quote_message?.may_have_number !== false
