import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Pressable } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { BackIcon, NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { boardPath } from '../../paths/board-paths.ts'
import styles from './day-bar.module.css'

/** @property search of the board */
type DayProps = { day: ServiceDay; today: ServiceDay; search: string }

export const DaySwitch = ({ day, today, search }: DayProps) => (
  <div className={styles.switch}>
    <SiteLink
      className={`${iconButton.button} ${styles.step}`}
      to={boardPath(addDays(day, -1), today, search)}
      aria-label="전날"
    >
      <BackIcon size={20} />
    </SiteLink>
    <SiteLink
      className={`${iconButton.button} ${styles.step}`}
      to={boardPath(addDays(day, 1), today, search)}
      aria-label="다음 날"
    >
      <NextIcon size={20} />
    </SiteLink>
  </div>
)

/** Marks the day of the board as today, or links to today. */
export const TodayMark = ({ day, today, search }: DayProps) =>
  day === today ? (
    <span className={styles.today}>오늘</span>
  ) : (
    <Pressable
      as={SiteLink}
      ground="surface"
      radius="control"
      paddingInline={4}
      size="small"
      tone="strong"
      nowrap
      hover
      to={boardPath(today, today, search)}
    >
      오늘로
    </Pressable>
  )
