import { useState } from 'react'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Tabs } from '../../../core/ui/screen/tabs.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { BoardNotice } from '../assign/board-notice.tsx'
import { visitCount } from '../data/board-day.ts'
import { AssignPage } from '../phone/assign-page.tsx'
import { DayVisits } from '../phone/day-visits.tsx'
import { PastBookings } from '../queue/past-bookings.tsx'
import { Queue, QueueSkeleton } from '../queue/queue.tsx'
import { QueueView } from '../queue/queue-view.tsx'
import { AllAssigned } from './all-assigned.tsx'
import styles from './board-page.module.css'
import type { BoardModel } from './use-board.ts'

/** The queue or the day, and assigning as a page of its own, for narrow screens. */
export function NarrowBoard({ model: { shown, lists, selection, assignment } }: { model: BoardModel }) {
  const { today, minute, board } = shown
  const { waiting, queue, past, group } = lists
  const { card } = selection
  const [tab, setTab] = useState<'queue' | 'day'>('queue')
  const tabs = [
    { name: 'queue', label: '배정 대기', count: waiting?.length },
    { name: 'day', label: '이날 방문', count: board && visitCount(board) },
  ] as const
  return (
    <div className={styles.narrow}>
      {card === undefined && assignment.notice !== undefined && (
        <BoardNotice notice={assignment.notice} onClose={assignment.dismissNotice} takesFocus />
      )}
      <Tabs label="보드" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'queue' && (
          <>
            <PastBookings toMove={board?.to_move} unfinished={board?.unfinished ?? []} unassigned={past} />
            {waiting?.length === 0 && past.length === 0 && <AllAssigned today={today} />}
            <VisuallyHidden>
              <h2>배정 기다리는 예약</h2>
            </VisuallyHidden>
            <QueueView waiting={waiting} />
            {waiting === undefined && <QueueSkeleton />}
            {queue !== undefined && (
              <Queue waiting={queue} group={group} selected={card?.request_id} onSelect={selection.select} />
            )}
          </>
        )}
        {tab === 'day' && board === undefined && <Skeleton width="100%" height={220} />}
        {tab === 'day' && board !== undefined && <DayVisits board={board} minute={minute} />}
      </Tabs>
      {card !== undefined && (
        <AssignPage
          key={card.request_id}
          card={card}
          candidates={selection.candidates}
          busy={assignment.busyWith !== undefined}
          notice={assignment.notice}
          onDismiss={assignment.dismissNotice}
          onPick={selection.pick}
          onCancel={selection.cancel}
        />
      )}
    </div>
  )
}
