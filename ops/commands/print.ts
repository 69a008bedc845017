import { serviceTimes } from '#shared/booking/options.ts'
import { type Status, statusLabels } from '#shared/booking/status.ts'
import { slotStartTime } from '#shared/operations/inputs.ts'
import { table } from '../command-line/table.ts'

/** Formats a response: lists as tables, wide or nested items as a block each, everything else a line each. Cuts nothing. */
export function formatResponse(answer: unknown): string {
  if (!isObject(answer)) return shown('', answer)
  return Object.entries(answer)
    .map(([name, value]) =>
      isList(value) ? listOf(name, value) : isObject(value) ? linesOf(value) : line(name, value),
    )
    .join('\n')
}

/** More columns are no table that anybody can read. */
const MOST_COLUMNS = 10

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isObject)

function listOf(name: string, rows: Record<string, unknown>[]): string {
  if (rows.length === 0) return `no ${wordsOf(name)}`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length > MOST_COLUMNS || rows.some((row) => Object.values(row).some(isNested)))
    return rows.map((row, at) => `${wordsOf(name)} ${at + 1} of ${rows.length}\n${indent(linesOf(row))}`).join('\n\n')
  return table(
    names.map(headingOf),
    rows.map((row) => names.map((column) => shown(column, row[column]))),
    Infinity,
  )
}

const isNested = (value: unknown): value is Record<string, unknown>[] => isList(value) && value.length > 0
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

function linesOf(value: Record<string, unknown>): string {
  const entries = Object.entries(value)
  const single = entries.filter(([, one]) => !isNested(one)).map(([name, one]) => [wordsOf(name), shown(name, one)])
  const nested = entries.flatMap(([name, one]) =>
    isNested(one) ? [`${wordsOf(name)}\n${indent(listOf(name, one))}`] : [],
  )
  return [table(['', ''], single, Infinity).trim(), ...nested].join('\n')
}

const line = (name: string, value: unknown) => `${wordsOf(name)}: ${shown(name, value)}`

const wordsOf = (name: string) => name.replaceAll('_', ' ')

const headings: Record<string, string> = {
  booking_number: 'number',
  service_day: 'day',
  service_time: 'time',
  service_type: 'service',
  engineer_name: 'technician',
  phone_end: 'phone',
  due_at: 'promised',
  staff_id: 'id',
}
const headingOf = (name: string) => headings[name] ?? wordsOf(name)

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (name === 'status' || name === 'before' || name === 'after') return statusLabels[value as Status] ?? String(value)
  if (name === 'phone_end') return `…${value}`
  if (name === 'service_time') return clockOrText(String(value))
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return seoulTime(value)
  if (Array.isArray(value)) return value.map((one) => shown('', one)).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .map(([key, one]) => `${wordsOf(key)} ${shown(key, one)}`)
      .join(', ')
  return String(value)
}

const clockOrText = (text: string) => {
  const time = serviceTimes.find((one) => one === text)
  return time === undefined ? text : slotStartTime(time)
}

/** `2026-12-08T05:10:00.000Z` → `2026-12-08 14:10`: the clock of Seoul. */
const seoulTime = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })
