import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

type SwitchProps = { label: string; help: ReactNode; on: boolean; onSwitch: (on: boolean) => void }

/** Something that is so or not; the whole line is what a finger finds. */
export function Switch({ label, help, on, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className={styles.line}
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      onClick={() => onSwitch(!on)}
    >
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      </span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  )
}
