import type { MonthReport } from '#shared/staff/month.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { isCounted, type MonthRow, monthRows, unsummedNotes } from './month-rows.ts'
import { rangeLabel } from './months.ts'
import styles from './report.module.css'

/** The figures of a month with those of the month before and of the year before: three columns, on phones one. */
export function MonthTable({ report }: { report: MonthReport }) {
  const today = seoulToday()
  const heads = [report.before, report.year_before].map((figures, index) => ({
    name: ['한 달 전', '1년 전'][index] ?? '',
    days: isCounted(figures) ? rangeLabel(figures, today) : '집계하지 않았어요',
  }))
  const notes = unsummedNotes(report)
  return (
    <Card as="section" className={styles.figures} aria-label="이 달의 숫자">
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{rangeLabel(report.now, today)}</span>
        {heads.map(({ name, days }) => (
          <span key={name}>
            <b>{name}</b> {days}
          </span>
        ))}
      </div>
      <dl>
        {monthRows(report).map((row) => (
          <Figure key={row.label} row={row} names={heads.map(({ name }) => name)} />
        ))}
      </dl>
      {notes.length > 0 && (
        <Text size="small" tone="muted" paddingInline={5} paddingBlock={3}>
          {notes.join(' ')}
        </Text>
      )}
    </Card>
  )
}

function Figure({ row: { label, value, note, earlier }, names }: { row: MonthRow; names: readonly string[] }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <b>{value}</b>
        {note !== undefined && <small>{note}</small>}
      </dd>
      {earlier?.map((month, index) => (
        <dd key={names[index]} className={styles.earlier}>
          <span className={styles.name}>{names[index]} </span>
          {month === undefined ? (
            '–'
          ) : (
            <>
              <b>{month.value}</b> <small>{month.change}</small>
            </>
          )}
        </dd>
      ))}
    </div>
  )
}
