import { type ReactNode, useId, useState } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { bookingTitle, visitTimeText } from '../../bookings/detail/booking-text.ts'
import { Contact } from '../../bookings/detail/contact.tsx'
import { closedDayPath, handoverPath } from '../../paths/staff-paths.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { type Board, toMoveCount } from '../data/board-day.ts'
import styles from './past-bookings.module.css'

type PastBookingsProps = {
  toMove: Board['to_move']
  /** Visits with a technician that are not completed: of earlier days, and of today without a start at their end. */
  unfinished: readonly BookingCard[]
  /** Bookings without a technician whose slot has ended. */
  unassigned: readonly BookingCard[]
}

/** What the desk has to settle before it assigns others: what has to move, and bookings of the past. */
export const PastBookings = ({ toMove = [], unfinished, unassigned }: PastBookingsProps) =>
  toMove.length + unfinished.length + unassigned.length > 0 && (
    <Stack gap={3} marginBottom={3} className={styles.past}>
      <ToMove groups={toMove} />
      <BookingGroup title="마치지 않은 방문" hint="확인해서 마치거나, 옮기거나, 취소해주세요." cards={unfinished} />
      <BookingGroup
        title="지난 방문"
        hint="기사님 없이 방문 시간이 지났어요. 옮기거나 취소해주세요."
        cards={unassigned}
      />
    </Stack>
  )

/** What has to move, by technician and by closed day, each with the link that moves all of it. */
function ToMove({ groups }: { groups: NonNullable<Board['to_move']> }) {
  if (groups.length === 0) return null
  return (
    <Group
      title="옮겨야 하는 방문"
      hint="쉬는 기사님의 방문과 받지 않는 시간의 예약이에요."
      count={toMoveCount(groups)}
    >
      {groups.map(({ technician, days, bookings }) => {
        const [day = ''] = days
        return (
          <li key={technician?.staff_id ?? day}>
            <SiteLink
              className={`${styles.booking} ${styles.move}`}
              to={technician === undefined ? closedDayPath(day) : handoverPath(technician.staff_id, 'off')}
            >
              <strong>{technician === undefined ? '받지 않는 시간' : `${technician.name} 쉬는 날`}</strong>
              <span>
                {dayLabel(day)}
                {days.length > 1 && ` 외 ${days.length - 1}일`} · {bookings}건
              </span>
              <Text as="b" tone="accent">
                {technician === undefined ? '옮기기' : '넘기기'}
              </Text>
            </SiteLink>
          </li>
        )
      })}
    </Group>
  )
}

/** Rows of a group at first, so that the queue below stays in view. */
const FIRST_ROWS = 2

type BookingGroupProps = {
  title: string
  hint: string
  cards: readonly BookingCard[]
}

function BookingGroup({ title, hint, cards }: BookingGroupProps) {
  const [isExpanded, setExpanded] = useState(false)
  if (cards.length === 0) return null
  const shown = isExpanded ? cards : cards.slice(0, FIRST_ROWS)
  const hidden = cards.length - shown.length
  return (
    <Group
      title={title}
      hint={hint}
      count={cards.length}
      below={hidden > 0 && <TextButton onClick={() => setExpanded(true)}>{hidden}건 더 보기</TextButton>}
    >
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
    </Group>
  )
}

type GroupProps = { title: string; hint: string; count: number; below?: ReactNode; children: ReactNode }

function Group({ title, hint, count, below, children }: GroupProps) {
  const id = useId()
  return (
    <Card as="section" ground="notice" padding={3} className={styles.group} aria-labelledby={id}>
      <Text as="h2" size="body" id={id}>
        {title}{' '}
        <Text as="b" tone="notice" numbers>
          {count}
        </Text>
      </Text>
      <Text size="small" tone="text">
        {hint}
      </Text>
      <ul>{children}</ul>
      {below}
    </Card>
  )
}
