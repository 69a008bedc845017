import type { CustomerBooking } from '#shared/booking/booking.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { SideBlock } from '../../../core/ui/screen/side-block.tsx'
import { airconText, serviceText, technicianText, visitDayText } from '../data/booking-facts.ts'
import { addressFacts } from './address-facts.tsx'

type OfBooking = { booking: CustomerBooking }

/** The booking that a screen is about, next to its column on wide windows (specification 9.1). */
export function BookingAside({ booking }: OfBooking) {
  if (!useWideScreen()) return null
  return (
    <SideBlock>
      <AsideFacts booking={booking} />
    </SideBlock>
  )
}

/** The booking in an aside, on wide windows alone. */
export function AsideFacts({ booking }: OfBooking) {
  if (!useWideScreen()) return null
  return (
    <Card as="section" padding={5} aria-label="이 예약">
      <Text as="h2" marginBottom={4} size="body">
        {visitDayText(booking)}
        <br />
        {timeText(booking)}
      </Text>
      <FactsList
        facts={[
          ['서비스', serviceText(booking)],
          ['에어컨', airconText(booking)],
          ...addressFacts(booking),
          ['기사님', booking.engineer_name && technicianText(booking)],
        ]}
      />
    </Card>
  )
}
