import { timeText } from '#shared/booking/visit-span.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Card, Row } from '../../../core/ui/layout.tsx'
import { MessageIcon } from '../../ui/staff-icons.tsx'
import styles from './nothing-today.module.css'
import { RestScene } from './rest-scene.tsx'

/** A day without visits, and the first visit of the next day. */
export function NothingToday({ tomorrow }: { tomorrow: readonly StaffBooking[] | undefined }) {
  const [first] = tomorrow ?? []
  return (
    <>
      <Card as="section" centered className={styles.card}>
        <RestScene />
        <h2>오늘은 방문이 없어요</h2>
        {first !== undefined && (
          <p>
            내일 첫 방문은
            <br />
            {[timeText(first), first.district].filter(Boolean).join(', ')}예요.
          </p>
        )}
      </Card>
      <Row
        as="p"
        gap={3}
        marginTop={3}
        paddingBlock={3}
        paddingInline={4}
        ground="accent"
        radius="control"
        size="small"
      >
        <MessageIcon tone="tinted" />
        새로 배정되면 문자로 알려드려요.
      </Row>
    </>
  )
}
