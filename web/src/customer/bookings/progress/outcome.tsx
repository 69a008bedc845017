import type { CustomerBooking } from '#shared/booking/booking.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { won } from '#shared/korean.ts'
import { Card, Stack } from '../../../core/ui/layout.tsx'
import { ClampedText } from '../clamped-text.tsx'
import styles from './outcome.module.css'

/** Work and charges as the technician recorded them, from status 4 on (specification 9.11). */
export function Outcome({ booking: { work_done, charges = [] } }: { booking: CustomerBooking }) {
  if (work_done === undefined && charges.length === 0) return null
  const sum = sumOfCharges(charges)
  return (
    <Card as="section" ground="sunken" radius="control" padding={4} className={styles.outcome} aria-label="작업 결과">
      {work_done !== undefined && (
        <>
          <h3>작업 내용</h3>
          <ClampedText key={work_done}>{work_done}</ClampedText>
        </>
      )}
      {charges.length > 0 && (
        <Stack as="dl" gap={1}>
          {[...charges.entries()].map(([index, { label, amount }]) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{won(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>합계</dt>
            <dd>{won(sum)}</dd>
          </div>
        </Stack>
      )}
    </Card>
  )
}
