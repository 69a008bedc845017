import type { CustomerBooking } from '#shared/booking/booking.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { arrivalText } from './arrival-text.ts'

/** When the technician on the way arrives, above all else of the card. */
export function ArrivalLine({ booking }: { booking: CustomerBooking }) {
  const text = arrivalText(booking, useMinute())
  if (text === undefined) return null
  return (
    <Card ground={text.isLate ? 'notice' : 'accent'} radius="control" padding={4} marginBottom={5}>
      <Text weight="bold" size="title" tone="strong" numbers>
        {text.title}
      </Text>
      <Text size="small">{text.line}</Text>
    </Card>
  )
}
