import { useMutation } from '@tanstack/react-query'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import styles from './booking-number.module.css'

const resultTexts = {
  success: '복사했어요',
  error: '번호를 길게 눌러 복사해주세요',
  idle: undefined,
  pending: undefined,
}

/** The booking number with a button to copy it. */
export function BookingNumber({ request_id }: { request_id: string }) {
  const number = bookingNumberOf(request_id)
  // The clipboard is missing on plain HTTP and in some in-app browsers, which is an error too.
  const copying = useMutation({ mutationFn: async () => navigator.clipboard.writeText(number) })
  const result = resultTexts[copying.status]
  return (
    <Row wrap rowGap={0} gap={3} size="small" tone="muted" className={styles.number}>
      <Row as="dl" align="stretch" gap={2}>
        <dt>예약번호</dt>
        <dd>{number}</dd>
      </Row>
      <TextButton aria-label={`예약번호 ${number} 복사`} onClick={() => copying.mutate()}>
        {result ?? '복사'}
      </TextButton>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </Row>
  )
}
