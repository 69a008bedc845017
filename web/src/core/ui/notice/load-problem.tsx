import { Button } from '../button.tsx'
import styles from './load-problem.module.css'
import { ProblemNotice } from './problem-notice.tsx'

type LoadProblemProps = { title: string; problem: unknown; busy: boolean; onRetry: () => void }

/** A failed query with a retry. */
export function LoadProblem({ title, problem, busy, onRetry }: LoadProblemProps) {
  return (
    <div className={styles.problem}>
      <ProblemNotice title={title} problem={problem} />
      <Button kind="outline" busy={busy} onClick={onRetry}>
        {busy ? '불러오는 중' : '다시 불러오기'}
      </Button>
    </div>
  )
}
