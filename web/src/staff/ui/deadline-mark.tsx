import { useMinute } from '../../core/lib/use-minute.ts'
import { Row } from '../../core/ui/layout.tsx'
import { deadlineClock } from './deadline-clock.ts'
import styles from './deadline-mark.module.css'

const RADIUS = 7
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

const tones = { calm: 'strong', still: 'muted', soon: 'notice', over: 'error' } as const

/** The remaining time of an assignment deadline as a ring and as text (specification 3.4). */
export function DeadlineBadge({ due_at }: { due_at: string }) {
  const { tone, text, remaining } = deadlineClock(due_at, useMinute())
  const arc = tone === 'over' ? CIRCUMFERENCE : remaining * CIRCUMFERENCE
  return (
    <Row
      as="span"
      inline
      size="small"
      weight="bold"
      tone={tones[tone]}
      numbers
      className={`${styles.deadline} ${styles[tone]}`}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r={RADIUS} />
        <circle cx="10" cy="10" r={RADIUS} strokeDasharray={`${arc} ${CIRCUMFERENCE}`} transform="rotate(-90 10 10)" />
      </svg>
      {text}
    </Row>
  )
}
