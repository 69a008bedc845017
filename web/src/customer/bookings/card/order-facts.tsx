import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { feeOf } from '#shared/booking/fee.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { paymentFact, priceFacts } from '../../../core/visit/price-facts.tsx'
import { addressLines, airconText, serviceText } from '../booking-facts.ts'
import { ClampedText } from '../clamped-text.tsx'

/** All fields of a booking, in the order of the wizard. */
export function OrderFacts({ booking }: { booking: CustomerBooking }) {
  const [street, ...building] = addressLines(booking)
  // The actual charges replace the estimate.
  const fee = booking.charges?.length ? undefined : feeOf(booking)
  const { accepted_at } = booking
  const customerFields = [
    ...orderTexts(booking).map(({ label, text }) => [label, <ClampedText key={text}>{text}</ClampedText>] as const),
    ['연락처', booking.customer_phone && formatPhone(booking.customer_phone)],
    ['고객 유형', booking.customer_type && customerTypeLabels[booking.customer_type]],
  ] as const
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
        ...(accepted_at === undefined ? [] : [['배정일', instantLabel(accepted_at)] as const]),
        ...customerFields.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
        ...(fee === undefined ? [] : [...priceFacts(fee), paymentFact]),
        ['예약번호', bookingNumberOf(booking.request_id)],
      ]}
    />
  )
}
