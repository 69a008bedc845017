import { addDays, latestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { Row, Text } from '../ui/layout.tsx'
import { BackIcon, NextIcon } from '../ui/symbol-icons.tsx'
import { TextButton } from '../ui/text-link.tsx'
import { firstShown, lastShown, monthBegunOn, monthName, monthsFrom, SHOWN_DAYS } from './calendar-days.ts'
import { type DayButton, DayGrid } from './day-grid.tsx'
import type { DayState } from './day-state.ts'
import styles from './visit-calendar.module.css'

type VisitCalendarProps = {
  today: ServiceDay
  /** The first shown day, a Sunday. */
  first: ServiceDay
  /** Shows the weeks of a day. */
  onShow: (day: ServiceDay) => void
  chosen: ServiceDay | undefined
  /** Called for every day, also for one that cannot be booked. */
  onDay: (day: ServiceDay) => void
  stateOf: (day: ServiceDay) => DayState
  errorId?: string | undefined
}

/** The days on which visits can be booked, five weeks at a time from the current one on. */
export function VisitCalendar({ today, first, onShow, chosen, onDay, stateOf, errorId }: VisitCalendarProps) {
  const range = { first: firstShown(today, today), last: lastShown(firstShown(latestServiceDay(today), today)) }
  const next = addDays(first, SHOWN_DAYS)
  return (
    <>
      <Row justify="between" gap={3}>
        <Text as="strong" tone="strong">
          {monthsFrom(first).map(monthName).join(' · ')}
        </Text>
        {next < range.last ? (
          <TextButton onClick={() => onShow(next)}>
            다른 달 보기 <NextIcon size={20} />
          </TextButton>
        ) : (
          <TextButton onClick={() => onShow(range.first)}>
            <BackIcon size={20} /> 가까운 날짜 보기
          </TextButton>
        )}
      </Row>
      <DayGrid
        className={styles.grid}
        buttonOf={(day) => dayButton(day, stateOf(day), day === chosen)}
        {...{ first, today, chosen, range, onShow, onDay, errorId }}
      />
    </>
  )
}

/** The number of a day with its mark; a day that cannot be booked stays focusable and says why. */
function dayButton(day: ServiceDay, { bookable, mark, tone, red, label }: DayState, isChosen: boolean): DayButton {
  const word = isChosen ? '방문일' : mark
  const month = monthBegunOn(day)
  const classes = [
    styles.day,
    red && styles.red,
    !bookable && styles.off,
    !bookable && word === '' && styles.unmarked,
    isChosen && styles.chosen,
  ]
  return {
    label,
    className: classes.filter(Boolean).join(' '),
    isUnavailable: !bookable,
    content: (
      <>
        <span>
          {word !== '' && month !== undefined && <span className={styles.month}>{month} </span>}
          {Number(day.slice(8))}
        </span>
        <small className={tone && styles[tone]}>{word || month}</small>
      </>
    ),
  }
}
