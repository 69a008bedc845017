import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { excessText, withCallOutFee } from '../../../core/quote/quote-text.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { refusalOf } from './quote-choice.ts'

export type Quote = NonNullable<CustomerBooking['quote']>
export type QuoteProps = { booking: CustomerBooking; quote: Quote }

/** Returns how much more a quote is than the highest sum of its booking; undefined where it is not. */
export const excessOf = ({ booking: { price_shown }, quote }: QuoteProps) =>
  price_shown && excessText(quote.sum, price_shown)

export function titleOf({ booking, quote }: QuoteProps): string {
  switch (quote.state) {
    case 'proposed':
      return excessOf({ booking, quote }) ? '금액이 처음과 달라졌어요' : '견적이 왔어요'
    case 'approved':
      return `${won(quote.sum)}을 승인했어요`
    case 'declined':
      return refusalOf(booking).done
    case 'withdrawn':
      return '견적이 취소됐어요'
  }
}

/** How the customer approved, where it was not on this screen. */
const manners: Partial<Record<NonNullable<Quote['decided_by']>, string>> = { spoken: '말로 ', signature: '서명으로 ' }

/** What holds after the decision on a quote, or after its end. */
export function ClosedQuote({ booking, quote }: QuoteProps) {
  const { state, decided_at, decided_by } = quote
  if (state === 'withdrawn') return <p>예약 내용이 바뀌어 이 견적은 쓰지 않아요.</p>
  if (state === 'declined')
    return (
      <p>
        {refusalOf(booking).result} {hasTechnician(booking) && '마음이 바뀌면 기사님께 말씀해주세요.'}
      </p>
    )
  return (
    <Stack gap={4}>
      <p>이 금액보다 더 받지 않아요.</p>
      <SumList lines={withCallOutFee(quote)} />
      {decided_at !== undefined && (
        <Text size="small" numbers>
          {instantLabel(decided_at)}에 {decided_by && manners[decided_by]}승인했어요
        </Text>
      )}
    </Stack>
  )
}
