import { hasOpenQuote } from '#shared/prices/quote.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { NextIcon, WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { quotePath } from '../../paths/staff-paths.ts'
import { messageProblemOf } from '../../quotes/message-problem.ts'
import { isQuotable } from '../../quotes/quote-facts.ts'
import { quoteStateText } from '../../quotes/quote-state-text.ts'
import styles from './call-desk.module.css'

/** A link to the quote of a visit. @param now milliseconds */
export function QuoteLink({ visit, now }: { visit: StaffBooking; now: number }) {
  if (!isQuotable(visit, new Date(now))) return null
  const state = quoteStateText(visit)
  const problem = visit.quote_message && messageProblemOf(visit.quote_message)
  const hint = state === undefined ? '안내한 금액과 달라질 때' : (problem?.title ?? '견적 보기')
  return (
    <Card
      as={SiteLink}
      ground={hasOpenQuote(visit) ? 'notice' : 'sunken'}
      align="center"
      gap={4}
      paddingBlock={3}
      paddingInline={5}
      hover
      className={styles.call}
      to={quotePath(visit.request_id)}
    >
      <WonIcon size={28} tone="tinted" />
      <span>
        <Text as="strong" block tone="strong">
          {state ?? '견적 보내기'}
        </Text>
        <Text as="small" block tone={hasOpenQuote(visit) ? 'text' : 'muted'}>
          {hint}
        </Text>
      </span>
      <NextIcon size={20} tone="quiet" />
    </Card>
  )
}
