import { memo } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { bookingTitle } from '../../bookings/detail/booking-text.ts'
import { quoteStateText } from '../../quotes/quote-state-text.ts'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import type { QueueEntry } from '../data/stable-order.ts'
import styles from './queue-card.module.css'

type QueueCardProps = QueueEntry & { selected: boolean; opened: boolean }

/** A booking that waits for a technician; a click selects it. A booking that left the queue keeps its place and focus. */
export const QueueCard = memo(function QueueCard({ card, isGone, selected, opened }: QueueCardProps) {
  const { request_id, service_type, service_day, due_at, customer_moves } = card
  const quote = quoteStateText(card)
  const minute = useMinute()
  const isOver = due_at !== undefined && new Date(due_at).getTime() <= minute
  const look = isGone ? styles.gone : isOver && styles.over
  return (
    <button
      type="button"
      className={[styles.card, look].filter(Boolean).join(' ')}
      data-queue-card={request_id}
      aria-pressed={selected}
      aria-current={opened || undefined}
      aria-disabled={isGone || undefined}
    >
      {service_type !== undefined && (
        <ServiceIcon service={service_type} size={28} tone={isGone ? 'quiet' : 'tinted'} />
      )}
      <span>
        {isGone ? <span>처리됐어요</span> : due_at !== undefined && <DeadlineBadge due_at={due_at} />}
        <strong>{bookingTitle(card)}</strong>
        <span className={styles.when}>
          {dayLabel(service_day)} <span>{timeText(card)}</span>
        </span>
        {!isGone && customer_moves !== undefined && (
          <Text as="span" block size="small">
            고객님이 방문을 옮겼어요
          </Text>
        )}
        {!isGone && quote !== undefined && (
          <Text as="span" weight="bold" tone={hasOpenQuote(card) ? 'notice' : 'text'}>
            {quote}
          </Text>
        )}
      </span>
    </button>
  )
})
