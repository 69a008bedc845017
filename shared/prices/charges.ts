import type { LenientBooking } from '../booking/booking.ts'
import type { Completion } from '../booking/completion.ts'
import { ApiError } from '../errors.ts'
import { approvedQuote, callOutId } from './quote.ts'

/**
 * Returns the charges with the IDs and labels of the lines that the customer approved (specification 4.10). A charge without an ID,
 * as of an admin or of an earlier release, names its line by the label.
 * @throws ApiError CHARGE_NOT_APPROVED for the first charge that is on no approved line, is there twice, or is higher
 */
export function approvedCharges(
  booking: Pick<LenientBooking, 'price_shown' | 'quote'>,
  charges: Completion['charges'],
): Completion['charges'] {
  const approved = approvedQuote(booking)
  if (approved === undefined) return charges
  const left = [...approved.lines, { id: callOutId, label: '출장비', amount: approved.call_out_fee }]
  return charges.map((charge, position) => {
    const at = left.findIndex((line) => (charge.id === undefined ? line.label === charge.label : line.id === charge.id))
    const [line] = at < 0 ? [] : left.splice(at, 1)
    if (line === undefined || charge.amount > line.amount)
      throw new ApiError('CHARGE_NOT_APPROVED', {
        fields: [{ field: `charges.${position}`, code: 'CHARGE_NOT_APPROVED' }],
      })
    return { ...line, amount: charge.amount }
  })
}
