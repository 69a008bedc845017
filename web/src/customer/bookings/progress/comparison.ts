import type { CustomerBooking } from '#shared/booking/booking.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { approvedQuote } from '#shared/prices/quote.ts'

/** Returns what the charges equal; undefined where they are less, or where nothing was approved. */
export function comparisonOf(booking: CustomerBooking): string | undefined {
  const { charges = [] } = booking
  const approved = approvedQuote(booking)
  const areApproved = approved !== undefined && charges.every(({ id }) => id !== undefined)
  if (!areApproved || sumOfCharges(charges) !== approved.sum) return undefined
  return approved.version > 1 ? '승인한 견적과 같은 금액이에요' : '예약할 때 안내한 금액이에요'
}
