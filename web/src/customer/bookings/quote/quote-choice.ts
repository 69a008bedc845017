import type { CustomerBooking } from '#shared/booking/booking.ts'
import { won } from '#shared/korean.ts'
import { approvedQuote } from '#shared/prices/quote.ts'
import { remainingWork } from '../../../core/quote/quote-text.ts'

export type Refusal = {
  /** The answer on its button, next to `sum`. */
  name: string
  /** What is paid at most then, in won. */
  sum: number
  condition: string
  /** Next to the buttons: without the lines of work, which may be many. */
  brief: string
  result: string
  /** The state afterwards. */
  done: string
  /** No work at all, which leaves the call-out fee. */
  no_work?: true
}

/**
 * Returns the ways to decline the quote of a booking: what was approved last stays in force, or nothing is done. Without work
 * that was approved, and for another unit than booked, nothing is left to do.
 */
export function refusalsOf(booking: CustomerBooking): { earlier?: Refusal; noWork: Refusal } {
  const { version = 1, lines = [], call_out_fee = 0, sum = 0 } = approvedQuote(booking) ?? {}
  const feeAlone = `출장비 ${won(call_out_fee)}만 내요.`
  const noWork: Refusal = {
    name: '작업 안 하기',
    sum: call_out_fee,
    condition: '작업하지 않으면',
    brief: feeAlone,
    result: feeAlone,
    done: '작업하지 않기로 했어요',
    no_work: true,
  }
  if (lines.length === 0 || booking.quote?.reason === 'other_unit') return { noWork }
  const work = remainingWork({ ...booking, lines })
  const isFirst = version === 1
  const isDismantling = work === '떼어내기까지만'
  const name = isDismantling ? work : `${isFirst ? '처음' : '이전'} 금액대로`
  const earlier = {
    name,
    sum,
    condition: `${name} 하면`,
    brief: `${isDismantling ? '' : `${isFirst ? '예약한' : '승인한'} 작업만 하고 `}${won(sum)}까지만 내요.`,
    result: `${isFirst ? '예약할 때 정한' : '이미 승인한'} 대로 ${work} 하고, ${won(sum)}보다 더 받지 않아요.`,
    done: `${name} 하기로 했어요`,
  }
  return { earlier, noWork }
}

/** Returns the way in which the quote of a booking was declined. */
export function refusalOf(booking: CustomerBooking): Refusal {
  const { earlier, noWork } = refusalsOf(booking)
  return booking.quote?.no_work ? noWork : (earlier ?? noWork)
}
