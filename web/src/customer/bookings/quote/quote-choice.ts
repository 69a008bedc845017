import type { CustomerBooking } from '#shared/booking/booking.ts'
import { won } from '#shared/korean.ts'
import { approvedQuote } from '#shared/prices/quote.ts'

type DeclineText = {
  /** The label of the button. */
  action: string
  condition: string
  result: string
  /** The state afterwards. */
  done: string
}

/** Returns what it means to decline the quote of a booking: the last approved version stays in force. */
export function declineText(booking: CustomerBooking): DeclineText {
  const { version = 1, lines = [], call_out_fee = 0, sum = 0 } = approvedQuote(booking) ?? {}
  if (lines.length === 0 || booking.quote?.reason === 'other_unit')
    return {
      action: '출장비만 내기',
      condition: '출장비만 내면',
      result: `작업하지 않고 출장비 ${won(call_out_fee)}만 내요.`,
      done: '출장비만 내기로 했어요',
    }
  const which = version > 1 ? '이전' : '처음'
  return {
    action: `${which} 금액대로 하기`,
    condition: `${which} 금액대로 하면`,
    result: `${version > 1 ? '이미 승인한' : '예약할 때 정한'} 작업만 하고, ${won(sum)}보다 더 받지 않아요.`,
    done: `${which} 금액대로 하기로 했어요`,
  }
}
