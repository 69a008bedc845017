import { Button } from '../button.tsx'
import styles from './load-problem.module.css'
import { ProblemNotice } from './problem-notice.tsx'

type LoadProblemProps = { title: string; problem: unknown; busy: boolean; onRetry: () => void }

/** Something that failed to load, with a retry. */
export function LoadProblem({ title, problem, busy, onRetry }: LoadProblemProps) {
  return (
    <div className={styles.problem}>
      <ProblemNotice
        title={title}
        problem={problem}
        action={
          <Button kind="outline" busy={busy} onClick={onRetry}>
            {busy ? '불러오는 중' : '다시 불러오기'}
          </Button>
        }
      />
    </div>
  )
}

type QueryProblemProps = { title: string; query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

/** The error of a query, with its retry. */
export const QueryProblem = ({ title, query: { error, isFetching, refetch } }: QueryProblemProps) => (
  <LoadProblem title={title} problem={error} busy={isFetching} onRetry={() => void refetch()} />
)
