import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './code-field.module.css'
import { countdownLabel, spokenCountdown, waitLabel } from './code-times.ts'

/** The time that is left for a code; a screen reader finds it in words, and is interrupted three times only. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <div className={seconds === 0 ? `${styles.countdown} ${styles.over}` : styles.countdown}>
      <span aria-hidden="true">{countdownLabel(seconds)}</span>
      <VisuallyHidden>남은 시간 {waitLabel(seconds)}</VisuallyHidden>
      <VisuallyHidden role="status">{spokenCountdown(seconds)}</VisuallyHidden>
    </div>
  )
}
