import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { dateLabel, instantLabel } from '../../../core/lib/korean.ts'
import { Text } from '../../../core/ui/layout.tsx'
import styles from './history.module.css'
import type { HistoryLine } from './history-text.ts'

const dayOf = (instant: string) => seoulDayOf(new Date(instant))

/** Returns the day of all lines; undefined if they are of several days. */
const onlyDay = (lines: readonly HistoryLine[]) => {
  const days = new Set(lines.map(({ at }) => dayOf(at)))
  return days.size === 1 ? [...days][0] : undefined
}

/** `모두 12월 8일`; undefined if the lines are of several days. */
export function historySide(lines: readonly HistoryLine[]) {
  const day = onlyDay(lines)
  return day === undefined ? undefined : `모두 ${dateLabel(day)}`
}

export function History({ lines }: { lines: readonly HistoryLine[] }) {
  const ofOneDay = onlyDay(lines) !== undefined
  return (
    <ol className={styles.history}>
      {lines.map(({ at, title, details }) => (
        <li key={`${at} ${title}`}>
          <div>
            <Text as="strong" weight="medium" tone="strong">
              {title}
            </Text>
            {details !== undefined && (
              <Text as="small" tone="muted" numbers>
                {details}
              </Text>
            )}
          </div>
          <Text as="time" tone="muted" numbers dateTime={at}>
            {ofOneDay ? clockLabel(at) : instantLabel(at)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
