import { useEffect, useRef } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import { bookingAsObject, detailText, visitWords } from '../rules/booking-text.ts'
import styles from './candidate-panel.module.css'

type AskingProps = {
  card: BookingCard
  /** Whether anybody can take it; undefined while that is not known. */
  possible: boolean | undefined
  onStop: () => void
}

/** The question above the grid while a booking is to be assigned. */
export function CandidatePanel({ card, possible, onStop }: AskingProps) {
  const stop = useRef<HTMLSpanElement>(null)
  const details = [visitWords(card), detailText(card)].filter(Boolean).join(' · ')
  // Where nobody can come there is no cell to go to.
  useEffect(() => {
    if (possible === false) stop.current?.querySelector('button')?.focus()
  }, [possible])
  return (
    <div className={styles.asking}>
      {card.service_type !== undefined && <ServiceIcon service={card.service_type} size={28} tone="tinted" />}
      <div>
        <Text as="strong" size="body" tone="strong">
          {bookingAsObject(card)} 누구에게 맡길까요?
        </Text>
        <p>{details}</p>
        {possible === false && (
          <Text weight="bold" tone="notice">
            이 시간에 갈 수 있는 기사님이 없어요.
          </Text>
        )}
      </div>
      {card.due_at !== undefined && <DeadlineBadge due_at={card.due_at} />}
      <BookingLink request_id={card.request_id} className={styles.more}>
        자세히
      </BookingLink>
      <span ref={stop}>
        <Button kind="quiet" small onClick={onStop}>
          그만두기
        </Button>
      </span>
    </div>
  )
}
