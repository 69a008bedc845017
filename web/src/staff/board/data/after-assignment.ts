import { type Status, status } from '#shared/booking/status.ts'
import { type BookingCard, byVisit } from '#shared/staff/card.ts'
import type { Board } from './board-day.ts'

type Receipt = { request_id: string; status: Status; version: number }
type Technician = { staff_id: string; name: string }

/** Returns the board with the booking assigned, without waiting for the next response. */
export function withAssignment(
  board: Board,
  card: BookingCard,
  { staff_id, name }: Technician,
  receipt: Receipt,
  now: Date,
): Board {
  const { due_at: _, waiting_since: __, ...rest } = card
  const visit: BookingCard = {
    ...rest,
    status: receipt.status,
    version: receipt.version,
    accepted_at: now.toISOString(),
    engineer_uid: staff_id,
    engineer_name: name,
  }
  const without = <T extends BookingCard>(cards: T[]) =>
    cards.some(({ request_id }) => request_id === card.request_id)
      ? cards.filter(({ request_id }) => request_id !== card.request_id)
      : cards
  return {
    ...board,
    unassigned: without(board.unassigned),
    technicians: board.technicians.map((technician) => {
      const visits = without(technician.visits)
      if (technician.staff_id === staff_id && board.day === card.service_day)
        return { ...technician, visits: [...visits, visit].sort(byVisit) }
      return visits === technician.visits ? technician : { ...technician, visits }
    }),
  }
}

/** How a booking changed before it could be assigned. */
export type AssignmentConflict =
  | { kind: 'assigned'; technician: string; dispatcher?: string | undefined; assignedAt?: string | undefined }
  | { kind: 'cancelled' | 'over' | 'changed' }

type CurrentBooking =
  | { cancelled_at: string }
  | {
      status: Status
      engineer_name?: string | undefined
      accepted_at?: string | undefined
      started_at?: string | undefined
      history?: readonly { event: string; staff_name?: string | undefined }[] | undefined
    }

/** @param wasAssigned whether the booking had a technician before the attempt */
export function assignmentConflict(booking: CurrentBooking, wasAssigned: boolean): AssignmentConflict {
  if ('cancelled_at' in booking) return { kind: 'cancelled' }
  const { engineer_name: technician, accepted_at: assignedAt, history = [] } = booking
  if (booking.status === status.completed || booking.started_at !== undefined) return { kind: 'over' }
  if (wasAssigned || technician === undefined || booking.status === status.received) return { kind: 'changed' }
  const dispatcher = history.findLast(({ event }) => event === 'assigned' || event === 'reassigned')?.staff_name
  return { kind: 'assigned', technician, dispatcher, assignedAt }
}
