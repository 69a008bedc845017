import { useState } from 'react'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { RefreshIcon } from '../../../core/art/tool-icons.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { useLastingProblem } from '../../../core/ui/notice/use-online.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'
import styles from './checked-at.module.css'

/** How fresh a booking is that is shown. Old values stay while newer ones are asked for. */
export type Freshness = {
  /** Why the last question had no answer. */
  problem: unknown
  /** Milliseconds; 0 before the first answer. */
  checkedAt: number
  refreshing: boolean
  refresh: () => void
}

type CheckedAtProps = Freshness & { name: string }

/** How fresh the card is, and the way to ask again; a failure keeps what is shown (specification 9.11). */
export function CheckedAt({ checkedAt, problem: last, refreshing, refresh, name }: CheckedAtProps) {
  const problem = useLastingProblem(last)
  // What the page asks by itself is not read out each time, only what was asked for here, and a failure.
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.row}>
      <p
        className={problem === undefined ? undefined : styles.failed}
        role="status"
        aria-live={asked || problem !== undefined ? 'polite' : 'off'}
      >
        {problem === undefined ? `${clockLabel(checkedAt)}에 확인했어요` : sentenceOfProblem(problem)}
        <ErrorId problem={problem} />
      </p>
      <TextButton
        aria-label={`${name} 새로고침`}
        aria-busy={refreshing || undefined}
        onBlur={() => setAsked(false)}
        onClick={() => {
          setAsked(true)
          if (!refreshing) refresh()
        }}
      >
        <RefreshIcon size={20} />
        새로고침
      </TextButton>
    </div>
  )
}
