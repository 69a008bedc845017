import type { CustomerBooking } from '#shared/booking/booking.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import styles from './arrival-line.module.css'
import { arrivalText } from './arrival-text.ts'

/** When the technician on the way arrives, above all else of the card. */
export function ArrivalLine({ booking }: { booking: CustomerBooking }) {
  const text = arrivalText(booking, useMinute())
  if (text === undefined) return null
  return (
    <Row
      gap={4}
      ground={text.isLate ? 'notice' : 'accent'}
      radius="control"
      padding={4}
      marginBottom={5}
      className={styles.arrival}
    >
      <span className={styles.icon}>
        <ClockIcon />
      </span>
      <div>
        <Text weight="bold" size="title" tone="strong" numbers>
          {text.title}
        </Text>
        <Text size="small">{text.line}</Text>
      </div>
    </Row>
  )
}
