import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { type Fact, FactsList } from '../../../core/ui/facts-list.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { freeFacts, paymentFact, priceFacts } from '../../../core/visit/price-facts.tsx'
import { addressLines, airconText, serviceText } from '../booking-facts.ts'
import { ClampedText } from '../clamped-text.tsx'

/** All fields of a booking, in the order of the wizard. */
export function OrderFacts({ booking }: { booking: CustomerBooking }) {
  const [street, ...building] = addressLines(booking)
  // The actual charges, and those that are approved, replace the estimate.
  const fee = booking.charges?.length || booking.quote?.approved ? undefined : feeOf(booking)
  const { accepted_at } = booking
  return (
    <FactsList
      facts={[
        ['서비스', serviceText(booking)],
        ['에어컨', airconText(booking)],
        [
          '주소',
          <>
            {street}
            {building.map((line) => (
              <Text key={line} as="span" block>
                {line}
              </Text>
            ))}
          </>,
        ],
        ['배정일', accepted_at && instantLabel(accepted_at)],
        ...orderTexts(booking).map(({ label, text }): Fact => [label, <ClampedText key={text}>{text}</ClampedText>]),
        ['연락처', booking.customer_phone && formatPhone(booking.customer_phone)],
        ['고객 유형', booking.customer_type && customerTypeLabels[booking.customer_type]],
        ...(fee === undefined ? [] : [...priceFacts(fee), paymentFact]),
        ...freeFacts(booking),
        ['예약번호', bookingNumberOf(booking.request_id)],
      ]}
    />
  )
}
