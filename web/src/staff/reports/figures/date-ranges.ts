import { addDays, daysBetween, isServiceDay, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { limits } from '#shared/limits.ts'
import { dateLabel } from '../../../core/lib/korean.ts'

/** Days of a report, both ends included. */
export type DateRange = { from: ServiceDay; to: ServiceDay }

const until = (today: ServiceDay, days: number): DateRange => ({ from: addDays(today, 1 - days), to: today })

/** Spans that end today, by their name in the URL. */
export const presets = {
  week: { label: '이번 주', of: (today: ServiceDay) => until(today, weekdayOf(today) + 1) },
  '2w': { label: '2주', of: (today: ServiceDay) => until(today, 14) },
  '4w': { label: '4주', of: (today: ServiceDay) => until(today, 28) },
  '3m': { label: '3개월', of: (today: ServiceDay) => until(today, limits.staff.figuresDays) },
} as const
export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as readonly Preset[]

/** Returns the span of the URL; two weeks if it names no valid span. @param today Seoul day */
export function requestedRange(search: URLSearchParams, today: ServiceDay): DateRange & { preset: Preset | undefined } {
  const span = { from: search.get('from') ?? '', to: search.get('to') ?? '' }
  if (spanProblem(span) === undefined) return { ...span, preset: undefined }
  const preset = presetNames.find((name) => name === search.get('span')) ?? '2w'
  return { ...presets[preset].of(today), preset }
}

const lengthOf = ({ from, to }: DateRange) => daysBetween(from, to) + 1

/** Returns why a span is invalid. */
export function spanProblem({ from, to }: DateRange): string | undefined {
  if (!isServiceDay(from) || !isServiceDay(to)) return '첫날과 마지막 날을 모두 골라주세요.'
  if (to < from) return '마지막 날이 첫날보다 빨라요.'
  const most = limits.staff.figuresDays
  return lengthOf({ from, to }) > most ? `한 번에 ${most}일까지 볼 수 있어요. 기간을 줄여주세요.` : undefined
}

/** Returns the same number of days before a span. */
export const previousRange = (span: DateRange): DateRange => ({
  from: addDays(span.from, -lengthOf(span)),
  to: addDays(span.from, -1),
})

/** `2주`, `10일`: the name of the days before a span. */
export const spanName = (span: DateRange, preset: Preset | undefined) =>
  preset === undefined || preset === 'week' ? `${lengthOf(span)}일` : presets[preset].label

/** `11월 25일 ~ 12월 8일`, with the year if it is not this year. */
export function spanLabel({ from, to }: DateRange, today: ServiceDay) {
  const label = (day: ServiceDay) =>
    day.slice(0, 4) === today.slice(0, 4) ? dateLabel(day) : `${day.slice(0, 4)}년 ${dateLabel(day)}`
  return from === to ? label(from) : `${label(from)} ~ ${label(to)}`
}
