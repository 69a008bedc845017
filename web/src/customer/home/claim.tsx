import styles from './claim.module.css'

/** A number of the stage's settings. It keeps its space until it is known, so that nothing moves. */
export function Claim({ value, usual }: { value: number | undefined; usual: string }) {
  return <span className={value === undefined ? styles.pending : undefined}>{value ?? usual}</span>
}
