import { useState } from 'react'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { RefreshIcon } from '../../../core/art/tool-icons.tsx'
import { serverTimeOf } from '../../../core/lib/clock.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { useLastingProblem } from '../../../core/ui/notice/use-lasting-problem.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'
import styles from './checked-at.module.css'

/** When a booking was loaded. Old values stay visible while it reloads. */
export type Freshness = {
  /** The error of the last request. */
  problem: unknown
  /** Milliseconds of this device's clock; 0 before the first response. */
  checkedAt: number
  refreshing: boolean
  refresh: () => void
}

type CheckedAtProps = Freshness & { name: string }

/** When the card was loaded, with a button to reload it (specification 9.11). */
export function CheckedAt({ checkedAt, problem: lastProblem, refreshing, refresh, name }: CheckedAtProps) {
  const problem = useLastingProblem(lastProblem)
  // Screen readers announce requested reloads and failures, not background ones.
  const [isRequested, setIsRequested] = useState(false)
  return (
    <Row justify="between" gap={3} size="small" tone="muted" numbers className={styles.row}>
      <p
        className={problem === undefined ? undefined : styles.failed}
        role="status"
        aria-live={isRequested || problem !== undefined ? 'polite' : 'off'}
      >
        {problem === undefined ? `${clockLabel(serverTimeOf(checkedAt))}에 확인했어요` : sentenceOfProblem(problem)}
        <ErrorId problem={problem} />
      </p>
      <TextButton
        aria-label={`${name} 새로고침`}
        aria-busy={refreshing || undefined}
        onBlur={() => setIsRequested(false)}
        onClick={() => {
          setIsRequested(true)
          if (!refreshing) refresh()
        }}
      >
        <RefreshIcon size={20} />
        새로고침
      </TextButton>
    </Row>
  )
}
