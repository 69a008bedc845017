import { useId, useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { bookingTitle, visitTimeText } from '../../bookings/detail/booking-text.ts'
import { Contact } from '../../bookings/detail/contact.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import styles from './past-bookings.module.css'

type PastBookingsProps = {
  /** Visits with a technician that are not completed: of earlier days, and of today without a start at their end. */
  unfinished: readonly BookingCard[]
  /** Bookings without a technician whose slot has ended. */
  unassigned: readonly BookingCard[]
}

/** Bookings of the past that the desk has to settle before it assigns others. */
export const PastBookings = ({ unfinished, unassigned }: PastBookingsProps) =>
  unfinished.length + unassigned.length > 0 && (
    <Stack gap={3} marginBottom={3} className={styles.past}>
      <BookingGroup title="마치지 않은 방문" hint="확인해서 마치거나, 옮기거나, 취소해주세요." cards={unfinished} />
      <BookingGroup
        title="지난 방문"
        hint="기사님 없이 방문 시간이 지났어요. 옮기거나 취소해주세요."
        cards={unassigned}
      />
    </Stack>
  )

/** Rows of a group at first, so that the queue below stays in view. */
const FIRST_ROWS = 2

type BookingGroupProps = {
  title: string
  hint: string
  cards: readonly BookingCard[]
}

function BookingGroup({ title, hint, cards }: BookingGroupProps) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  if (cards.length === 0) return null
  const shown = isExpanded ? cards : cards.slice(0, FIRST_ROWS)
  const hidden = cards.length - shown.length
  return (
    <Card as="section" ground="notice" padding={3} className={styles.group} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {title}{' '}
        <Text as="b" tone="notice" numbers>
          {cards.length}
        </Text>
      </Text>
      <Text size="small" tone="text">
        {hint}
      </Text>
      <ul>
        {shown.map((card) => (
          <li key={card.request_id}>
            <BookingLink request_id={card.request_id} className={styles.booking}>
              <strong>{bookingTitle(card)}</strong>
              <span>{visitTimeText(card)}</span>
              <span>{[card.engineer_name, card.customer_address].filter(Boolean).join(' · ')}</span>
            </BookingLink>
            <div className={styles.contact}>
              <Contact request_id={card.request_id} label="고객" />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && <TextButton onClick={() => setExpanded(true)}>{hidden}건 더 보기</TextButton>}
    </Card>
  )
}
