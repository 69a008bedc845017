import { useState } from 'react'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import styles from './booking-number.module.css'

type Copying = 'not yet' | 'done' | 'rejected'

const copyTexts: Record<Copying, string> = {
  'not yet': '복사',
  done: '복사했어요',
  rejected: '번호를 길게 눌러 복사해주세요',
}

/** The booking number with a button to copy it. */
export function BookingNumber({ request_id }: { request_id: string }) {
  const [copying, setCopying] = useState<Copying>('not yet')
  const number = bookingNumberOf(request_id)
  const copy = () =>
    // The clipboard is missing on plain HTTP and in some in-app browsers.
    Promise.resolve(navigator.clipboard?.writeText(number) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopying('done'),
      () => setCopying('rejected'),
    )
  return (
    <Row wrap rowGap={0} gap={3} size="small" tone="muted" className={styles.number}>
      <Row as="dl" align="stretch" gap={2}>
        <dt>예약번호</dt>
        <dd>{number}</dd>
      </Row>
      <TextButton aria-label={`예약번호 ${number} 복사`} onClick={() => void copy()}>
        {copyTexts[copying]}
      </TextButton>
      <VisuallyHidden role="status">{copying === 'not yet' ? '' : copyTexts[copying]}</VisuallyHidden>
    </Row>
  )
}
