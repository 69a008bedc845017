import type { BookingCard } from '#shared/staff/card.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { hasOpenQuote, quoteStateText } from './quote-state-text.ts'

/** The state of a booking's quote, if it has one. */
export function QuoteBadge({ booking }: { booking: Pick<BookingCard, 'quote' | 'status'> }) {
  const text = quoteStateText(booking)
  if (text === undefined) return null
  const tone = hasOpenQuote(booking) ? 'late' : booking.quote?.state === 'approved' ? 'now' : 'planned'
  return (
    <div>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </div>
  )
}
