import { sentenceOfProblem } from '../api/sentence.ts'
import { clockLabel } from '../lib/seoul-time.ts'
import { RefreshIcon } from '../ui/symbol-icons.tsx'
import { TextButton } from '../ui/text-link.tsx'
import styles from './checked-at.module.css'
import type { Reading } from './reading.ts'

type CheckedAtProps = Reading & { name: string }

/** How fresh the card is, and the way to ask again; a failure keeps what is shown (spec §2, manual refresh). */
export function CheckedAt({ checkedAt, problem, asking, ask, name }: CheckedAtProps) {
  return (
    <div className={styles.row}>
      <p className={problem === undefined ? undefined : styles.failed} role="status">
        {problem === undefined ? `${clockLabel(checkedAt)}에 확인했어요` : sentenceOfProblem(problem)}
      </p>
      <TextButton aria-label={`${name} 새로고침`} aria-busy={asking || undefined} onClick={() => !asking && ask()}>
        <RefreshIcon size={20} />
        새로고침
      </TextButton>
    </div>
  )
}
