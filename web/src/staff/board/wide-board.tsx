import { useMemo } from 'react'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { Key } from '../ui/key.tsx'
import { AllAssigned } from './all-assigned.tsx'
import { BoardNotice } from './assign/board-notice.tsx'
import { CandidatePanel } from './assign/candidate-panel.tsx'
import { WeekStrip } from './bar/week-strip.tsx'
import styles from './board-page.module.css'
import { BoardGrid, type PendingAssignment } from './grid/board-grid.tsx'
import { GridSkeleton } from './grid/grid-skeleton.tsx'
import { LastUpdated } from './last-updated.tsx'
import { DragPreview } from './queue/drag-preview.tsx'
import { PastBookings } from './queue/past-bookings.tsx'
import { Queue } from './queue/queue.tsx'
import { QueueHeading } from './queue/queue-heading.tsx'
import { QueueSkeleton } from './queue/queue-skeleton.tsx'
import { visitCount } from './rules/board-day.ts'
import { useAfterPaint } from './use-after-paint.ts'
import type { BoardModel } from './use-board.ts'

type WideBoardProps = { model: BoardModel /** When it was read, `오후 2:40`. */; read: string | undefined }

/** Where there is room for a table: the queue beside the technicians and their slots. */
export function WideBoard({ model, read }: WideBoardProps) {
  const { day, today, minute, query, board, waiting, over, card, candidates, possible, doing, drag } = model
  const { notice, busyWith } = doing
  const takesFocus = drag.dragged === undefined
  const drawn = useAfterPaint(board)
  const isDrawn = drawn?.day === card?.service_day
  const asking = useMemo<PendingAssignment | undefined>(
    () => (isDrawn && card && candidates ? { booking: card, candidates, busyWith, takesFocus } : undefined),
    [isDrawn, card, candidates, busyWith, takesFocus],
  )
  const news = useMemo(
    () =>
      notice?.news === undefined || notice.request_id === undefined
        ? undefined
        : { request_id: notice.request_id, words: notice.news },
    [notice],
  )
  const dragged = waiting?.find(({ request_id }) => request_id === drag.dragged)
  return (
    <div className={styles.board}>
      <section className={styles.queue} aria-label="배정 기다리는 예약">
        <PastBookings unfinished={board?.unfinished ?? []} over={over} />
        <QueueHeading count={waiting?.length} place={model.queueHeading} />
        <div className={styles.tickets}>
          {waiting === undefined && <QueueSkeleton />}
          {waiting?.length === 0 && over.length === 0 && <AllAssigned today={today} />}
          {waiting !== undefined && (
            <Queue waiting={waiting} chosen={card?.request_id} onChoose={model.chooseTicket} onTake={drag.take} />
          )}
        </div>
      </section>
      <div className={styles.main}>
        {notice !== undefined && <BoardNotice notice={notice} onClose={doing.dismissNotice} />}
        {card !== undefined && (
          <CandidatePanel card={card} possible={possible && possible.length > 0} onStop={model.giveUp} />
        )}
        {drawn === undefined ? (
          <GridSkeleton />
        ) : (
          <BoardGrid
            board={drawn}
            asking={asking}
            news={news}
            minute={minute}
            onPick={model.pick}
            onOpen={model.open}
            onFollow={model.follow}
          />
        )}
        {card === undefined && <WeekStrip day={day} today={today} waiting={waiting ?? []} />}
        {card === undefined ? (
          <p className={styles.foot}>
            <span>{board !== undefined && visitCount(board) > 0 && '예약을 누르면 자세히 볼 수 있어요'}</span>
            <span>
              <LastUpdated read={read} query={query} />
            </span>
          </p>
        ) : (
          possible !== undefined && possible.length > 0 && <KeyNames count={possible.length} />
        )}
        <VisuallyHidden role="status">{board !== undefined && `방문 ${visitCount(board)}건`}</VisuallyHidden>
      </div>
      {dragged !== undefined && <DragPreview card={dragged} place={drag.ghost} />}
    </div>
  )
}

/** The keys of assigning. */
const KeyNames = ({ count }: { count: number }) => (
  <p className={styles.keys}>
    <span>
      <Key>↑</Key>
      <Key>↓</Key>고르기
    </span>
    <span>
      <Key>Enter</Key>배정
    </span>
    <span>
      <Key>1</Key>
      {count > 1 && (
        <>
          –<Key>{Math.min(count, 9)}</Key>
        </>
      )}
      바로 배정
    </span>
    <span>
      <Key>Esc</Key>그만두기
    </span>
  </p>
)
