import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { serviceTimes } from '#shared/booking/options.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { Card } from '../../../core/ui/layout.tsx'
import { GridTable } from '../../ui/grid-table.tsx'
import { type Board, columnOf, slotColumns, visitCount } from '../rules/board-day.ts'
import type { Candidate } from '../rules/fit.ts'
import styles from './board-grid.module.css'
import { RemainingCapacity } from './remaining-capacity.tsx'
import { type RowCandidate, TechnicianRow } from './technician-row.tsx'
import { useRovingCells } from './use-roving-cells.ts'

export type PendingAssignment = {
  booking: BookingCard
  /** In their order. */
  candidates: readonly Candidate[]
  /** To whom it is being assigned right now. */
  busyWith: string | undefined
  /** Whether the focus goes to the first who can take it. */
  takesFocus: boolean
}

type BoardGridProps = {
  board: Board
  asking: PendingAssignment | undefined
  news: { request_id: string; words: string } | undefined
  minute: number
  onPick: (staff_id: string) => void
  onOpen: (request_id: string) => void
  /** @param path of the site */
  onFollow: (path: string) => void
}

const MOST_DIGITS = 9

/** Technicians and their slots. While a booking is to be assigned, each cell of its slot shows whether it can be. */
export const BoardGrid = memo(function BoardGrid(props: BoardGridProps) {
  const { board, asking, news, minute, onPick, onOpen, onFollow } = props
  const table = useRef<HTMLTableElement>(null)
  const roving = useRovingCells(table)
  const lanes = useMemo(() => lanesOf(board, asking), [board, asking])
  const assignColumn = asking && columnOf(asking.booking)
  const askedFor = asking?.takesFocus ? asking.booking.request_id : undefined
  const focusFirst = useEffectEvent(() => {
    table.current?.querySelector<HTMLElement>('[data-pick]')?.focus()
  })
  useEffect(() => {
    if (askedFor !== undefined) focusFirst()
  }, [askedFor])

  const act = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const pick = event.target.closest<HTMLElement>('[data-pick]')?.dataset.pick
    if (pick !== undefined) onPick(pick)
    const link = event.target.closest('a')
    // Anything but a plain click is the browser's: a new tab, say.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { booking } = link.dataset
    if (booking === undefined) onFollow(link.pathname + link.search)
    else onOpen(booking)
  }

  return (
    <Card className={styles.scroller}>
      <GridTable
        ref={table}
        className={styles.grid}
        aria-label={`${dateLabel(board.day)} 배정표`}
        style={slotColumns}
        onClick={act}
        {...roving}
      >
        <thead>
          <tr>
            <td className={styles.corner}>
              기사님 {board.technicians.length}명<br />
              방문 {visitCount(board)}건
            </td>
            {serviceTimes.map((time, column) => {
              const places = board.slots.find(({ service_time }) => service_time === time)
              return (
                <th key={time} scope="col" data-assign={column === assignColumn || undefined}>
                  {time}
                  {places !== undefined && <RemainingCapacity booked={places.booked} capacity={places.capacity} />}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ lane, asked }) => (
            <TechnicianRow
              key={lane.staff_id}
              lane={lane}
              asked={asked}
              news={lane.visits.some(({ request_id }) => request_id === news?.request_id) ? news : undefined}
              minute={minute}
            />
          ))}
        </tbody>
      </GridTable>
    </Card>
  )
})

function lanesOf(board: Board, asking: PendingAssignment | undefined) {
  if (asking === undefined) return board.technicians.map((lane) => ({ lane, asked: undefined }))
  const { booking, candidates, busyWith } = asking
  let possible = 0
  return candidates.map(({ lane, fit }) => {
    if (fit.kind === 'possible') possible += 1
    const digit = fit.kind === 'possible' && possible <= MOST_DIGITS ? possible : undefined
    const asked: RowCandidate = { booking, fit, digit, busy: busyWith === lane.staff_id }
    return { lane, asked }
  })
}
