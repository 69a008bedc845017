import * as z from 'zod/mini'
import { parseBookingNumber } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { searchBookings } from '#shared/contract/staff-routes.ts'
import { readPhone, withoutSeparators } from '#shared/customer/read-phone.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { plainSigns } from '#shared/text/plain.ts'
import { tidyLine } from '#shared/text/tidy.ts'

export const searchStatuses = ['all', 'received', 'assigned', 'visiting', 'completed', 'cancelled'] as const
export type SearchStatus = (typeof searchStatuses)[number]

export const searchStatusLabels: Record<SearchStatus, string> = {
  all: '모두',
  received: '배정 전',
  assigned: '배정',
  visiting: '오늘',
  completed: '완료',
  cancelled: '취소',
}

/** The values of the form, stored in the history entry and never in the URL. */
export const searchValues = z.object({ find: z.string(), day: z.string(), status: z.enum(searchStatuses) })
export type SearchValues = z.infer<typeof searchValues>

export const emptySearch: SearchValues = { find: '', day: '', status: 'all' }

/** Returns the last search of a history entry, or the text that was typed on another screen. */
export function searchOfState(state: unknown): { values: SearchValues; isSubmitted: boolean } {
  const { data } = searchValues.safeParse(state)
  if (data !== undefined) return { values: data, isSubmitted: true }
  const { data: typed } = z.object({ find: z.string() }).safeParse(state)
  return { values: { ...emptySearch, ...typed }, isSubmitted: typed !== undefined && typed.find !== '' }
}

type Body = BodyOf<typeof searchBookings>

/** The request, and the day to which its results are limited. */
export type SearchRequest = { body: Omit<Body, 'cursor'>; day: ServiceDay | undefined }

const statusOf = (name: SearchStatus): Status | undefined =>
  name === 'all' || name === 'cancelled' ? undefined : status[name]

/**
 * Returns the request for a search by whole phone number, booking number or day, or the error of the form. Last digits
 * would show other customers; a cancelled booking has only its number (specification 5.6).
 */
export function parseSearch({ find, day, status: name }: SearchValues): SearchRequest | { wrong: string } {
  const typed = tidyLine(find)
  const number = statusOf(name)
  const ofStatus = number === undefined ? {} : { status: number }
  if (typed === '') {
    if (name === 'cancelled') return { wrong: '취소한 예약은 예약번호로만 찾을 수 있어요. 예약번호를 적어주세요.' }
    return isServiceDay(day)
      ? { body: { day, ...ofStatus }, day: undefined }
      : { wrong: '전화번호, 예약번호나 방문 날짜를 넣어주세요.' }
  }
  const dayFilter = isServiceDay(day) ? day : undefined
  const { booking_number, phone } = termOf(typed)
  if (booking_number !== undefined) return { body: { booking_number, ...ofStatus }, day: dayFilter }
  if (phone === undefined) return { wrong: invalidTermText(typed) }
  if (name === 'cancelled') return { wrong: '취소한 예약은 전화번호가 남아 있지 않아요. 예약번호로 찾아주세요.' }
  return { body: { phone, ...ofStatus }, day: dayFilter }
}

/** A day next to a number, with its weekday and time. */
const DAY =
  /(?:^|[\s,(·])(?:\d{4}|\d\d)?\s?[.년/-]?\s?(?:1[0-2]|0?[1-9])\s?[.월/-]\s?(?:[12]\d|3[01]|0?[1-9])(?:\s?일|\.)?(?=$|[\s,)(·])/
/** A day in eight digits. */
const isDay = (text: string) => isServiceDay(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
/** Eight digits that begin as phone numbers do. */
const PHONE_BEGUN = /^0\d{7}$/

/** Eight letters apart from other numbers. */
const AMONG_NUMBERS = /(?:^|[^0-9A-Z-])([0-9A-Z]{4}-?[0-9A-Z]{4})(?![0-9A-Z-])/gi
/** Eight digits that are a number, and not the end of a phone number next to a name. */
const OF_DIGITS = /^\P{L}?\d{4}[ -]?\d{4}\P{L}?$/u

/** Returns the only booking number of a text, also next to a day. */
function bookingNumberIn(typed: string): string | undefined {
  if (PHONE_BEGUN.test(typed) || isDay(typed)) return
  const plain = plainSigns(typed)
  const number = parseBookingNumber(typed)
  if (number === undefined) {
    const others = [...plain.matchAll(AMONG_NUMBERS)].filter(([, one = '']) => /[A-Z]/i.test(one) && /\d/.test(one))
    return others.length === 1 ? parseBookingNumber(others[0]?.[1] ?? '') : undefined
  }
  if (/^예약 ?번호/.test(typed)) return number
  // The keys of a name, such as 김구 010, may look like a number.
  if (/[가-힣] | [가-힣]/.test(typed) && !/[A-Z]/i.test(plain)) return OF_DIGITS.test(plain) ? number : undefined
  return /[A-Z]/.test(number) || OF_DIGITS.test(plain.replace(/[OIL]/gi, '0')) ? number : undefined
}

/** Returns the number in a text, also next to the day of the visit. */
function termOf(typed: string): { booking_number?: string; phone?: string } {
  const booking_number = bookingNumberIn(typed)
  if (booking_number !== undefined) return { booking_number }
  const day = DAY.exec(typed)
  const texts = day === null ? [typed] : [typed, typed.slice(0, day.index), typed.replace(day[0], ' ')]
  const phone = texts.map(readPhone).find((digits) => digits !== undefined)
  return phone === undefined ? {} : { phone }
}

const MOST_LAST_DIGITS = 8

function invalidTermText(typed: string) {
  if (DAY.test(typed) || isDay(typed)) return '방문 날짜는 날짜 칸에서 골라주세요.'
  // Also behind a name.
  const digits = withoutSeparators(typed).replace(/^[^\d]*|[^\d]*$/g, '')
  if (/^\d+$/.test(digits) && digits.length <= MOST_LAST_DIGITS)
    return '끝 번호만으로는 다른 고객이 함께 보여서 찾을 수 없어요. 전화번호를 모두 적어주세요.'
  return '전화번호나 예약번호를 다시 확인해주세요.'
}

const timeOf = ({ service_time }: BookingCard) => (service_time === undefined ? -1 : serviceTimes.indexOf(service_time))

const inOrder = (a: BookingCard, b: BookingCard) =>
  a.service_day.localeCompare(b.service_day) || timeOf(a) - timeOf(b) || a.created_at.localeCompare(b.created_at)

/** Sorts upcoming visits first, then past visits from the latest to the oldest. @param today Seoul day */
export function nearestFirst(cards: readonly BookingCard[], today: ServiceDay): BookingCard[] {
  const sorted = cards.toSorted(inOrder)
  const upcoming = sorted.filter(({ service_day }) => service_day >= today)
  return [...upcoming, ...sorted.filter(({ service_day }) => service_day < today).reverse()]
}
