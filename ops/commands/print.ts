import { serviceTimes } from '#shared/booking/options.ts'
import { type Status, statusLabels } from '#shared/booking/status.ts'
import { slotStartTime } from '#shared/operations/inputs.ts'
import { table } from '../../scripts/command-line/table.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isObject)
const isNested = (value: unknown): value is Fields[] => isList(value) && value.length > 0

/** Formats a response: lists as tables, wide or nested items as blocks, other values as lines. Never cuts a value. */
export function formatResponse(response: unknown): string {
  if (!isObject(response)) return formatValue('', response)
  const formatEntry = ([name, value]: [string, unknown]) => {
    if (isList(value)) return formatList(name, value)
    return isObject(value) ? formatObject(value) : `${labelOf(name)}: ${formatValue(name, value)}`
  }
  return Object.entries(response).map(formatEntry).join('\n')
}

/** Wider tables are unreadable in a terminal. */
const MOST_COLUMNS = 10

function formatList(name: string, rows: Fields[]): string {
  if (rows.length === 0) return `no ${labelOf(name)}`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length > MOST_COLUMNS || rows.some((row) => Object.values(row).some(isNested)))
    return rows
      .map((row, index) => `${labelOf(name)} ${index + 1} of ${rows.length}\n${indent(formatObject(row))}`)
      .join('\n\n')
  return table(
    names.map((column) => headings[column] ?? labelOf(column)),
    rows.map((row) => names.map((column) => formatValue(column, row[column]))),
    Infinity,
  )
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

function formatObject(fields: Fields): string {
  const entries = Object.entries(fields)
  const simple = entries
    .filter(([, value]) => !isNested(value))
    .map(([name, value]) => [labelOf(name), formatValue(name, value)])
  const nested = entries.flatMap(([name, value]) =>
    isNested(value) ? [`${labelOf(name)}\n${indent(formatList(name, value))}`] : [],
  )
  return [table(['', ''], simple, Infinity).trim(), ...nested].join('\n')
}

const labelOf = (name: string) => name.replaceAll('_', ' ')

const headings: Record<string, string> = {
  booking_number: 'number',
  service_day: 'day',
  service_time: 'time',
  service_type: 'service',
  engineer_name: 'technician',
  phone_end: 'phone',
  due_at: 'deadline',
  staff_id: 'id',
}

function formatValue(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (name === 'status' || name === 'before' || name === 'after') return statusLabels[value as Status] ?? String(value)
  if (name === 'phone_end') return `…${value}`
  if (name === 'service_time') {
    const slot = serviceTimes.find((time) => time === value)
    return slot === undefined ? String(value) : slotStartTime(slot)
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return seoulTime(value)
  if (Array.isArray(value)) return value.map((item) => formatValue('', item)).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .map(([key, item]) => `${labelOf(key)} ${formatValue(key, item)}`)
      .join(', ')
  return String(value)
}

/** `2026-12-08T05:10:00.000Z` → `2026-12-08 14:10` in Seoul. */
const seoulTime = (instant: string) =>
  new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })
