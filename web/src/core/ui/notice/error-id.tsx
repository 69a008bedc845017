import { ApiProblem } from '../../api/problems.ts'
import styles from './error-id.module.css'

/** What a person reads out who asks why: an engineer finds the request by it. Nothing where the answer named none. */
export const ErrorId = ({ problem }: { problem: unknown }) => (
  <StoredErrorId id={problem instanceof ApiProblem ? problem.errorId : undefined} />
)

/** The same where the problem itself has gone: of what is tried again by itself. */
export function StoredErrorId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return (
    <small className={styles.line}>
      오류 번호 <span className={styles.number}>{id}</span>
    </small>
  )
}
