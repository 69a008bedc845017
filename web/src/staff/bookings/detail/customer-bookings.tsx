import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { status } from '#shared/booking/status.ts'
import { listBookingsOfCustomer } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { PersonIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { BookingRow } from './booking-row.tsx'
import { Section } from './section.tsx'

/** The other bookings of the customer, read once for each opening: every read is counted (specification 7.7). */
const otherBookingsQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['staff', 'bookings of the customer', request_id],
    queryFn: ({ signal }) => staffCall(listBookingsOfCustomer, { params: { request_id }, signal }),
    refetchOnWindowFocus: false,
  })

/** Bookings that are shown at first. */
const FIRST = 3

type CustomerBookingsProps = { request_id: string; folded: boolean }

/** Open and earlier bookings of the same phone; nothing where there are none. */
export function CustomerBookings({ request_id, folded }: CustomerBookingsProps) {
  const { data } = useQuery(otherBookingsQuery(request_id))
  const [isExpanded, setExpanded] = useState(false)
  if (data === undefined || data.bookings.length === 0) return null
  const cards = openFirst(data.bookings)
  const count = `${cards.length}건${data.more ? ' 이상' : ''}`
  const shown = isExpanded ? cards : cards.slice(0, FIRST)
  const open = cards.filter(isOpen).length
  return (
    <Section
      title="이 고객의 다른 예약"
      side={count}
      icon={PersonIcon}
      folded={folded}
      short={open > 0 ? `${count} · 진행 중 ${open}건` : count}
    >
      <Stack as="ul" gap={2} marginTop={2}>
        {shown.map((card) => (
          <li key={card.request_id}>
            <BookingRow card={card} />
          </li>
        ))}
      </Stack>
      {shown.length < cards.length && (
        <TextButton onClick={() => setExpanded(true)}>{cards.length - shown.length}건 더 보기</TextButton>
      )}
      {isExpanded && data.more && (
        <Text size="small" tone="muted">
          더 오래된 예약은 예약 찾기에서 전화번호로 찾을 수 있어요.
        </Text>
      )}
    </Section>
  )
}

const isOpen = (card: BookingCard) => card.status !== status.completed

/** Open bookings first, each group as the API sorts it: the newest first. */
const openFirst = (cards: readonly BookingCard[]) => [...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card))]
