import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasTechnician } from '#shared/booking/status.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { onThisScreen, useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
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
  /** The booking can no longer be assigned. */
  onConflict: (planned: PlannedAssignment) => void
  onUndone: (planned: PlannedAssignment) => void
}

const refresh = (queries: QueryClient, request_id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['staff', 'board'] }),
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(request_id) }),
  ])

/** Applies an assignment to all cached boards. Their time of reading stays. */
function apply(queries: QueryClient, { card, who }: PlannedAssignment, receipt: UndoableAssignment['receipt']) {
  const boards = queries.getQueryCache().findAll({ queryKey: ['staff', 'board'] })
  for (const { queryKey, state } of boards)
    queries.setQueryData<Board>(queryKey, (board) => board && withAssignment(board, card, who, receipt, new Date()), {
      updatedAt: state.dataUpdatedAt,
    })
}

/** Assigns technicians, undoes the last assignment, and holds the notices about both. */
export function useAssign({ onAssigned, onConflict, onUndone }: Events) {
  const queries = useQueryClient()
  const [assigned, showAssigned] = useState<UndoableAssignment>()
  const [undone, setUndone] = useState<UndoableAssignment>()
  /** As `assigned`, also before it is rendered: the next action in the queue reads it. */
  const latest = useRef<UndoableAssignment>(undefined)
  const setAssigned = (done: UndoableAssignment | undefined) => {
    latest.current = done
    showAssigned(done)
  }
  const [notice, setNotice] = useState<AssignmentNotice>()
  const [busyWith, setBusyWith] = useState<string>()

  const clearNotices = () => {
    setAssigned(undefined)
    setUndone(undefined)
    setNotice(undefined)
  }

  const { signal } = useScreenSignal()
  const assigning = useMutation({
    mutationFn: async ({ card, who }: PlannedAssignment) => {
      const { request_id, version } = card
      const body = { staff_id: who.staff_id, version }
      const receipt = await withRetry(() => staffCall(assignTechnician, { params: { request_id }, body }), { signal })
      apply(queries, { card, who }, receipt)
      void refresh(queries, request_id)
      return receipt
    },
    onError: async (problem, { card, who }) => {
      if (signal.aborted || isSessionOver(problem)) return
      if (hasErrorCode(problem, 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND')) {
        const conflict = await readConflict(card)
        setNotice(conflictNotice(card, conflict))
        if (conflict.kind !== 'changed' && !signal.aborted) onConflict({ card, who })
      } else setNotice(assignFailureNotice(who.name, problem))
      void refresh(queries, card.request_id)
    },
  })

  const undoing = useMutation({
    mutationFn: async ({ receipt: { request_id, version }, former }: UndoableAssignment) => {
      const params = { request_id }
      const send = () =>
        former === undefined
          ? staffCall(unassignTechnician, { params, body: { version } })
          : staffCall(assignTechnician, { params, body: { version, staff_id: former.staff_id } })
      await withRetry(send, { signal })
      await refresh(queries, request_id)
    },
    onError: (problem, { wish }) => {
      if (isSessionOver(problem)) return
      setAssigned(undefined)
      setNotice(undoFailureNotice(wish.card, problem))
      void refresh(queries, wish.card.request_id)
    },
  })

  const events = useLatest({ onAssigned, onUndone })
  const enqueue = useActionQueue()

  /** Waits for the assignment that runs. A second key for the same assignment does nothing. */
  const assign = (planned: PlannedAssignment) =>
    enqueue(`${planned.card.request_id} ${planned.who.staff_id}`, async () => {
      const current = { ...planned, card: cardAfter(latest.current, planned.card) }
      const showResult = onThisScreen((receipt: UndoableAssignment['receipt']) => {
        setAssigned({ wish: current, receipt, former: formerTechnician(current.card) })
        events.current.onAssigned(current)
      })
      clearNotices()
      setBusyWith(planned.who.staff_id)
      // `onError` shows why it failed.
      await assigning.mutateAsync(current, { onSuccess: showResult }).catch(() => undefined)
      setBusyWith(undefined)
    })
  const undo = () =>
    enqueue('undo', async () => {
      const assignment = latest.current
      if (assignment === undefined) return
      const showResult = onThisScreen(() => {
        clearNotices()
        setUndone(assignment)
        events.current.onUndone(assignment.wish)
      })
      await undoing.mutateAsync(assignment, { onSuccess: showResult }).catch(() => undefined)
    })

  return {
    assign,
    undo,
    busyWith,
    undoing: undoing.isPending,
    assigned,
    undone,
    notice,
    setNotice,
    dismissAssigned: () => {
      setAssigned(undefined)
      setUndone(undefined)
    },
    dismissNotice: () => setNotice(undefined),
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

/** Returns how a booking has changed meanwhile; one that cannot be read counts as changed. */
async function readConflict(card: BookingCard) {
  try {
    const read = await staffCall(showStaffBooking, { params: { request_id: card.request_id } })
    return assignmentConflict(read, hasTechnician(card))
  } catch (problem) {
    return hasErrorCode(problem, 'BOOKING_NOT_FOUND')
      ? ({ kind: 'cancelled' } as const)
      : ({ kind: 'changed' } as const)
  }
}
