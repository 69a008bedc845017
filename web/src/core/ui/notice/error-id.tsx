import { ApiProblem } from '../../api/problems.ts'
import { Text } from '../layout.tsx'
import styles from './error-id.module.css'

/** What a person reads out who asks why: an engineer finds the request by it. Nothing where the answer named none. */
export const ErrorId = ({ problem }: { problem: unknown }) => (
  <StoredErrorId id={problem instanceof ApiProblem ? problem.errorId : undefined} />
)

/** The same where the problem itself has gone: of what is tried again by itself. */
export function StoredErrorId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Text as="small" block marginTop={1} size="small" tone="muted">
      오류 번호 <span className={styles.number}>{id}</span>
    </Text>
  )
}
