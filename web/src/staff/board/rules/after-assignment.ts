import { type Status, status } from '#shared/booking/status.ts'
import { type BookingCard, byVisit } from '#shared/staff/card.ts'
import type { Board } from './board-day.ts'

type Receipt = { request_id: string; status: Status; version: number }
type Who = { staff_id: string; name: string }

/** The board as it stands once a booking was assigned: nothing waits for the next reading. */
export function withAssignment(board: Board, card: BookingCard, who: Who, receipt: Receipt, now: Date): Board {
  const { due_at: _, waiting_since: __, ...kept } = card
  const visit: BookingCard = {
    ...kept,
    status: receipt.status,
    version: receipt.version,
    accepted_at: now.toISOString(),
    engineer_uid: who.staff_id,
    engineer_name: who.name,
  }
  const without = <T extends BookingCard>(cards: T[]) =>
    cards.some(({ request_id }) => request_id === card.request_id)
      ? cards.filter(({ request_id }) => request_id !== card.request_id)
      : cards
  return {
    ...board,
    unassigned: without(board.unassigned),
    technicians: board.technicians.map((lane) => {
      const visits = without(lane.visits)
      if (lane.staff_id === who.staff_id && board.day === card.service_day)
        return { ...lane, visits: [...visits, visit].sort(byVisit) }
      return visits === lane.visits ? lane : { ...lane, visits }
    }),
  }
}

/** What became of a booking that could not be assigned as it was read. */
export type AssignmentConflict =
  | { kind: 'assigned'; to: string; by?: string; at?: string }
  | { kind: 'cancelled' }
  | { kind: 'over' }
  | { kind: 'changed' }

type Read =
  | { cancelled_at: string }
  | {
      status: Status
      engineer_name?: string | undefined
      accepted_at?: string | undefined
      started_at?: string | undefined
      history?: readonly { event: string; staff_name?: string | undefined }[] | undefined
    }

/** @param read the booking as it stands now @param wasAssigned whether it had a technician when it was to be assigned */
export function assignmentConflict(read: Read, wasAssigned: boolean): AssignmentConflict {
  if ('cancelled_at' in read) return { kind: 'cancelled' }
  if (read.status === status.completed || read.started_at !== undefined) return { kind: 'over' }
  if (wasAssigned || read.engineer_name === undefined || read.status === status.received) return { kind: 'changed' }
  const by = read.history?.findLast(({ event }) => event === 'assigned' || event === 'reassigned')?.staff_name
  return {
    kind: 'assigned',
    to: read.engineer_name,
    ...(by !== undefined && { by }),
    ...(read.accepted_at !== undefined && { at: read.accepted_at }),
  }
}
