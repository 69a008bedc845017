import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import styles from './count-badge.module.css'

type CountBadgeProps = {
  count: number
  kind: 'notice' | 'error'
  /** What a screen reader reads. */
  label: string
}

/** A number beside a destination of the navigation; nothing while it is 0. */
export function CountBadge({ count, kind, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <b className={`${styles.count} ${styles[kind]}`}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </b>
  )
}
