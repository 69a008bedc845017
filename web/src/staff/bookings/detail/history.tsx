import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { dateLabel, instantLabel } from '../../../core/lib/korean.ts'
import { Text } from '../../../core/ui/layout.tsx'
import styles from './history.module.css'
import type { HistoryLine } from './history-text.ts'
import { Section } from './section.tsx'

const dayOf = (instant: string) => seoulDayOf(new Date(instant))

/** Returns the day of all lines; undefined if they are of several days. */
const onlyDay = (lines: readonly HistoryLine[]) => {
  const days = new Set(lines.map(({ at }) => dayOf(at)))
  return days.size === 1 ? [...days][0] : undefined
}

type HistorySectionProps = {
  lines: readonly HistoryLine[]
  folded: boolean
  /** A summary for the folded row. */
  short: string | undefined
}

/** What has happened to a booking, the newest first. */
export function HistorySection({ lines, folded, short }: HistorySectionProps) {
  const day = onlyDay(lines)
  return (
    <Section
      title={folded ? `기록 ${lines.length}건` : '기록'}
      side={day && `모두 ${dateLabel(day)}`}
      icon={ClockIcon}
      folded={folded}
      short={short}
    >
      <ol className={styles.history}>
        {lines.map(({ at, title, details }) => (
          <li key={`${at} ${title}`}>
            <div>
              <Text as="strong" weight="bold" tone="strong">
                {title}
              </Text>
              {details !== undefined && (
                <Text as="small" tone="muted" numbers>
                  {details}
                </Text>
              )}
            </div>
            <Text as="time" tone="muted" numbers dateTime={at}>
              {day !== undefined ? clockLabel(at) : instantLabel(at)}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
