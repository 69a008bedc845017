import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { won } from '#shared/korean.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { expectedArrival, minutesLate, openArrival } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { freeFacts } from '../../../core/quote/free-facts.ts'
import { withCallOutFee } from '../../../core/quote/quote-text.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { priceFacts } from '../../../core/visit/price-facts.tsx'
import { staffBookingPath } from '../../paths/staff-paths.ts'
import { QuoteBadge } from '../../quotes/quote-badge.tsx'
import { pricedQuote } from '../../quotes/quote-facts.ts'
import { BookingStatus } from '../../ui/status-badge.tsx'
import { orderText, sumText } from './booking-text.ts'
import { Contact } from './contact.tsx'
import styles from './order-facts.module.css'

/** The facts of a booking, without the missing ones. */
export function OrderFacts({ booking }: { booking: StaffBooking }) {
  const { work_done } = booking
  const sum = sumText(booking)
  const fee = feeOf(booking)
  const quote = pricedQuote(booking)
  // The lines of the newest quote have their sum; another one is in force where that was declined or withdrawn.
  const inForce = quote !== undefined && quote !== booking.quote ? [['승인한 금액', won(quote.sum)] as const] : []
  const expected = [...(fee && quote === undefined ? priceFacts(fee) : inForce), ...freeFacts(booking)]
  const facts = [
    ['상태', <BookingStatus key="status" booking={{ ...booking, due_at: undefined }} />],
    ['도착', arrivalText(booking)],
    ['견적', booking.quote && <QuotedLines key="quote" booking={booking} quote={booking.quote} />],
    ['기사님', booking.engineer_name && <Technician booking={booking} />],
    ['서비스', orderText(booking)],
    ...orderTexts(booking).map(
      ({ label, text }) =>
        [
          label,
          <p key={label} className={styles.text}>
            {text}
          </p>,
        ] as const,
    ),
    ['주소', <Address key="address" booking={booking} />],
    [
      '연락처',
      <Contact
        key={booking.request_id}
        request_id={booking.request_id}
        label={booking.phone_ending && `끝 번호 ${booking.phone_ending}`}
      />,
    ],
    ['고객 유형', customerText(booking)],
    ['작업', work_done && <p className={styles.text}>{work_done}</p>],
    ...(sum === undefined ? expected : [['금액', sum] as const]),
    [
      '무상 A/S',
      booking.after_service_open && (
        <AfterServiceLink to={booking.after_service_open}>접수한 무상 A/S 보기</AfterServiceLink>
      ),
    ],
    [
      '처음 방문',
      booking.after_service_of && <AfterServiceLink to={booking.after_service_of}>처음 방문 보기</AfterServiceLink>,
    ],
    ['예약번호', booking.booking_number ?? bookingNumberOf(booking.request_id)],
    ['접수', instantLabel(booking.created_at)],
  ] as const
  return (
    <div className={styles.facts}>
      <FactsList facts={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))} />
    </div>
  )
}

/** When the technician arrives, as it was announced, and when. */
function arrivalText(booking: StaffBooking) {
  const arrival = openArrival(booking)
  if (arrival === undefined) return undefined
  const late = minutesLate(arrival)
  const announcedAt = clockLabel((arrival.late ?? arrival).at)
  return `${clockLabel(expectedArrival(arrival))}쯤${late === undefined ? '' : `, 처음보다 ${late}분 늦어요`} (${announcedAt}에 알렸어요)`
}

const AfterServiceLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={staffBookingPath(to)}>{children}</TextLink>
)

const customerText = ({ customer_type, is_member }: StaffBooking) =>
  [customer_type && customerTypeLabels[customer_type], is_member && '회원'].filter(Boolean).join(' · ')

function Address({ booking: { customer_address, customer_address_detail } }: { booking: StaffBooking }) {
  return (
    <>
      {customer_address || '주소 없음'}
      {customer_address_detail && (
        <Text as="span" block>
          {customer_address_detail}
        </Text>
      )}
    </>
  )
}

type QuotedLinesProps = { booking: StaffBooking; quote: NonNullable<StaffBooking['quote']> }

function QuotedLines({ booking, quote }: QuotedLinesProps) {
  return (
    <Stack gap={2}>
      <QuoteBadge booking={booking} />
      <SumList lines={withCallOutFee(quote)} />
      {quote.note !== undefined && <p className={styles.text}>{quote.note}</p>}
    </Stack>
  )
}

function Technician({ booking: { engineer_name, engineer_phone, partner_name } }: { booking: StaffBooking }) {
  return (
    <>
      {engineer_name} 기사님{partner_name && ` (${partner_name})`}
      {engineer_phone && (
        <a className={styles.call} href={`tel:${engineer_phone}`} aria-label={`${engineer_name} 기사님께 전화하기`}>
          {formatPhone(engineer_phone)}
        </a>
      )}
    </>
  )
}
