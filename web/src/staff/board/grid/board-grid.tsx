import { type MouseEvent, use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { serviceTimes } from '#shared/booking/options.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { Card } from '../../../core/ui/layout.tsx'
import { technicianOf } from '../../paths/board-paths.ts'
import { OpenedBooking } from '../../ui/booking-link.tsx'
import { GridTable } from '../../ui/grid-table.tsx'
import type { AssignmentNotice } from '../assign/assignment-notices.ts'
import {
  type Board,
  columnsOf,
  notStartedCount,
  rowCount,
  slotColumns,
  type TechnicianDay,
  visitCount,
} from '../data/board-day.ts'
import type { Candidate } from '../data/fit.ts'
import type { VisitMove } from '../move/use-visit-move.ts'
import styles from './board-grid.module.css'
import { NotStarted } from './not-started.tsx'
import { RemainingCapacity } from './remaining-capacity.tsx'
import { type RowCandidate, TechnicianRow } from './technician-row.tsx'
import technicianTable from './technician-table.module.css'
import { focusRow, useRovingCells, withMove } from './use-roving-cells.ts'

export type PendingAssignment = {
  booking: BookingCard
  /** In the order of the rows. */
  candidates: readonly Candidate[]
  /** The technician whose assignment is being sent. */
  busyWith: string | undefined
  /** Whether the first possible cell takes the focus. */
  takesFocus: boolean
}

type BoardGridProps = {
  board: Board
  pending: PendingAssignment | undefined
  notice: AssignmentNotice | undefined
  minute: number
  /** Handlers that move visits between cells. */
  move: VisitMove['table']
  onPick: (staff_id: string) => void
  onOpen: (request_id: string) => void
  onFollow: (path: string) => void
}

const MAX_DIGIT = 9

const hasVisit = ({ visits }: TechnicianDay, id: string | undefined) =>
  visits.some(({ request_id }) => request_id === id)

/** Technicians and their slots. While a booking is to be assigned, its column shows which technicians can take it. */
export function BoardGrid(props: BoardGridProps) {
  const { board, pending, notice, minute, move, onPick, onOpen, onFollow } = props
  const opened = use(OpenedBooking)
  const table = useRef<HTMLTableElement>(null)
  const roving = useRovingCells(table)
  const assignColumns = pending === undefined ? [] : columnsOf(pending.booking)
  const focusedBooking = pending?.takesFocus ? pending.booking.request_id : undefined
  const focusFirst = useEffectEvent(() => {
    table.current?.querySelector<HTMLElement>('[data-pick]')?.focus()
  })
  useEffect(() => {
    if (focusedBooking !== undefined) focusFirst()
  }, [focusedBooking])

  // The week opens the day of a technician.
  const ownRow = technicianOf(useLocation().state)
  useEffect(() => {
    if (ownRow !== undefined) focusRow(table.current, ownRow)
  }, [ownRow])

  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const pick = event.target.closest<HTMLElement>('[data-pick]')?.dataset.pick
    if (pick !== undefined) onPick(pick)
    const link = event.target.closest('a')
    // The browser handles other clicks, for example for a new tab.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { booking } = link.dataset
    if (booking === undefined) onFollow(link.pathname + link.search)
    else onOpen(booking)
  }

  return (
    <Card className={`${technicianTable.scroller} ${styles.scroller}`} style={rowCount(board.technicians.length)}>
      <GridTable
        ref={table}
        className={`${technicianTable.table} ${styles.grid}`}
        aria-label={`${dateLabel(board.day)} 배정표`}
        style={slotColumns}
        onClick={handleClick}
        {...withMove(roving, move)}
      >
        <thead>
          <tr>
            <td className={styles.corner}>
              기사님 {board.technicians.length}명<br />
              방문 {visitCount(board)}건
            </td>
            {serviceTimes.map((time, column) => {
              const capacity = board.slots.find(({ service_time }) => service_time === time)
              return (
                <th key={time} scope="col" data-assign={assignColumns.includes(column) || undefined}>
                  {time}
                  {capacity !== undefined && <RemainingCapacity {...capacity} />}
                  <NotStarted count={notStartedCount(board, column, new Date(minute))} />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rowsOf(board, pending).map(({ technician, candidate }) => (
            <TechnicianRow
              key={technician.staff_id}
              technician={technician}
              {...candidate}
              change={hasVisit(technician, notice?.request_id) ? notice : undefined}
              opened={hasVisit(technician, opened) ? opened : undefined}
              minute={minute}
            />
          ))}
        </tbody>
      </GridTable>
    </Card>
  )
}

function rowsOf(board: Board, pending: PendingAssignment | undefined) {
  if (pending === undefined) return board.technicians.map((technician) => ({ technician, candidate: undefined }))
  const { booking, candidates, busyWith } = pending
  let possible = 0
  return candidates.map(({ technician, fit }) => {
    if (fit.kind === 'possible') possible += 1
    const digit = fit.kind === 'possible' && possible <= MAX_DIGIT ? possible : undefined
    const candidate: RowCandidate = { booking, fit, digit, isBusy: busyWith === technician.staff_id }
    return { technician, candidate }
  })
}
