import { useId, useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { Contact } from '../../bookings/detail/contact.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { bookingTitle, visitWords } from '../rules/booking-text.ts'
import styles from './booking-group.module.css'

/** Rows of a group at first: the queue below it stays in sight. */
const SHOWN = 2

type BookingGroupProps = {
  title: string
  /** What the desk does with them. */
  hint: string
  cards: readonly BookingCard[]
}

/** Bookings of the past that the desk has to settle, above the queue: each can be opened, and its customer called. */
export function BookingGroup({ title, hint, cards }: BookingGroupProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (cards.length === 0) return null
  const shown = isWhole ? cards : cards.slice(0, SHOWN)
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
              <span>{visitWords(card)}</span>
              <span>{[card.engineer_name, card.customer_address].filter(Boolean).join(' · ')}</span>
            </BookingLink>
            <div className={styles.contact}>
              <Contact request_id={card.request_id} label="고객" />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && <TextButton onClick={() => setWhole(true)}>{hidden}건 더 보기</TextButton>}
    </Card>
  )
}
