import { useMinute } from '../../core/lib/use-minute.ts'
import badge from '../../core/ui/badge.module.css'
import styles from './status-badge.module.css'
import { staffStatusText } from './status-text.ts'

/** The status of a booking. */
export function StatusBadge({ booking }: { booking: Parameters<typeof staffStatusText>[0] }) {
  const { text, tone } = staffStatusText(booking, useMinute())
  return <span className={`${badge.badge} ${styles[tone]}`}>{text}</span>
}

export const CancelledBadge = ({ children = '취소' }: { children?: string }) => (
  <span className={`${badge.badge} ${styles.done}`}>{children}</span>
)
