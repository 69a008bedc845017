import { ApiProblem } from '../../api/problems.ts'
import { Text } from '../layout.tsx'
import styles from './error-id.module.css'

/** The error ID of a problem, which admins find in the logs; nothing without an ID. */
export const ErrorId = ({ problem }: { problem: unknown }) => (
  <StoredErrorId id={problem instanceof ApiProblem ? problem.errorId : undefined} />
)

/** An error ID that was stored without its problem. */
export function StoredErrorId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Text as="small" block marginTop={1} size="small" tone="muted">
      오류 번호 <span className={styles.number}>{id}</span>
    </Text>
  )
}
