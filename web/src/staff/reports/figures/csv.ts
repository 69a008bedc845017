import type { MonthRange } from '#shared/staff/month.ts'

// Spreadsheets run text with such a start as a formula, those of East Asia also with full-width signs.
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u
const NEEDS_QUOTES = /[",\r\n]/
// Marks the file as UTF-8 for spreadsheets.
const BYTE_ORDER_MARK = '\ufeff'

function cell(value: string | number) {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table of texts and numbers. */
export type Table = { name: string; columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }

/** Returns a table as comma-separated values (RFC 4180). */
export const csvOf = ({ columns, rows }: Omit<Table, 'name'>) =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** `예약 2026-11-01 2026-11-30.csv`. */
export const csvName = ({ name }: Pick<Table, 'name'>, { from, to }: MonthRange) => `${name} ${from} ${to}.csv`

/** Downloads a text as a file, without a request. */
export function saveCsv(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the URL until it has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
