import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Cell, nextCell } from '../rules/next-cell.ts'

/** A place of the grid that outlives what stands in it. */
type Place = { lane: string; column: number }

/**
 * One stop for Tab in a table, and arrow keys between its cells (the ARIA pattern of a grid). It works on the elements
 * themselves: of hundreds of cells none is drawn anew when the focus moves. Where the focused element goes, the focus
 * stays at its place.
 */
export function useRovingCells(table: RefObject<HTMLTableElement | null>) {
  const focused = useRef<HTMLElement>(null)
  const place = useRef<Place>(null)

  useLayoutEffect(() => {
    if (table.current === null) return
    const gone = focused.current !== null && !focused.current.isConnected
    const at = place.current && stopAtPlace(table.current, place.current)
    if (gone && at && document.activeElement === document.body) at.focus()
    if (table.current.querySelector('[tabindex="0"]') === null) stopsOf(table.current)[0]?.setAttribute('tabindex', '0')
  })

  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    focused.current = target
    const cell = target.closest('td')
    const lane = cell?.closest('tr')?.dataset.lane
    if (cell && lane !== undefined) place.current = { lane, column: columnOf(cell) }
    for (const stop of table.current?.querySelectorAll('[tabindex="0"]') ?? []) stop.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }

  const onBlur = ({ target }: FocusEvent<HTMLTableElement>) => {
    // What is taken out of the page loses the focus too: only what is still there was left.
    queueMicrotask(() => {
      if (target.isConnected && focused.current === target) focused.current = null
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const rows = table.current === null ? [] : rowsOf(table.current)
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return
    const from: Cell = { row: rows.findIndex((row) => row.contains(cell)), column: columnOf(cell) }
    const to = nextCell(event.key, from, { rows: rows.length, columns: COLUMNS })
    const row = to && rows[to.row]
    if (to === undefined || row === undefined) return
    event.preventDefault()
    stopIn(row, to.column)?.focus()
  }

  return { onFocus, onBlur, onKeyDown }
}

const COLUMNS = 4

/** The columns of the slots alone count: a technician's name is no place to go. */
const columnOf = (cell: Element) => [...(cell.parentElement?.children ?? [])].indexOf(cell) - 1

/** What takes the focus in a cell: its link or button, else the cell. A day off is one cell for all columns. */
function stopIn(row: Element, column: number): HTMLElement | null {
  const cells = row.querySelectorAll('td')
  const cell = cells[Math.min(column, cells.length - 1)]
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? null
}

function stopAtPlace(table: HTMLTableElement, { lane, column }: Place): HTMLElement | null {
  const row = table.querySelector(`tr[data-lane="${lane}"]`)
  return row && stopIn(row, column)
}

const rowsOf = (table: HTMLTableElement) => [...table.querySelectorAll('tbody tr')]

const stopsOf = (table: HTMLTableElement) => rowsOf(table).flatMap((row) => stopIn(row, 0) ?? [])
