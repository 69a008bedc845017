import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { workLabel } from '#shared/prices/service-lines.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { siteName } from '../../../core/lib/site-name.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { callOutLabel, priceTextOf, sumLabel } from '../../../core/visit/price-text.ts'
import type { OpenedBooking } from '../../bookings/detail/booking-query.ts'
import { orderText, sumText } from '../../bookings/detail/booking-text.ts'
import styles from './day-sheet.module.css'

type Visit = {
  card: BookingCard
  /** The whole booking; undefined while it is loading or if it could not be loaded. */
  opened: OpenedBooking | undefined
}

type DaySheetProps = { name: string; day: ServiceDay; visits: readonly Visit[] }

/** The printed visits of a day, without phone numbers. */
export function DaySheet({ name, day, visits }: DaySheetProps) {
  return (
    <article className={styles.sheet} aria-label={`${name} 기사님 방문표`}>
      <Row as="header" align="baseline" wrap rowGap={0} gap={4} className={styles.head}>
        <Text as="h2" size="title">
          {dayLabel(day)} 방문표
        </Text>
        <p>
          {name} 기사님 · 방문 {visits.length}건
        </p>
        <small>{siteName}</small>
      </Row>
      <ol className={styles.visits}>
        {visits.map(({ card, opened }) => (
          <li key={card.request_id}>
            <VisitBlock card={card} booking={opened && 'booking' in opened ? opened.booking : undefined} />
            {opened && 'cancelled' in opened && <Text weight="bold">취소된 예약이에요. 방문하지 않아요.</Text>}
          </li>
        ))}
      </ol>
      <footer>주소가 적혀 있어요. 방문이 끝나면 배정 담당에게 돌려주거나 파쇄해주세요.</footer>
    </article>
  )
}

function VisitBlock({ card, booking }: { card: BookingCard; booking: StaffBooking | undefined }) {
  const sum = booking && sumText(booking)
  const fee = booking && feeOf(booking)
  const price = fee && priceTextOf(fee)
  const facts = [
    ...orderTexts({ ...card, ...booking }).map(({ label, text }) => [label, text] as const),
    ['메모', booking?.memo],
    ...(sum === undefined
      ? ([
          [workLabel, price?.work.map(({ label, amount }) => [label, amount].filter(Boolean).join(' ')).join(', ')],
          [callOutLabel, price?.callOut],
          [sumLabel, price?.sum],
        ] as const)
      : ([['금액', sum]] as const)),
    ['작업', booking?.work_done],
  ] as const
  return (
    <>
      <h3>
        {timeText(card) ?? '시간 없음'}
        <span>{card.booking_number}</span>
      </h3>
      <p>{orderText(card)}</p>
      <Text size="body" weight="bold">
        {card.customer_address ?? '주소 없음'}
        {booking?.customer_address_detail && (
          <Text as="b" block>
            {booking.customer_address_detail}
          </Text>
        )}
      </Text>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
