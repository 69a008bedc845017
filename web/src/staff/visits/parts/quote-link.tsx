import { hasOpenQuote } from '#shared/prices/quote.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { quotePath } from '../../paths/staff-paths.ts'
import { messageProblemOf } from '../../quotes/message-problem.ts'
import { isQuotable } from '../../quotes/quote-facts.ts'
import { quoteStateText } from '../../quotes/quote-state-text.ts'
import { ActionCard } from './call-desk.tsx'

/** A link to the quote of a visit. @param now milliseconds */
export function QuoteLink({ visit, now }: { visit: StaffBooking; now: number }) {
  if (!isQuotable(visit, new Date(now))) return null
  const isOpen = hasOpenQuote(visit)
  const state = quoteStateText(visit)
  const problem = visit.quote_message && messageProblemOf(visit.quote_message)
  const hint = state === undefined ? '안내한 금액과 달라질 때' : (problem?.title ?? '견적 보기')
  return (
    <ActionCard
      link={{ to: quotePath(visit.request_id) }}
      ground={isOpen ? 'notice' : 'sunken'}
      icon={WonIcon}
      title={state ?? '견적 보내기'}
    >
      <Text as="small" block tone={isOpen ? 'text' : 'muted'}>
        {hint}
      </Text>
    </ActionCard>
  )
}
