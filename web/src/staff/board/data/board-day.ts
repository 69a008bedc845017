import type { CSSProperties } from 'react'
import { type ServiceTime, serviceTimes, slotOf } from '#shared/booking/options.ts'
import { isOpenVisit } from '#shared/booking/status.ts'
import { hourLabel } from '#shared/booking/time-labels.ts'
import { isVisitOver, slotsOf, type VisitTime } from '#shared/booking/visit-span.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showBoard } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { isStartDue } from '#shared/staff/missed.ts'

/** The board of a day. */
export type Board = ResponseOf<typeof showBoard>
/** A technician with their visits of the day. */
export type TechnicianDay = Board['technicians'][number]

/** Indexes of the columns that a visit takes; a visit without a time is in the first column. */
export function columnsOf(visit: VisitTime): number[] {
  const columns = slotsOf(visit).map((time) => serviceTimes.indexOf(time))
  return columns.length > 0 ? columns : [0]
}

/** Index of the column in which a visit begins. */
export const columnOf = (visit: VisitTime) => columnsOf(visit)[0] ?? 0

/** What the second cell of a visit says. */
export const continuedText = '앞에서 이어져요'

/** The number of columns for the style sheet of the grid. */
export const slotColumns = { '--slots': serviceTimes.length } as CSSProperties

/** The number of rows for the style sheet of the grid: few technicians do not fill a tall window. */
export const rowCount = (rows: number) => ({ '--rows': rows }) as CSSProperties

/** `오전 9시`: the start of a slot. */
export const slotStartLabel = (time: ServiceTime) => hourLabel(slotOf(time).from)

/** Counts the visits that begin in a column, whose technicians have not begun although they are missed soon or already. */
export const notStartedCount = ({ technicians }: Board, column: number, now: Date) =>
  technicians.flatMap(({ visits }) => visits).filter((visit) => columnOf(visit) === column && isStartDue(visit, now))
    .length

export const visitCount = ({ technicians }: Board) => technicians.reduce((sum, { visits }) => sum + visits.length, 0)

/** Counts the bookings that have to move. */
export const toMoveCount = (groups: Board['to_move'] = []) => groups.reduce((sum, { bookings }) => sum + bookings, 0)

/** The visits of a technician that another one can take: the work has not started, and the visit is not over. */
export const openVisitsOf = ({ visits }: TechnicianDay, now: Date): BookingCard[] =>
  visits.filter((visit) => isOpenVisit(visit) && visit.started_at === undefined && !isVisitOver(visit, now))

/** Finds a booking on the board, with or without a technician. */
export function findCard(board: Board, request_id: string): BookingCard | undefined {
  const all = [board.unassigned, ...board.technicians.map(({ visits }) => visits)].flat()
  return all.find((card) => card.request_id === request_id)
}
