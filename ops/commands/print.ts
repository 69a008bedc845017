import { serviceTimes } from '#shared/booking/options.ts'
import { type Status, statusLabels } from '#shared/booking/status.ts'
import { slotStartTime } from '#shared/operations/inputs.ts'
import { table } from '../command-line/table.ts'

/** An answer as it is read: lists as tables, everything else a line each. */
export function formatResponse(answer: unknown): string {
  if (!isObject(answer)) return shown('', answer)
  return Object.entries(answer)
    .map(([name, value]) =>
      isList(value) ? listOf(name, value) : isObject(value) ? linesOf(value) : line(name, value),
    )
    .join('\n')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isObject)

function listOf(name: string, rows: Record<string, unknown>[]): string {
  if (rows.length === 0) return `no ${wordsOf(name)}`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return table(
    names.map(headingOf),
    rows.map((row) => names.map((column) => shown(column, row[column]))),
  )
}

const linesOf = (value: Record<string, unknown>) =>
  table(
    ['', ''],
    Object.entries(value).map(([name, one]) => [wordsOf(name), shown(name, one)]),
  ).trim()

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
