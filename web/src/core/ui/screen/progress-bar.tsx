import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** 0 before the first step. */
  step: number
  steps: number
  /** Another screen of the step follows. */
  half?: boolean
}

/** Progress through the steps of a form (specification 9.3). */
export function ProgressBar({ label, step, steps, half = false }: ProgressBarProps) {
  const lookOf = (part: number) => {
    if (part > step) return styles.part
    return half && part === step ? `${styles.part} ${styles.half}` : `${styles.part} ${styles.done}`
  }
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={step === 0 ? '시작 전' : `${steps}단계 중 ${step}단계`}
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map((part) => (
        <span key={part} className={lookOf(part)} />
      ))}
    </div>
  )
}
