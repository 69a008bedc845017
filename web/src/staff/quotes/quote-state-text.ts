import { status } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import type { BookingCard } from '#shared/staff/card.ts'

type Quoted = Pick<BookingCard, 'quote' | 'status'>

/** `견적 승인 기다려요`, `견적 승인 145,000원`; undefined without a quote and after completion. */
export function quoteStateText({ quote, status: current }: Quoted): string | undefined {
  if (quote === undefined || current === status.completed) return undefined
  return {
    proposed: '견적 승인 기다려요',
    approved: `견적 승인 ${won(quote.sum)}`,
    declined: quote.no_work ? '작업 안 하기로 함' : '견적 승인 안 함',
    withdrawn: undefined,
  }[quote.state]
}
