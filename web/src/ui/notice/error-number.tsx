import { ApiProblem } from '../../api/problems.ts'
import styles from './error-number.module.css'

/** What a person reads out who asks why: an engineer finds the request by it. Nothing where the answer named none. */
export function ErrorNumber({ problem }: { problem: unknown }) {
  if (!(problem instanceof ApiProblem) || problem.errorId === undefined) return null
  return (
    <small className={styles.line}>
      오류 번호 <span className={styles.number}>{problem.errorId}</span>
    </small>
  )
}
