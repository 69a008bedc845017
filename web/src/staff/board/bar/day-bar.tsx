import type { ReactNode, RefObject } from 'react'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { useNarrowScreen } from '../../../core/lib/use-screen-width.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Pressable } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { BackIcon, NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { boardPath, mondayOf, weekPath } from '../../paths/board-paths.ts'
import { staffPaths } from '../../paths/staff-paths.ts'
import { barButton } from '../../ui/desk-page.tsx'
import styles from './day-bar.module.css'
import { SearchField } from './search-field.tsx'

/** @property search of the board */
type DayProps = { day: ServiceDay; today: ServiceDay; search: string }

type StepsProps = { back: StepLink; on: StepLink }
type StepLink = { to: string; label: string }

/** Two links, to the time before and after. */
const Steps = ({ back, on }: StepsProps) => (
  <div className={styles.switch}>
    <SiteLink className={`${iconButton.button} ${styles.step}`} to={back.to} aria-label={back.label}>
      <BackIcon size={20} />
    </SiteLink>
    <SiteLink className={`${iconButton.button} ${styles.step}`} to={on.to} aria-label={on.label}>
      <NextIcon size={20} />
    </SiteLink>
  </div>
)

export const DaySwitch = ({ day, today, search }: DayProps) => (
  <Steps
    back={{ to: boardPath(addDays(day, -1), today, search), label: '전날' }}
    on={{ to: boardPath(addDays(day, 1), today, search), label: '다음 날' }}
  />
)

export const WeekSwitch = ({ day, today }: Omit<DayProps, 'search'>) => (
  <Steps
    back={{ to: weekPath(addDays(day, -7), today), label: '지난주' }}
    on={{ to: weekPath(addDays(day, 7), today), label: '다음 주' }}
  />
)

type MarkProps = { isNow: boolean; text: string; to: string; back: string }

/** Marks what is shown as the present, or links to it. */
const NowMark = ({ isNow, text, to, back }: MarkProps) =>
  isNow ? (
    <span className={styles.today}>{text}</span>
  ) : (
    <Pressable as={SiteLink} {...barButton} to={to}>
      {back}
    </Pressable>
  )

export const TodayMark = ({ day, today, search }: DayProps) => (
  <NowMark isNow={day === today} text="오늘" to={boardPath(today, today, search)} back="오늘로" />
)

export const ThisWeekMark = ({ day, today }: Omit<DayProps, 'search'>) => (
  <NowMark isNow={mondayOf(day) === mondayOf(today)} text="이번 주" to={weekPath(today, today)} back="이번 주로" />
)

type BarEndProps = Omit<DayProps, 'search'> & {
  shows: 'day' | 'week'
  field: RefObject<HTMLInputElement | null>
  /** After the switch between day and week. */
  children?: ReactNode
}

/** The end of the bar: day or week, and on wide screens the search and the telephone. */
export const BarEnd = ({ field, children, ...view }: BarEndProps) => (
  <>
    <ViewSwitch {...view} />
    {children}
    {!useNarrowScreen() && (
      <>
        <SearchField field={field} />
        <ButtonLink to={staffPaths.takeBooking} kind="outline" small>
          <PhoneIcon size={20} />
          전화 예약
        </ButtonLink>
      </>
    )}
  </>
)

/** Switches between a day and its week. */
const ViewSwitch = ({ day, today, shows }: Omit<DayProps, 'search'> & { shows: 'day' | 'week' }) => (
  <nav className={styles.views} aria-label="보기">
    <SiteLink to={boardPath(day, today)} aria-current={shows === 'day' ? 'page' : undefined}>
      하루
    </SiteLink>
    <SiteLink to={weekPath(day, today)} aria-current={shows === 'week' ? 'page' : undefined}>
      한 주
    </SiteLink>
  </nav>
)
