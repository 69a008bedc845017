import type { CustomerBooking } from '#shared/booking/booking.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { approvedQuote } from '#shared/prices/quote.ts'

/** Returns what the charges equal; undefined where they are less, or where nothing was approved. */
export function comparisonOf(booking: CustomerBooking): string | undefined {
  const { charges = [] } = booking
  const approved = approvedQuote(booking)
  const areApproved = approved !== undefined && charges.every(({ id }) => id !== undefined)
  if (!areApproved || sumOfCharges(charges) !== approved.sum) return undefined
  if (approved.lines.length === 0 && booking.quote?.no_work) return '작업하지 않고 출장비만 냈어요'
  return approved.version > 1 ? '승인한 견적과 같은 금액이에요' : '예약할 때 안내한 금액이에요'
}

/** Returns the price that the customer saw when booking, next to the charges; a free after-service had none. */
export const shownPriceOf = ({ price_shown, after_service_of }: CustomerBooking) =>
  after_service_of === undefined ? price_shown : undefined
