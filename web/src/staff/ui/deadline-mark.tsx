import { useMinute } from '../../core/lib/use-minute.ts'
import { deadlineClock } from './deadline-clock.ts'
import styles from './deadline-mark.module.css'

const RADIUS = 7
const AROUND = 2 * Math.PI * RADIUS

/** How long a promise still runs: always as a ring and in words (specification 3.4). */
export function DeadlineBadge({ due_at }: { due_at: string }) {
  const { tone, words, left } = deadlineClock(due_at, useMinute())
  const drawn = tone === 'over' ? AROUND : left * AROUND
  return (
    <span className={`${styles.deadline} ${styles[tone]}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r={RADIUS} />
        <circle cx="10" cy="10" r={RADIUS} strokeDasharray={`${drawn} ${AROUND}`} transform="rotate(-90 10 10)" />
      </svg>
      {words}
    </span>
  )
}
