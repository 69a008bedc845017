import { useState } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { checkMove, type DayOfTarget, type MoveTarget } from '#shared/staff/move.ts'
import type { MovedVisit } from '../assign/assigned-notice.tsx'
import type { useAssign } from '../assign/use-assign.ts'
import { unavailableReason } from '../data/fit.ts'
import { moveText } from './move-text.ts'
import { useVisitMove } from './use-visit-move.ts'

type Technician = { staff_id: string; name: string }

/** A move to another time, which is confirmed first. */
export type PlannedMove = { visit: BookingCard; to: MoveTarget; technician: Technician }

type BoardMoves = {
  find: (request_id: string) => BookingCard | undefined
  dayOf: (to: MoveTarget) => (DayOfTarget & { technician: Technician }) | undefined
  assignment: ReturnType<typeof useAssign>
  now: Date
}

/** Moves assigned visits on a board: to another technician at once, with undo; to another time after a question. */
export function useBoardMoves({ find, dayOf, assignment, now }: BoardMoves) {
  const [planned, setPlanned] = useState<PlannedMove>()
  const [isAsking, setAsking] = useState(false)
  const [moved, setMoved] = useState<MovedVisit>()
  const move = useVisitMove({
    find,
    check: (visit, to) => {
      const day = dayOf(to)
      return day === undefined ? { kind: 'retired' } : checkMove(visit, to, day, now)
    },
    onDrop: (visit, to, check) => {
      const technician = dayOf(to)?.technician
      if (technician === undefined || check.kind === 'same') return
      assignment.dismissNotice()
      setMoved(undefined)
      if (check.kind !== 'possible')
        assignment.setNotice({
          kind: 'warm',
          title: '그 자리로는 옮길 수 없어요',
          text: `${technician.name} 기사님 · ${unavailableReason(check, visit)}`,
        })
      else if (check.changes === 'technician') assignment.assign({ card: visit, technician })
      else {
        setPlanned({ visit, to, technician })
        setAsking(true)
      }
    },
  })
  const { moving } = move
  return {
    ...move,
    text: moving && moveText(moving, dayOf(moving.to)?.technician.name),
    planned,
    isAsking,
    close: () => setAsking(false),
    onMoved: (text: string, notice: string) => {
      setAsking(false)
      assignment.dismissResult()
      setMoved({ text, notice })
    },
    onFailed: (notice: Parameters<typeof assignment.setNotice>[0]) => {
      setAsking(false)
      assignment.setNotice(notice)
    },
    moved,
    dismissMoved: () => setMoved(undefined),
  }
}

export type BoardMovesModel = ReturnType<typeof useBoardMoves>
