import { lazy, Suspense, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { paymentLabels } from '../../../core/quote/payment-labels.ts'
import { ShownSum } from '../../../core/quote/shown-sum.tsx'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Card, Row, Stack } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { ClampedText } from '../parts/clamped-text.tsx'
import { comparisonOf, shownPriceOf } from './comparison.ts'
import styles from './outcome.module.css'

const PrintedCharges = lazy(async () => ({ default: (await import('./printed-charges.tsx')).PrintedCharges }))

/** Work and charges as the technician recorded them, from status 4 on (specification 9.11). */
export function Outcome({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { work_done, charges = [] } = booking
  const [prints, setPrints] = useState(0)
  if (work_done === undefined && charges.length === 0) return null
  const comparison = comparisonOf(booking)
  const shown = shownPriceOf(booking)
  return (
    <Card as="section" ground="sunken" radius="control" padding={4} className={styles.outcome} aria-label="작업 결과">
      {work_done !== undefined && (
        <>
          <h3>작업 내용</h3>
          <ClampedText key={work_done}>{work_done}</ClampedText>
        </>
      )}
      {charges.length > 0 && (
        <Stack gap={2} className={styles.charges}>
          <Row justify="between" gap={3}>
            <h3>내역서</h3>
            <TextButton aria-label={`${name} 내역서 인쇄하기`} onClick={() => setPrints(prints + 1)}>
              인쇄하기
            </TextButton>
          </Row>
          <SumList lines={charges}>{shown && <ShownSum price={shown} />}</SumList>
          {comparison !== undefined && (
            <Row as="p" gap={1} size="small">
              <CheckIcon size={20} tone="tinted" />
              {comparison}
            </Row>
          )}
          {booking.payment !== undefined && (
            <Row as="p" gap={1} size="small">
              <CheckIcon size={20} tone="tinted" />
              결제 완료 · {paymentLabels[booking.payment.method]}
            </Row>
          )}
          <Suspense>{prints > 0 && <PrintedCharges key={prints} booking={booking} />}</Suspense>
        </Stack>
      )}
    </Card>
  )
}
