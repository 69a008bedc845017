import { type KeyboardEvent, useRef } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { CancelledCard } from '#shared/staff/staff-booking.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { Row } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
import { Key } from '../../ui/key.tsx'
import { BookingStatus, StatusBadge } from '../../ui/status-badge.tsx'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'
import styles from './search-results.module.css'

type FoundBookingsProps = { bookings: readonly BookingCard[]; cancelled: readonly CancelledCard[] }

/** `서울 강북구 견본로 346` → `강북구 견본로 346`: all visits are in one city. */
const withoutCity = (address: string) => address.replace(/^서울(시|특별시)? /, '')

/** Matches where the down arrow has a meaning of its own. */
const USES_ARROWS = 'table, dialog, aside, textarea, select, [type="date"], [type="radio"]'

/** Results as a table with arrow keys, which the down arrow enters; on phones each row is a card. */
export function SearchResults({ bookings, cancelled }: FoundBookingsProps) {
  const table = useRef<HTMLTableElement>(null)
  useDocumentKeys((event) => {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(USES_ARROWS) !== null) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>('tbody a')?.focus()
  })
  return (
    <>
      <table ref={table} className={styles.table} onKeyDown={moveAmongRows}>
        <thead>
          <tr>
            <th scope="col">방문</th>
            <th scope="col">서비스</th>
            <th scope="col">주소 · 에어컨</th>
            <th scope="col">기사님</th>
            <th scope="col">상태</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((card) => (
            <BookingRow key={card.request_id} card={card} />
          ))}
          {cancelled.map((card) => (
            <CancelledRow key={card.request_id} card={card} />
          ))}
        </tbody>
      </table>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Key>/</Key>찾기
        </span>
        <span>
          <Key>↑</Key>
          <Key>↓</Key>옮기기
        </span>
        <span>
          <Key>Enter</Key>자세히
        </span>
      </p>
    </>
  )
}

function VisitCell({ card }: { card: BookingCard | CancelledCard }) {
  return (
    <td>
      <BookingLink request_id={card.request_id} className={styles.open}>
        <strong>{dayLabel(card.service_day)}</strong>
        <small>{timeText(card)}</small>
      </BookingLink>
    </td>
  )
}

function BookingRow({ card }: { card: BookingCard }) {
  const { service_type, customer_address, destination_address, brand } = card
  return (
    <tr>
      <VisitCell card={card} />
      <td>
        <Row as="span" inline gap={2} nowrap>
          {service_type !== undefined && <ServiceIcon service={service_type} size={20} tone="tinted" />}
          <strong>{service_type ?? '서비스 없음'}</strong>
        </Row>
      </td>
      <td>
        {customer_address ? withoutCity(customer_address) : '주소 없음'}
        {destination_address && <small>옮길 곳: {withoutCity(destination_address)}</small>}
        <small>{[shortUnits(card), brand].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={card.engineer_name === undefined ? styles.unassigned : undefined}>{card.engineer_name ?? '–'}</td>
      <td>
        <BookingStatus booking={card} />
      </td>
    </tr>
  )
}

/** A cancelled booking, without service and address. */
function CancelledRow({ card }: { card: CancelledCard }) {
  return (
    <tr>
      <VisitCell card={card} />
      <td>
        <strong>{card.booking_number}</strong>
      </td>
      <td>
        <small>취소할 때 지웠어요</small>
      </td>
      <td className={styles.unassigned}>–</td>
      <td>
        <StatusBadge tone="done">취소</StatusBadge>
      </td>
    </tr>
  )
}

function moveAmongRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<Element>('tbody a')]
  const index = document.activeElement === null ? -1 : links.indexOf(document.activeElement)
  const next = links[index + step]
  if (index < 0 || !(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
