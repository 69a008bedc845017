import { Text } from '../../core/ui/layout.tsx'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import styles from './count-badge.module.css'

type CountBadgeProps = {
  count: number
  kind: 'notice' | 'error'
  /** Text for screen readers. */
  label: string
}

/** The count of a navigation link; nothing if it is 0. */
export function CountBadge({ count, kind, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <Text as="b" ground={kind} size="small" tone={kind} numbers nowrap centered className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  )
}
