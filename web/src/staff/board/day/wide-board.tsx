import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { allTechnicians, printPath } from '../../paths/staff-paths.ts'
import { Key } from '../../ui/key.tsx'
import { BoardNotice } from '../assign/board-notice.tsx'
import { CandidatePanel } from '../assign/candidate-panel.tsx'
import { WeekStrip } from '../bar/week-strip.tsx'
import { visitCount } from '../data/board-day.ts'
import { BoardGrid, type PendingAssignment } from '../grid/board-grid.tsx'
import { GridSkeleton } from '../grid/grid-skeleton.tsx'
import { VisitMoves } from '../move/visit-moves.tsx'
import { LastUpdated } from '../parts/last-updated.tsx'
import { DragPreview } from '../queue/drag-preview.tsx'
import { PastBookings } from '../queue/past-bookings.tsx'
import { Queue, QueueHeading, QueueSkeleton } from '../queue/queue.tsx'
import { QueueView } from '../queue/queue-view.tsx'
import { AllAssigned } from './all-assigned.tsx'
import styles from './board-page.module.css'
import { useAfterPaint } from './use-after-paint.ts'
import type { BoardModel } from './use-board.ts'

type WideBoardProps = {
  model: BoardModel
  /** `오후 2:40`. */
  updatedAt: string | undefined
}

/** The queue and a table of technicians and slots, for wide screens. */
export function WideBoard({ model, updatedAt }: WideBoardProps) {
  const { shown, lists, selection, assignment, drag, moves } = model
  const { minute, board } = shown
  const { card, candidates, possible } = selection
  const { notice, busyWith } = assignment
  const paintedBoard = useAfterPaint(board)
  const pending: PendingAssignment | undefined =
    paintedBoard?.day === card?.service_day && card && candidates
      ? { booking: card, candidates, busyWith, takesFocus: drag.dragged === undefined }
      : undefined
  const dragged = lists.waiting?.find(({ request_id }) => request_id === drag.dragged)
  const hasPossible = possible && possible.length > 0
  return (
    <div className={styles.board}>
      <QueueColumn shown={shown} lists={lists} selection={selection} drag={drag} isDragging={dragged !== undefined} />
      <div className={styles.main}>
        {notice !== undefined && <BoardNotice notice={notice} onClose={assignment.dismissNotice} />}
        {card !== undefined && <CandidatePanel card={card} possible={hasPossible} onCancel={selection.cancel} />}
        <VisitMoves moves={moves} />
        {paintedBoard === undefined ? (
          <GridSkeleton />
        ) : (
          <BoardGrid
            board={paintedBoard}
            pending={pending}
            notice={notice}
            minute={minute}
            move={moves.table}
            onPick={selection.pick}
            onOpen={model.open}
            onFollow={model.follow}
          />
        )}
        {card === undefined && <DayFoot shown={shown} lists={lists} updatedAt={updatedAt} />}
        {card !== undefined && hasPossible && <KeyNames count={possible.length} />}
        <VisuallyHidden role="status">{board !== undefined && `방문 ${visitCount(board)}건`}</VisuallyHidden>
      </div>
      {dragged !== undefined && <DragPreview card={dragged} element={drag.preview} />}
    </div>
  )
}

type QueueColumnProps = Pick<BoardModel, 'shown' | 'lists' | 'selection' | 'drag'> & { isDragging: boolean }

function QueueColumn({ shown: { today, board }, lists, selection, drag, isDragging }: QueueColumnProps) {
  const { waiting, queue, past, group, heading } = lists
  return (
    <section className={styles.queue} aria-label="배정 기다리는 예약">
      <PastBookings toMove={board?.to_move} unfinished={board?.unfinished ?? []} unassigned={past} />
      <QueueView waiting={waiting}>
        <QueueHeading count={waiting?.length} shown={queue?.length} heading={heading} />
      </QueueView>
      <div className={styles.cards}>
        {waiting === undefined && <QueueSkeleton />}
        {waiting?.length === 0 && past.length === 0 && <AllAssigned today={today} />}
        {queue !== undefined && (
          <Queue
            waiting={queue}
            group={group}
            selected={selection.card?.request_id}
            isDragging={isDragging}
            onSelect={selection.select}
            onGrab={drag.grab}
          />
        )}
      </div>
    </section>
  )
}

type DayFootProps = Pick<BoardModel, 'shown' | 'lists'> & Pick<WideBoardProps, 'updatedAt'>

/** The week around the day, and what can be done with its visits; while no booking is assigned. */
function DayFoot({ shown, lists, updatedAt }: DayFootProps) {
  const { day, today, search, query, board } = shown
  const hasVisits = board !== undefined && visitCount(board) > 0
  return (
    <>
      <WeekStrip day={day} today={today} search={search} waiting={lists.waiting ?? []} />
      <p className={styles.foot}>
        <span>{hasVisits && '예약을 누르면 자세히 볼 수 있고, 끌거나 M 키로 옮길 수 있어요'}</span>
        {hasVisits && <TextLink to={printPath(allTechnicians, day)}>방문표 인쇄</TextLink>}
        <span>
          <LastUpdated updatedAt={updatedAt} query={query} />
        </span>
      </p>
    </>
  )
}

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
