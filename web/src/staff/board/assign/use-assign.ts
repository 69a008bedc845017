import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasTechnician } from '#shared/booking/status.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { onThisScreen, useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { now } from '../../../core/lib/clock.ts'
import { staffCall } from '../../session/staff-call.ts'
import { assignmentConflict, withAssignment } from '../data/after-assignment.ts'
import type { Board } from '../data/board-day.ts'
import { useLatest } from '../parts/use-latest.ts'
import {
  type AssignmentNotice,
  assignFailureNotice,
  conflictNotice,
  type PlannedAssignment,
  type UndoableAssignment,
  undoFailureNotice,
} from './assignment-notices.ts'

type Events = {
  onAssigned: (planned: PlannedAssignment) => void
  /** The booking can no longer be assigned. */
  onConflict: (planned: PlannedAssignment) => void
  onUndone: (planned: PlannedAssignment) => void
}

export const refreshBoards = (queries: QueryClient, request_id: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['staff', 'board'] }),
    queries.invalidateQueries({ queryKey: ['staff', 'week'] }),
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(request_id) }),
  ])

/** Applies an assignment to all cached boards without changing when they were read. */
function apply(queries: QueryClient, { card, technician }: PlannedAssignment, receipt: ChangeReceipt) {
  const boards = queries.getQueryCache().findAll({ queryKey: ['staff', 'board'] })
  for (const { queryKey, state } of boards)
    queries.setQueryData<Board>(
      queryKey,
      (board) => board && withAssignment(board, card, technician, receipt, new Date(now())),
      {
        updatedAt: state.dataUpdatedAt,
      },
    )
}

/** The message is sent after 20 seconds; an undo within 10 seconds prevents it (specification 8.9). */
export const UNDO_MS = 10_000

/** The last assignment, and whether it was undone. */
export type AssignmentResult = { assignment: UndoableAssignment; isUndone: boolean }

/** Assigns technicians, undoes the last assignment, and holds the notices about both. */
export function useAssign({ onAssigned, onConflict, onUndone }: Events) {
  const queries = useQueryClient()
  const [result, showResult] = useState<AssignmentResult>()
  const [notice, setNotice] = useState<AssignmentNotice>()
  /** The assignment that can be undone, also before it is rendered: the next action in the queue reads it. */
  const latest = useRef<UndoableAssignment>(undefined)
  const setResult = (next: AssignmentResult | undefined) => {
    latest.current = next?.isUndone ? undefined : next?.assignment
    showResult(next)
  }

  const { signal } = useScreenSignal()
  const assigning = useMutation({
    mutationFn: async ({ card, technician }: PlannedAssignment) => {
      const { request_id, version } = card
      const body = { staff_id: technician.staff_id, version }
      const receipt = await withRetry(() => staffCall(assignTechnician, { params: { request_id }, body }), { signal })
      apply(queries, { card, technician }, receipt)
      void refreshBoards(queries, request_id)
      return receipt
    },
    onError: async (problem, { card, technician }) => {
      if (signal.aborted || isSessionOver(problem)) return
      if (hasErrorCode(problem, 'BOOKING_CHANGED', 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND')) {
        const conflict = await readConflict(card)
        setNotice(conflictNotice(card, conflict))
        if (conflict.kind !== 'changed' && !signal.aborted) onConflict({ card, technician })
      } else setNotice(assignFailureNotice(technician.name, problem))
      void refreshBoards(queries, card.request_id)
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
      await refreshBoards(queries, request_id)
    },
    onError: (problem, { card }) => {
      if (isSessionOver(problem)) return
      setResult(undefined)
      setNotice(undoFailureNotice(card, problem))
      void refreshBoards(queries, card.request_id)
    },
  })

  const events = useLatest({ onAssigned, onUndone })
  const enqueue = useActionQueue()

  /** Assigns after the actions before it. A second key for the same assignment does nothing. */
  const assign = (planned: PlannedAssignment) =>
    enqueue(`${planned.card.request_id} ${planned.technician.staff_id}`, async () => {
      const current = { ...planned, card: withLastAssignment(planned.card, latest.current) }
      const onSuccess = onThisScreen((receipt: ChangeReceipt) => {
        setResult({ assignment: { ...current, receipt, former: formerTechnician(current.card) }, isUndone: false })
        events.current.onAssigned(current)
      })
      setResult(undefined)
      setNotice(undefined)
      // `onError` shows why it failed.
      await assigning.mutateAsync(current, { onSuccess }).catch(() => undefined)
    })
  const undo = () =>
    enqueue('undo', async () => {
      const assignment = latest.current
      if (assignment === undefined) return
      const onSuccess = onThisScreen(() => {
        setResult({ assignment, isUndone: true })
        setNotice(undefined)
        events.current.onUndone(assignment)
      })
      await undoing.mutateAsync(assignment, { onSuccess }).catch(() => undefined)
    })

  return {
    assign,
    undo,
    busyWith: assigning.isPending ? assigning.variables.technician.staff_id : undefined,
    isUndoing: undoing.isPending,
    result,
    dismissResult: () => setResult(undefined),
    notice,
    setNotice,
    dismissNotice: () => setNotice(undefined),
  }
}

const formerTechnician = (card: BookingCard) =>
  hasTechnician(card) && card.engineer_uid !== undefined
    ? { staff_id: card.engineer_uid, name: card.engineer_name ?? '' }
    : undefined

/** Returns the booking as the last assignment left it, if that was of the same booking. */
const withLastAssignment = (card: BookingCard, last: UndoableAssignment | undefined): BookingCard =>
  last?.receipt.request_id === card.request_id
    ? {
        ...card,
        status: last.receipt.status,
        version: last.receipt.version,
        engineer_uid: last.technician.staff_id,
        engineer_name: last.technician.name,
      }
    : card

/** Runs actions one after the other. @returns adds an action, unless the last one in the queue has the same name */
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

/** Returns how a booking has changed meanwhile; an unreadable booking counts as changed. */
async function readConflict(card: BookingCard) {
  try {
    const current = await staffCall(showStaffBooking, { params: { request_id: card.request_id } })
    return assignmentConflict(current, hasTechnician(card))
  } catch (problem) {
    return hasErrorCode(problem, 'BOOKING_NOT_FOUND')
      ? ({ kind: 'cancelled' } as const)
      : ({ kind: 'changed' } as const)
  }
}
