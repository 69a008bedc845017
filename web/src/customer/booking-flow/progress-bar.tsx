import styles from './progress-bar.module.css'

const parts = [1, 2, 3, 4] as const

/** Progress through the four steps of the wizard; 0 before the first (specification 9.3). */
export function ProgressBar({ step }: { step: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="예약 진행"
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={step}
      aria-valuetext={step === 0 ? '시작 전' : `4단계 중 ${step}단계`}
    >
      {parts.map((part) => (
        <span key={part} className={part <= step ? `${styles.part} ${styles.done}` : styles.part} />
      ))}
    </div>
  )
}
