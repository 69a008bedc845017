import type { ServiceTime } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import { monthLabel } from '../../core/lib/korean.ts'
import { monthName } from '../../core/visit/calendar-days.ts'

type Slots = readonly { service_time: ServiceTime; capacity: number; booked: number }[]

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

export const bookedSpots = (slots: Slots) => sum(slots.map(({ booked }) => booked))
export const capacityOf = (slots: Slots) => sum(slots.map(({ capacity }) => capacity))
export const remainingSpots = (slots: Slots) => sum(slots.map(({ capacity, booked }) => Math.max(0, capacity - booked)))
export const isClosed = (slots: Slots) => slots.every(({ capacity }) => capacity === 0)
/** Whether a day takes no more bookings although none of its slots is closed. */
const isFull = (slots: Slots) => slots.every(({ capacity }) => capacity > 0) && remainingSpots(slots) === 0

const slotNames: Record<ServiceTime, string> = {
  '오전 9시 ~ 오후 12시': '오전',
  '오후 12시 ~ 오후 3시': '12시',
  '오후 3시 ~ 오후 6시': '3시',
  '오후 6시 ~ 이후': '저녁',
}

/** `3시·저녁 휴무`: the closed slots of an open day. */
const closedSlots = (slots: Slots) => {
  const closed = slots.filter(({ capacity }) => capacity === 0)
  if (closed.length === 0 || isClosed(slots)) return undefined
  return `${closed.map(({ service_time }) => slotNames[service_time]).join('·')} 휴무`
}

/** Returns the summary below the heading of a day. A visit of two slots takes two spots, so these are no bookings. */
export function daySummary(slots: Slots): string {
  const booked = bookedSpots(slots) === 0 ? '예약이 없어요' : `${bookedSpots(slots)}자리 찼어요`
  if (isClosed(slots)) return `쉬는 날이에요 · ${booked}`
  return remainingSpots(slots) === 0 ? `${booked} · 자리가 없어요` : `${booked} · ${remainingSpots(slots)}자리 남았어요`
}

/** Returns the text of a day's cell: the word next to its number, and the reasons for it. */
export function cellText({ slots, holiday, note }: CalendarDay, isToday: boolean) {
  const closed = isClosed(slots)
  const remaining = closed && bookedSpots(slots) > 0 ? `${bookedSpots(slots)}자리 찼어요` : undefined
  return {
    word: wordOf(slots, holiday, isToday),
    reasons: [holiday, remaining, closedSlots(slots), note].filter(isText),
  }
}

function wordOf(slots: Slots, holiday: string | null, isToday: boolean): string {
  if (isClosed(slots)) return holiday === null ? '휴무' : '휴일'
  if (isToday) return '오늘'
  return isFull(slots) ? '마감' : `${bookedSpots(slots)}/${capacityOf(slots)}`
}

const isText = (text: string | null | undefined) => typeof text === 'string' && text !== ''

/** Returns the accessible name of a day's cell. @param known undefined while it is loading */
export function cellLabel(day: ServiceDay, known: CalendarDay | undefined, isToday: boolean): string {
  const details = known && [known.holiday, daySummary(known.slots), closedSlots(known.slots), known.note]
  return [dayLabel(day), isToday && '오늘', ...(details ?? [])].filter((part) => part).join(', ')
}

/** `11월 · 12월`, `12월 · 2027년 1월`: names the year where it changes. @param months `YYYY-MM` */
export const monthsLabel = (months: readonly string[], today: ServiceDay) =>
  months
    .map((month, index) => {
      const isYearKnown = (months[index - 1] ?? today).slice(0, 4) === month.slice(0, 4)
      return isYearKnown ? monthName(month) : monthLabel(month)
    })
    .join(' · ')
