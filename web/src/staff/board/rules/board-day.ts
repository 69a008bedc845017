import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showBoard } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'

/** What the desk sees of a day. */
export type Board = ResponseOf<typeof showBoard>
/** A technician and their visits of the day. */
export type TechnicianDay = Board['technicians'][number]

/** Which of the four columns a visit stands in; one without a time stands in the first rather than nowhere. */
export const columnOf = ({ service_time }: Pick<BookingCard, 'service_time'>) =>
  service_time === undefined ? 0 : serviceTimes.indexOf(service_time)

/** `오전 9시`: when a slot begins. */
export const slotStartLabel = (time: ServiceTime) => time.split(' ~ ')[0] ?? time

export const visitCount = ({ technicians }: Board) => technicians.reduce((sum, { visits }) => sum + visits.length, 0)

/** A booking on the board, whether it waits or has somebody. */
export function findCard(board: Board, request_id: string): BookingCard | undefined {
  const all = [board.unassigned, ...board.technicians.map(({ visits }) => visits)].flat()
  return all.find((card) => card.request_id === request_id)
}
