import { shareOf, ticksOf } from './chart-scale.ts'
import styles from './columns-chart.module.css'

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
  /** What is seen, for whoever does not; the table tells the rest. */
  summary: string
  /** The number stands on each column, with this behind it; else an axis says how much they are. */
  numbers?: '' | '건'
  /** Below the first and the last column. */
  ends?: readonly [string, string]
  /** A line before a column, with its words. */
  goal?: { before: number; words: string }
}

/** Columns side by side, in words and boxes of the page: they follow its text size and its colours. */
export function ColumnsChart({ columns, summary, numbers, ends, goal }: ColumnsChartProps) {
  const ticks = ticksOf(Math.max(0, ...columns.map(({ value }) => value)))
  const numbered = numbers !== undefined
  const top = numbered ? Math.max(1, ...columns.map(({ value }) => value)) : (ticks.at(-1) ?? 1)
  return (
    <div role="img" aria-label={summary} className={numbered ? styles.chart : `${styles.chart} ${styles.axis}`}>
      <div className={styles.plot}>
        {!numbered &&
          ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {tick}
            </span>
          ))}
        <div className={styles.columns}>
          {columns.map(({ name, value, tone }, at) => (
            <div key={name} className={styles.column} title={`${name} ${value}건`}>
              {goal?.before === at && (
                <span className={styles.goal}>
                  <b>{goal.words}</b>
                </span>
              )}
              {numbered && <b className={styles.number}>{value > 0 && `${value}${numbers}`}</b>}
              <span
                className={tone === undefined ? styles.bar : `${styles.bar} ${styles[tone]}`}
                style={{ height: `${shareOf(value, top)}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      {ends !== undefined && (
        <div className={styles.ends}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {ends === undefined && (
        <div className={styles.labels}>
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
    </div>
  )
}
