import type { ReactNode } from 'react'
import { clockLabel } from '#shared/booking/time-labels.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Text } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import styles from './completion-form.module.css'
import { completionText, returnReasonTexts } from './completion-text.ts'

type ReturnedCompletionProps = {
  returned: NonNullable<StaffBooking['returned_completion']>
  /** What to do about it. */
  children: ReactNode
}

/** A completion that came back, with what was typed (specification 4.7). */
export const ReturnedCompletion = ({ returned, children }: ReturnedCompletionProps) => (
  <Notice kind="warm" title="작업 완료가 반려됐어요">
    <p>
      {returnReasonTexts[returned.why]} {clockLabel(returned.at)}에 적은 내용이에요.
    </p>
    <Text marginTop={2} marginBottom={2} tone="strong" numbers className={styles.returned}>
      {completionText(returned)}
    </Text>
    {children}
  </Notice>
)
