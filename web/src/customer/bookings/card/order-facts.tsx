import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { won } from '#shared/korean.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { freeFacts } from '../../../core/quote/free-facts.ts'
import { type Fact, FactsList } from '../../../core/ui/facts-list.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import { sumTextOf } from '../../../core/visit/price-text.ts'
import { airconText, serviceText } from '../data/booking-facts.ts'
import { addressFacts } from '../parts/address-facts.tsx'
import { ClampedText } from '../parts/clamped-text.tsx'
import { partnerText } from '../progress/technician-panel.tsx'

/** Everything that was ordered, in the order of the booking flow, and what it costs. */
export function OrderFacts({ booking }: { booking: CustomerBooking }) {
  const fee = estimateOf(booking)
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          ['서비스', serviceText(booking)],
          ['에어컨', airconText(booking)],
          ...addressFacts(booking),
          ...freeFacts(booking),
          ...orderTexts({ ...booking, destination_address: undefined }).map(
            ({ label, text }): Fact => [label, <ClampedText key={text}>{text}</ClampedText>],
          ),
          ['협력업체', partnerText(booking)],
          ['연락처', booking.customer_phone && formatPhone(booking.customer_phone)],
          ['고객 유형', booking.customer_type && customerTypeLabels[booking.customer_type]],
          ['예약번호', bookingNumberOf(booking.request_id)],
        ]}
      />
      {fee !== undefined && <FeePanel fee={fee} plain />}
    </Stack>
  )
}

/** `100,000원부터`: the sum of the approved quote, or else of the order; undefined where the card shows another one. */
export function sumOfOrder(booking: CustomerBooking) {
  const { quote, charges } = booking
  if (quote?.approved && !charges?.length) return won(quote.approved.sum)
  const fee = estimateOf(booking)
  return fee && sumTextOf(fee)
}

/** The charges and quotes replace the estimate. An open quote repeats what was said when booking. */
const estimateOf = (booking: CustomerBooking) =>
  booking.charges?.length || booking.quote?.approved || (hasOpenQuote(booking) && booking.price_shown)
    ? undefined
    : feeOf(booking)
