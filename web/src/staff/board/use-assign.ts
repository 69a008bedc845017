import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasTechnician } from '#shared/booking/status.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { hasErrorCode } from '../../api/problems.ts'
import { withRetry } from '../../api/retrying.ts'
import { isSessionOver } from '../../api/session-call.ts'
import { useAction } from '../../api/use-action.ts'
import { staffCall } from '../session/staff-call.ts'
import {
  type AssignmentNotice,
  assignFailureNotice,
  conflictNotice,
  type PlannedAssignment,
  type UndoableAssignment,
  undoFailureNotice,
} from './assign/assignment-notices.ts'
import { assignmentConflict, withAssignment } from './rules/after-assignment.ts'
import type { Board } from './rules/board-day.ts'

type Events = {
  onAssigned: (wish: PlannedAssignment) => void
  /** The booking is no longer one to assign. */
  onOvertaken: () => void
  onUndone: (wish: PlannedAssignment) => void
}

const refresh = (queries: QueryClient, request_id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['staff', 'board'] }),
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(request_id) }),
  ])

/** All boards that were read, as they stand after an assignment; when they were read does not change. */
function apply(queries: QueryClient, { card, who }: PlannedAssignment, receipt: UndoableAssignment['receipt']) {
  const boards = queries.getQueryCache().findAll({ queryKey: ['staff', 'board'] })
  for (const { queryKey, state } of boards)
    queries.setQueryData<Board>(queryKey, (board) => board && withAssignment(board, card, who, receipt, new Date()), {
      updatedAt: state.dataUpdatedAt,
    })
}

/** Assigns technicians, takes it back, and says what came of it. */
export function useAssign({ onAssigned, onOvertaken, onUndone }: Events) {
  const queries = useQueryClient()
  const [assigned, setAssigned] = useState<UndoableAssignment>()
  const [undone, setUndone] = useState<PlannedAssignment>()
  const [told, tell] = useState<AssignmentNotice>()
  const [busyWith, setBusyWith] = useState<string>()

  const nothingSaid = () => {
    setAssigned(undefined)
    setUndone(undefined)
    tell(undefined)
  }

  const assigning = useAction(
    async ({ card, who }: PlannedAssignment, signal) => {
      const { request_id, version } = card
      const body = { staff_id: who.staff_id, version }
      const receipt = await withRetry(
        () => staffCall(assignTechnician, { params: { request_id }, body, retrySignal: signal }),
        { signal },
      )
      apply(queries, { card, who }, receipt)
      void refresh(queries, request_id)
      return receipt
    },
    {
      done: (receipt, wish) => {
        setAssigned({ wish, receipt, canUndo: !hasTechnician(wish.card) })
        onAssigned(wish)
      },
      failed: async (problem, { card, who }) => {
        if (isSessionOver(problem)) return
        if (hasErrorCode(problem, 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND')) {
          const overtaken = await readOvertaken(card)
          tell(conflictNotice(card, overtaken))
          if (overtaken.kind !== 'changed') onOvertaken()
        } else tell(assignFailureNotice(who.name, problem))
        void refresh(queries, card.request_id)
      },
    },
  )

  const undoing = useAction(
    async ({ receipt: { request_id, version } }: UndoableAssignment, signal) => {
      const call = () =>
        staffCall(unassignTechnician, { params: { request_id }, body: { version }, retrySignal: signal })
      await withRetry(call, { signal })
      await refresh(queries, request_id)
    },
    {
      done: (_, { wish }) => {
        nothingSaid()
        setUndone(wish)
        onUndone(wish)
      },
      failed: (problem, { wish }) => {
        if (isSessionOver(problem)) return
        setAssigned(undefined)
        tell(undoFailureNotice(wish.card, problem))
        void refresh(queries, wish.card.request_id)
      },
    },
  )

  const assign = async (wish: PlannedAssignment) => {
    if (assigning.busy || undoing.busy) return
    nothingSaid()
    setBusyWith(wish.who.staff_id)
    await assigning.run(wish)
    setBusyWith(undefined)
  }
  const undo = () => {
    if (assigned?.canUndo) void undoing.run(assigned)
  }

  return {
    assign,
    undo,
    busyWith,
    undoing: undoing.busy,
    assigned,
    undone,
    told,
    tell,
    forgetAssigned: () => {
      setAssigned(undefined)
      setUndone(undefined)
    },
    forgetTold: () => tell(undefined),
  }
}

/** What became of a booking meanwhile; where that cannot be read, it has changed somehow. */
async function readOvertaken(card: BookingCard) {
  try {
    const read = await staffCall(showStaffBooking, { params: { request_id: card.request_id } })
    return assignmentConflict(read, hasTechnician(card))
  } catch (problem) {
    return hasErrorCode(problem, 'BOOKING_NOT_FOUND')
      ? ({ kind: 'cancelled' } as const)
      : ({ kind: 'changed' } as const)
  }
}
