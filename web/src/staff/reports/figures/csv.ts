import type { DateRange } from './date-ranges.ts'
import type { Sheet } from './sheets.ts'

// Programs for tables take a text that begins so for a formula, and run it.
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/
/** By it such programs know that the file is UTF-8, and show Korean as it is. */
const BYTE_ORDER_MARK = '\ufeff'

function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as a file of comma-separated values (RFC 4180), which programs for tables open without asking. */
export const csvOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>) =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** `날마다 예약 수 2026-11-25 2026-12-08.csv`. */
export const csvName = ({ name }: Pick<Sheet, 'name'>, { from, to }: DateRange) => `${name} ${from} ${to}.csv`

/** Hands a text to the browser as a file, which keeps it where downloads go. Nothing leaves the machine. */
export function saveCsv(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
