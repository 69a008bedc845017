import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { dateLabel, instantLabel } from '../../../core/lib/korean.ts'
import { Text } from '../../../core/ui/layout.tsx'
import styles from './history.module.css'
import type { HistoryLine } from './history-text.ts'

const dayOf = (instant: string) => seoulDayOf(new Date(instant))

/** The day that all lines are of; undefined where they are of several. */
const onlyDay = (lines: readonly HistoryLine[]) => {
  const days = new Set(lines.map(({ at }) => dayOf(at)))
  return days.size === 1 ? [...days][0] : undefined
}

/** `모두 12월 8일`, where that is so. */
export function historySide(lines: readonly HistoryLine[]) {
  const day = onlyDay(lines)
  return day === undefined ? undefined : `모두 ${dateLabel(day)}`
}

/** What became of a booking, newest first. */
export function History({ lines }: { lines: readonly HistoryLine[] }) {
  const ofOneDay = onlyDay(lines) !== undefined
  return (
    <ol className={styles.history}>
      {lines.map(({ at, title, more }) => (
        <li key={`${at} ${title}`}>
          <div>
            <Text as="strong" weight="medium" tone="strong">
              {title}
            </Text>
            {more !== undefined && (
              <Text as="small" tone="muted" numbers>
                {more}
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
