import type { BookingCard } from '#shared/staff/card.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { quoteStateText } from './quote-state-text.ts'

const tones = { proposed: 'late', approved: 'now', declined: 'planned', withdrawn: 'planned' } as const

/** The state of a booking's quote, if it has one. */
export function QuoteBadge({ booking }: { booking: Pick<BookingCard, 'quote' | 'status'> }) {
  const text = quoteStateText(booking)
  if (booking.quote === undefined || text === undefined) return null
  return (
    <div>
      <StatusBadge tone={tones[booking.quote.state]}>{text}</StatusBadge>
    </div>
  )
}
