import { useState } from 'react'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { Tabs } from '../../core/ui/tabs.tsx'
import { AllAssigned } from './all-assigned.tsx'
import { BoardNotice } from './assign/board-notice.tsx'
import styles from './board-page.module.css'
import { AssignPage } from './phone/assign-page.tsx'
import { DayVisits } from './phone/day-visits.tsx'
import { PastBookings } from './queue/past-bookings.tsx'
import { Queue } from './queue/queue.tsx'
import { QueueSkeleton } from './queue/queue-skeleton.tsx'
import { visitCount } from './rules/board-day.ts'
import type { BoardModel } from './use-board.ts'

/** Where there is no room for a table: the queue or the day, and assigning as a page of its own. */
export function NarrowBoard({ model }: { model: BoardModel }) {
  const { today, minute, board, waiting, over, card, candidates, doing } = model
  const [tab, select] = useState<'queue' | 'day'>('queue')
  const tabs = [
    { name: 'queue', label: '배정 대기', count: waiting?.length },
    { name: 'day', label: '이날 방문', count: board && visitCount(board) },
  ] as const
  return (
    <div className={styles.narrow}>
      {card === undefined && doing.notice !== undefined && (
        <BoardNotice notice={doing.notice} onClose={doing.dismissNotice} takesFocus />
      )}
      <Tabs label="보드" tabs={tabs} selected={tab} onSelect={select}>
        {tab === 'queue' && <PastBookings unfinished={board?.unfinished ?? []} over={over} />}
        {tab === 'queue' && waiting === undefined && <QueueSkeleton />}
        {tab === 'queue' && waiting?.length === 0 && over.length === 0 && <AllAssigned today={today} />}
        {tab === 'queue' && waiting !== undefined && (
          <Queue waiting={waiting} chosen={card?.request_id} onChoose={model.chooseTicket} />
        )}
        {tab === 'day' &&
          (board === undefined ? <Skeleton width="100%" height={220} /> : <DayVisits board={board} minute={minute} />)}
      </Tabs>
      {card !== undefined && (
        <AssignPage
          key={card.request_id}
          card={card}
          candidates={candidates}
          busy={doing.busyWith !== undefined}
          notice={doing.notice}
          onDismiss={doing.dismissNotice}
          onPick={model.pick}
          onStop={model.giveUp}
        />
      )}
    </div>
  )
}
