import { type ReactNode, useId } from 'react'
import { Card, Text } from '../../../core/ui/layout.tsx'
import styles from './report.module.css'

type FigureCardProps = {
  title: string
  /** The main number and its explanation. */
  big?: string
  small?: string
  children?: ReactNode
}

/** One figure with its number and its bars. */
export function FigureCard({ title, big, small, children }: FigureCardProps) {
  const id = useId()
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <Text as="h2" size="small" weight="bold" tone="strong" id={id}>
        {title}
      </Text>
      {big !== undefined && (
        <p className={styles.big}>
          {big} {small !== undefined && <small>{small}</small>}
        </p>
      )}
      {children}
    </Card>
  )
}

/** The share of a value in percent; a value above 0 is always visible. */
export const shareOf = (value: number, whole: number) =>
  value === 0 || whole === 0 ? 0 : Math.max(1.5, Math.min(100, (value / whole) * 100))

/** Rows with a bar and its number; rows of 0 are left out. */
export function RowBars({ rows }: { rows: readonly (readonly [string, number])[] }) {
  const shown = rows.filter(([, value]) => value > 0)
  const largest = Math.max(1, ...shown.map(([, value]) => value))
  if (shown.length === 0) return <Text tone="muted">아직 없어요</Text>
  return (
    <ul className={styles.bars}>
      {shown.map(([label, value]) => (
        <li key={label}>
          {label}
          <span>
            <i style={{ width: `${shareOf(value, largest)}%` }} />
          </span>
          <b>{value.toLocaleString('ko-KR')}건</b>
        </li>
      ))}
    </ul>
  )
}
