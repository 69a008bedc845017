import { shareOf } from './chart-scale.ts'
import styles from './row-bars.module.css'

/** Rows with a bar and its number; those of nothing are left to the table. */
export function RowBars({ rows }: { rows: readonly (readonly [string, ...number[]])[] }) {
  const seen = rows.filter(([, value = 0]) => value > 0)
  const most = Math.max(1, ...seen.map(([, value = 0]) => value))
  if (seen.length === 0) return <p className={styles.none}>아직 없어요</p>
  return (
    <ul className={styles.rows}>
      {seen.map(([label, value = 0]) => (
        <li key={label}>
          {label}
          <span>
            <i style={{ width: `${shareOf(value, most)}%` }} />
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}
