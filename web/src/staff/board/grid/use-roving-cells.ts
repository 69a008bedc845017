import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Cell, nextCell } from '../data/next-cell.ts'
import type { VisitMove } from '../move/use-visit-move.ts'

/** A position in the grid that survives a change of its content. */
type Position = { technician: string; column: number }

/**
 * Makes the table one stop of the Tab key, with arrow keys between its cells (the ARIA grid pattern). It changes the
 * elements directly, so that none of hundreds of cells renders when the focus moves. When the focused element is
 * removed, the focus stays at its position.
 */
export function useRovingCells(table: RefObject<HTMLTableElement | null>) {
  const focused = useRef<HTMLElement>(null)
  const position = useRef<Position>(null)

  useLayoutEffect(() => {
    if (table.current === null) return
    const wasRemoved = focused.current !== null && !focused.current.isConnected
    const target = position.current && targetAt(table.current, position.current)
    if (wasRemoved && target && document.activeElement === document.body) target.focus()
    if (table.current.querySelector('[tabindex="0"]') !== null) return
    const [firstRow] = rowsOf(table.current)
    if (firstRow !== undefined) targetIn(firstRow, 0)?.setAttribute('tabindex', '0')
  })

  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    focused.current = target
    const cell = target.closest('td')
    const technician = cell?.closest('tr')?.dataset.technician
    if (cell && technician !== undefined) position.current = { technician, column: columnOf(cell) }
    for (const other of table.current?.querySelectorAll('[tabindex="0"]') ?? []) other.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }

  const onBlur = ({ target }: FocusEvent<HTMLTableElement>) => {
    // A removed element loses the focus too, and its position is still needed.
    queueMicrotask(() => {
      if (target.isConnected && focused.current === target) focused.current = null
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const rows = table.current === null ? [] : rowsOf(table.current)
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return
    const from: Cell = { row: rows.findIndex((row) => row.contains(cell)), column: columnOf(cell) }
    const columns = Math.max(...rows.map((row) => row.children.length - 1))
    const to = nextCell(event.key, from, { rows: rows.length, columns })
    const row = to && rows[to.row]
    if (to === undefined || row === undefined) return
    event.preventDefault()
    targetIn(row, to.column)?.focus()
  }

  return { onFocus, onBlur, onKeyDown }
}

/** Adds the handlers that move visits: a key of theirs moves no focus. */
export const withMove = (roving: ReturnType<typeof useRovingCells>, move: VisitMove['table']) => ({
  onPointerDown: move.onPointerDown,
  onBlur: roving.onBlur,
  onFocus: (event: FocusEvent<HTMLTableElement>) => {
    roving.onFocus(event)
    move.onFocus(event)
  },
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
    move.onKeyDown(event)
    if (!event.defaultPrevented) roving.onKeyDown(event)
  },
})

/** Returns the index of the column: the first cell of a row is the technician's name. */
const columnOf = (cell: Element) => [...(cell.parentElement?.children ?? [])].indexOf(cell) - 1

/** Returns what takes the focus in a cell: its link or button, else the cell. A day off is one cell for all columns. */
function targetIn(row: Element, column: number): HTMLElement | null {
  const cells = row.querySelectorAll('td')
  const cell = cells[Math.min(column, cells.length - 1)]
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? null
}

function targetAt(table: HTMLTableElement, { technician, column }: Position): HTMLElement | null {
  const row = table.querySelector(`tr[data-technician="${technician}"]`)
  return row && targetIn(row, column)
}

/** Focuses the first cell of a technician and scrolls there. */
export function focusRow(table: HTMLTableElement | null, technician: string) {
  const target = table && targetAt(table, { technician, column: 0 })
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

const rowsOf = (table: HTMLTableElement) => [...table.querySelectorAll('tbody tr')]
