export type Cell = { row: number; column: number }

type Size = { rows: number; columns: number }

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** Returns the cell that a key moves to; undefined for other keys. Keys do not wrap at the edges of the table. */
export function nextCell(key: string, { row, column }: Cell, { rows, columns }: Size): Cell | undefined {
  const to = (cell: Cell) => ({ row: clamp(cell.row, rows - 1), column: clamp(cell.column, columns - 1) })
  switch (key) {
    case 'ArrowUp':
      return to({ row: row - 1, column })
    case 'ArrowDown':
      return to({ row: row + 1, column })
    case 'ArrowLeft':
      return to({ row, column: column - 1 })
    case 'ArrowRight':
      return to({ row, column: column + 1 })
    case 'Home':
      return to({ row, column: 0 })
    case 'End':
      return to({ row, column: columns - 1 })
    case 'PageUp':
      return to({ row: row - PAGE, column })
    case 'PageDown':
      return to({ row: row + PAGE, column })
  }
}

const PAGE = 5
