import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasTechnician } from '#shared/booking/status.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
import { useAction } from '../../core/api/use-action.ts'
import { staffCall } from '../session/staff-call.ts'
import {
  type AssignmentNotice,
  assignFailureNotice,
  conflictNotice,
  type PlannedAssignment,
  type UndoableAssignment,
  undoFailureNotice,
} from './assign/assignment-notices.ts'
import { useLatest } from './queue/use-latest.ts'
import { assignmentConflict, withAssignment } from './rules/after-assignment.ts'
import type { Board } from './rules/board-day.ts'

type Events = {
  onAssigned: (planned: PlannedAssignment) => void
  /** The booking is no longer one to assign. */
  onOvertaken: (planned: PlannedAssignment) => void
  onUndone: (planned: PlannedAssignment) => void
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
  const [assigned, showAssigned] = useState<UndoableAssignment>()
  const [undone, setUndone] = useState<UndoableAssignment>()
  /** As `assigned`, also before it is rendered: what follows in the queue acts on it. */
  const latest = useRef<UndoableAssignment>(undefined)
  const setAssigned = (done: UndoableAssignment | undefined) => {
    latest.current = done
    showAssigned(done)
  }
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
        setAssigned({ wish, receipt, former: formerTechnician(wish.card) })
        onAssigned(wish)
      },
      failed: async (problem, { card, who }) => {
        if (isSessionOver(problem)) return
        if (hasErrorCode(problem, 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND')) {
          const overtaken = await readOvertaken(card)
          tell(conflictNotice(card, overtaken))
          if (overtaken.kind !== 'changed') onOvertaken({ card, who })
        } else tell(assignFailureNotice(who.name, problem))
        void refresh(queries, card.request_id)
      },
    },
  )

  const undoing = useAction(
    async ({ receipt: { request_id, version }, former }: UndoableAssignment, signal) => {
      const call = { params: { request_id }, retrySignal: signal }
      await withRetry(
        () =>
          former === undefined
            ? staffCall(unassignTechnician, { ...call, body: { version } })
            : staffCall(assignTechnician, { ...call, body: { version, staff_id: former.staff_id } }),
        { signal },
      )
      await refresh(queries, request_id)
    },
    {
      done: (_, undoneNow) => {
        nothingSaid()
        setUndone(undoneNow)
        onUndone(undoneNow.wish)
      },
      failed: (problem, { wish }) => {
        if (isSessionOver(problem)) return
        setAssigned(undefined)
        tell(undoFailureNotice(wish.card, problem))
        void refresh(queries, wish.card.request_id)
      },
    },
  )

  const actions = useLatest({ assigning, undoing, nothingSaid })
  const enqueue = useActionQueue()

  /** While another assignment is under way it waits for that; a second key for the same one does nothing. */
  const assign = (planned: PlannedAssignment) =>
    enqueue(`${planned.card.request_id} ${planned.who.staff_id}`, async () => {
      const card = cardAfter(latest.current, planned.card)
      actions.current.nothingSaid()
      setBusyWith(planned.who.staff_id)
      await actions.current.assigning.run({ ...planned, card })
      setBusyWith(undefined)
    })
  const undo = () =>
    enqueue('undo', async () => {
      if (latest.current !== undefined) await actions.current.undoing.run(latest.current)
    })

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

const formerTechnician = (card: BookingCard) =>
  hasTechnician(card) && card.engineer_uid !== undefined
    ? { staff_id: card.engineer_uid, name: card.engineer_name ?? '' }
    : undefined

/** The booking as the assignment right before has left it, where it was of the same one. */
const cardAfter = (done: UndoableAssignment | undefined, card: BookingCard): BookingCard =>
  done?.receipt.request_id === card.request_id
    ? {
        ...card,
        status: done.receipt.status,
        version: done.receipt.version,
        engineer_uid: done.wish.who.staff_id,
        engineer_name: done.wish.who.name,
      }
    : card

/** Runs actions one after the other. @returns puts one behind those that wait, unless the last one has the same name */
function useActionQueue() {
  const last = useRef<{ name: string; end: Promise<void> }>(undefined)
  return (name: string, act: () => Promise<void>) => {
    if (last.current?.name === name) return
    const entry = { name, end: Promise.resolve() }
    // The board is rendered between two actions.
    entry.end = (last.current?.end ?? Promise.resolve())
      .then(() => (last.current === entry ? undefined : new Promise((resolve) => setTimeout(resolve))))
      .then(act)
      .finally(() => {
        if (last.current === entry) last.current = undefined
      })
    last.current = entry
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
