import { createContext, type ReactNode, use, useId } from 'react'
import { Text } from '../../../core/ui/layout.tsx'
import styles from './figure-card.module.css'
import type { Sheet } from './sheets.ts'

type FigureCardProps = {
  title: string
  sheet: Sheet
  /** The main number and its explanation. */
  big?: string
  small?: ReactNode
  /** The number of columns, out of twelve, on a wide screen. */
  wide?: 4 | 5 | 7 | 12
  /** The chart. */
  children?: ReactNode
}

/** Whether the figures of the page are tables. */
export const AsTables = createContext(false)

/** One figure with its number and its chart, or its table. */
export function FigureCard({ title, sheet, big, small, wide, children }: FigureCardProps) {
  const id = useId()
  const asTable = use(AsTables)
  return (
    <section className={styles.card} data-wide={wide} aria-labelledby={id}>
      <Text as="h2" size="small" weight="medium" tone="muted" id={id}>
        {title}
      </Text>
      {(big !== undefined || small !== undefined) && (
        <p className={styles.big}>
          {big} {small !== undefined && <small>{small}</small>}
        </p>
      )}
      {asTable ? <SheetTable sheet={sheet} /> : children}
    </section>
  )
}

/** The table of a chart. Numbers of four digits and more have separators. */
function SheetTable({ sheet: { name, columns, rows } }: { sheet: Sheet }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard focus
    <section className={styles.scroll} aria-label={`${name} 표`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{typeof value === 'number' ? value.toLocaleString('ko-KR') : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
