import type { BookingCard } from '#shared/staff/card.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Pressable, Row, Text } from '../../../core/ui/layout.tsx'
import { bookingAsObject, detailText, visitTimeText } from '../../bookings/detail/booking-text.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import styles from './candidate-panel.module.css'

type CandidatePanelProps = {
  card: BookingCard
  /** Whether a technician can take the booking; undefined while its day loads. */
  possible: boolean | undefined
  onCancel: () => void
}

const focusButton = (element: HTMLElement | null) => element?.querySelector('button')?.focus()

/** The question above the grid while a booking is to be assigned. */
export function CandidatePanel({ card, possible, onCancel }: CandidatePanelProps) {
  const details = [visitTimeText(card), detailText(card)].filter(Boolean).join(' · ')
  return (
    <Row
      wrap
      rowGap={1}
      gap={3}
      paddingBlock={3}
      paddingInline={4}
      ground="surface"
      radius="control"
      className={styles.panel}
    >
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
      <Pressable as={BookingLink} request_id={card.request_id} paddingInline={1} tone="accent">
        자세히
      </Pressable>
      {/* No technician is possible, so there is no cell to focus. */}
      <span ref={possible === false ? focusButton : undefined}>
        <Button kind="quiet" small onClick={onCancel}>
          그만두기
        </Button>
      </span>
    </Row>
  )
}
