import type { ApiProblem } from '../../api/problems.ts'
import { Text } from '../layout.tsx'
import styles from './error-id.module.css'

/** The error ID of a problem, which admins find in the logs; nothing without an ID. */
export function ErrorId({ problem }: { problem: unknown }) {
  // Without the class, which would bring all error codes to every page.
  const { errorId } = Object(problem) as Partial<ApiProblem>
  return <StoredErrorId id={errorId} />
}

/** An error ID that was stored without its problem. */
export function StoredErrorId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return (
    <Text as="small" block marginTop={1} size="small" tone="muted">
      오류 번호 <span className={styles.number}>{id}</span>
    </Text>
  )
}
