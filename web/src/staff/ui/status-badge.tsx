import { useMinute } from '../../core/lib/use-minute.ts'
import badge from '../../core/ui/badge.module.css'
import styles from './status-badge.module.css'
import { staffStatusText } from './status-text.ts'

/** Where a booking stands, in words on a ground of its own. */
export function StatusBadge({ booking }: { booking: Parameters<typeof staffStatusText>[0] }) {
  const { words, tone } = staffStatusText(booking, useMinute())
  return <span className={`${badge.badge} ${styles[tone]}`}>{words}</span>
}

/** The same of a booking that was given up. */
export const CancelledBadge = ({ children = '취소' }: { children?: string }) => (
  <span className={`${badge.badge} ${styles.done}`}>{children}</span>
)
