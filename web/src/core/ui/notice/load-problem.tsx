import { sentenceOfProblem } from '../../api/sentence.ts'
import { Button } from '../button.tsx'
import styles from './load-problem.module.css'
import { Notice } from './notice.tsx'

type LoadProblemProps = { title: string; problem: unknown; busy: boolean; onRetry: () => void }

/** What could not be read, why, and another try. */
export function LoadProblem({ title, problem, busy, onRetry }: LoadProblemProps) {
  return (
    <div className={styles.problem}>
      <Notice kind="error" title={title} problem={problem}>
        {sentenceOfProblem(problem)}
      </Notice>
      <Button kind="outline" busy={busy} onClick={onRetry}>
        {busy ? '불러오는 중' : '다시 불러오기'}
      </Button>
    </div>
  )
}
