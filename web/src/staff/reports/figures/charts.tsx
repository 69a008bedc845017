import { Row, Text } from '../../../core/ui/layout.tsx'
import styles from './charts.module.css'

const STEPS = [1, 2, 5]
const MOST_STEPS = 3

/** Returns few round steps of an axis, from 0 to at least the largest value: 18 → 0, 10, 20. */
export function ticksOf(largest: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const unit of STEPS) {
      const step = unit * power
      const count = Math.max(1, Math.ceil(largest / step))
      if (count <= MOST_STEPS) return Array.from({ length: count + 1 }, (_, index) => index * step)
    }
  }
}

/** The share of a value in percent; a value above 0 is always visible. */
export const shareOf = (value: number, whole: number) =>
  value === 0 || whole === 0 ? 0 : Math.max(1.5, Math.min(100, (value / whole) * 100))

export type Column = {
  /** Unique among the columns. */
  name: string
  value: number
  /** Below the column. */
  label?: string
  /** `recent` of the last days, `over` beyond the promise. */
  tone?: 'recent' | 'over' | undefined
}

type ColumnsChartProps = {
  columns: readonly Column[]
  /** The chart in one sentence for screen readers; the table has the rest. */
  summary: string
  /** A value as text; `건` of bookings by default. */
  format?: (value: number) => string
  /** Whether each column has its number; otherwise there is an axis. */
  numbered?: boolean
  /** Below the first and the last column. */
  ends?: readonly [string, string]
  /** A line before a column, with its label. */
  goal?: { before: number; label: string }
}

/** Columns side by side, as elements of the page: they follow its text size and colors. */
export function ColumnsChart({
  columns,
  summary,
  format = (value) => `${value}건`,
  numbered = false,
  ends,
  goal,
}: ColumnsChartProps) {
  const largest = Math.max(0, ...columns.map(({ value }) => value))
  const ticks = numbered ? [] : ticksOf(largest)
  const top = ticks.at(-1) ?? Math.max(1, largest)
  return (
    <div role="img" aria-label={summary} className={numbered ? styles.chart : `${styles.chart} ${styles.axis}`}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
        <div className={styles.columns}>
          {columns.map(({ name, value, tone }, index) => (
            <div key={name} className={styles.column} title={`${name} ${format(value)}`}>
              {goal?.before === index && (
                <span className={styles.goal}>
                  <b>{goal.label}</b>
                </span>
              )}
              {numbered && <b className={styles.number}>{value > 0 && format(value)}</b>}
              <span
                className={tone === undefined ? styles.bar : `${styles.bar} ${styles[tone]}`}
                style={{ height: `${shareOf(value, top)}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      {ends === undefined ? (
        <div className={styles.labels}>
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      ) : (
        <Row align="stretch" justify="between">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Row>
      )}
    </div>
  )
}

type RowBarsProps = { rows: readonly (readonly [string, ...number[]])[]; format?: (value: number) => string }

/** Rows with a bar and its number; rows of 0 are only in the table. */
export function RowBars({ rows, format = String }: RowBarsProps) {
  const shown = rows.filter(([, value = 0]) => value > 0)
  const largest = Math.max(1, ...shown.map(([, value = 0]) => value))
  if (shown.length === 0) return <Text tone="muted">아직 없어요</Text>
  return (
    <ul className={styles.rows}>
      {shown.map(([label, value = 0]) => (
        <li key={label}>
          {label}
          <span>
            <i style={{ width: `${shareOf(value, largest)}%` }} />
          </span>
          <b>{format(value)}</b>
        </li>
      ))}
    </ul>
  )
}
