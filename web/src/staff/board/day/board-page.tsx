import { dayLabel } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { serverTimeOf } from '../../../core/lib/clock.ts'
import { useNarrowScreen } from '../../../core/lib/use-screen-width.ts'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { AssignedNotice } from '../assign/assigned-notice.tsx'
import { OfflineNotice } from '../assign/board-notice.tsx'
import { BarEnd, DaySwitch, TodayMark } from '../bar/day-bar.tsx'
import { LastUpdated } from '../parts/last-updated.tsx'
import styles from './board-page.module.css'
import { NarrowBoard } from './narrow-board.tsx'
import { useBoard } from './use-board.ts'
import { WideBoard } from './wide-board.tsx'

/** 오늘 보드: bookings that wait for a technician, and the visits of a day by technician. */
export function BoardPage() {
  const model = useBoard()
  const isNarrow = useNarrowScreen()
  const isOnline = useOnline()
  const { assignment, moves } = model
  const { day, today, search, query } = model.shown
  const updatedAt = query.data === undefined ? undefined : clockLabel(serverTimeOf(query.dataUpdatedAt))
  const hasFailed = isOnline && query.data === undefined && query.isError && !isSessionOver(query.error)
  const mark = <TodayMark day={day} today={today} search={search} />
  // The heading of a phone has no space for a link.
  const isMarkBelow = isNarrow && day !== today
  return (
    <DeskPage
      title={dayLabel(day)}
      tab={`${dayLabel(day)} 보드`}
      before={<DaySwitch day={day} today={today} search={search} />}
      beside={!isMarkBelow && mark}
      {...(isNarrow && { lead: <LastUpdated updatedAt={updatedAt} query={query} /> })}
      end={
        <BarEnd day={day} today={today} shows="day" field={model.searchField}>
          {isMarkBelow && mark}
        </BarEnd>
      }
      whole
      saysOffline
    >
      {!isOnline && (
        <div className={styles.offline}>
          <OfflineNotice updatedAt={updatedAt} busy={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      )}
      {hasFailed && <QueryProblem title="배정표를 불러오지 못했어요" query={query} />}
      {!hasFailed && isNarrow && <NarrowBoard model={model} />}
      {!hasFailed && !isNarrow && <WideBoard model={model} updatedAt={updatedAt} />}
      <AssignedNotice assignment={assignment} moves={moves} />
    </DeskPage>
  )
}
