import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { serverTimeOf } from '../../../core/lib/clock.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { useNarrowScreen } from '../../../core/lib/use-screen-width.ts'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { dayOfSearch, mondayOf } from '../../paths/board-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { AssignedNotice } from '../assign/assigned-notice.tsx'
import { BoardNotice, OfflineNotice } from '../assign/board-notice.tsx'
import { useAssign } from '../assign/use-assign.ts'
import { BarEnd, ThisWeekMark, WeekSwitch } from '../bar/day-bar.tsx'
import { weekQuery } from '../data/board-query.ts'
import { visitsOn, weekLabel } from '../data/week-plan.ts'
import { useBoardMoves } from '../move/use-board-moves.ts'
import { VisitMoves } from '../move/visit-moves.tsx'
import { LastUpdated } from '../parts/last-updated.tsx'
import { useBoardKeys } from '../parts/use-board-keys.ts'
import { WeekDays } from './week-days.tsx'
import { WeekGrid } from './week-grid.tsx'
import styles from './week-page.module.css'
import { WeekSkeleton } from './week-skeleton.tsx'

const ignore = () => undefined

/** A week of the board: technicians by days, or a list of days on phones. */
export function WeekPage() {
  const minute = useMinute()
  const now = new Date(minute)
  const today = seoulDayOf(now)
  const day = dayOfSearch(useLocation().search, today)
  const from = mondayOf(day)
  const query = useQuery(weekQuery(from))
  const week = query.data
  const isNarrow = useNarrowScreen()
  const isOnline = useOnline()
  const searchField = useRef<HTMLInputElement>(null)
  const assignment = useAssign({ onAssigned: ignore, onConflict: ignore, onUndone: ignore })
  const moves = useBoardMoves({
    find: (request_id) =>
      week?.technicians.flatMap(({ visits }) => visits).find((visit) => visit.request_id === request_id),
    dayOf: ({ staff_id, service_day }) => {
      const technician = week?.technicians.find((other) => other.staff_id === staff_id)
      const target = week?.days.find((other) => other.service_day === service_day)
      if (technician === undefined || target === undefined) return undefined
      const day_off = technician.days_off.includes(service_day)
      return { technician: { ...technician, day_off, visits: visitsOn(technician, service_day) }, slots: target.slots }
    },
    assignment,
    now,
  })
  useBoardKeys({
    isAssigning: () => false,
    onDigit: ignore,
    onCancel: ignore,
    onUndo: assignment.undo,
    onSearch: () => searchField.current?.focus(),
  })
  const updatedAt = week && clockLabel(serverTimeOf(query.dataUpdatedAt))
  const hasFailed = isOnline && week === undefined && query.isError && !isSessionOver(query.error)
  const { notice } = assignment
  const isThisWeek = mondayOf(today) === from
  const mark = <ThisWeekMark day={day} today={today} />
  return (
    <DeskPage
      title={weekLabel(from)}
      tab={`${weekLabel(from)} 보드`}
      before={<WeekSwitch day={day} today={today} />}
      beside={!isNarrow && mark}
      {...(isNarrow && { lead: <LastUpdated updatedAt={updatedAt} query={query} /> })}
      end={
        <BarEnd day={isThisWeek ? today : from} today={today} shows="week" field={searchField}>
          {isNarrow && !isThisWeek && mark}
        </BarEnd>
      }
      whole
      saysOffline
    >
      <div className={styles.week}>
        {!isOnline && (
          <OfflineNotice updatedAt={updatedAt} busy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {hasFailed && <QueryProblem title="한 주를 불러오지 못했어요" query={query} />}
        {notice !== undefined && (
          <BoardNotice notice={notice} onClose={assignment.dismissNotice} takesFocus={isNarrow} />
        )}
        {week === undefined && !hasFailed && <WeekSkeleton from={from} isNarrow={isNarrow} />}
        {week !== undefined && isNarrow && <WeekDays week={week} today={today} />}
        {week !== undefined && !isNarrow && (
          <>
            <VisitMoves moves={moves} />
            <WeekGrid week={week} today={today} minute={minute} move={moves.table} />
            <p className={styles.foot}>
              <span>칸을 누르면 그날 보드에서 그 기사님을 보여드려요. 방문은 끌거나 M 키로 옮길 수 있어요.</span>
              <span>
                <LastUpdated updatedAt={updatedAt} query={query} />
              </span>
            </p>
          </>
        )}
      </div>
      <AssignedNotice assignment={assignment} moves={moves} />
    </DeskPage>
  )
}
