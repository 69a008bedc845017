import { holidayOn } from '#shared/booking/holidays.ts'
import { dayLabel, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { bookingWindowOf } from '#shared/booking/slots.ts'
import { limits } from '#shared/limits.ts'
import type { Availability } from './availability.ts'

/** How a calendar shows a day. */
export type DayState = {
  bookable: boolean
  /** Under the number. */
  mark: string
  /** Marks a higher call-out fee or a public holiday. */
  tone: 'dearer' | 'holiday' | undefined
  /** Sundays and holidays. */
  red: boolean
  /** Why the day cannot be chosen; undefined when it can. */
  reason: string | undefined
  /** For screen readers: `12월 10일 (목), 예약 가능`. */
  label: string
}

type Verdict = { mark: string; text: string; reason?: string; tone?: DayState['tone'] }

/**
 * @param today Seoul day
 * @param availability undefined while it is loading or after a failure
 */
export function dayStateOf(day: ServiceDay, today: ServiceDay, availability: Availability | undefined): DayState {
  const holiday = availability?.holiday ?? holidayOn(day)
  const { mark, text, reason, tone } = verdictOn(day, today, availability, holiday !== undefined)
  return {
    bookable: reason === undefined && availability !== undefined,
    mark,
    tone,
    red: weekdayOf(day) === 0 || holiday !== undefined,
    reason,
    label: [dayLabel(day), holiday, text].filter((part) => part !== undefined && part !== '').join(', '),
  }
}

function verdictOn(
  day: ServiceDay,
  today: ServiceDay,
  availability: Availability | undefined,
  holiday: boolean,
): Verdict {
  const position = bookingWindowOf(day, today)
  if (position === 'too_early') return verdictOnEarly(day, today)
  if (position === 'too_late') {
    const reason = `오늘부터 ${limits.bookingWindow.lastDay}일 뒤까지 예약할 수 있어요.`
    return { mark: '', text: '아직 예약 불가', reason }
  }
  if (availability === undefined) return { mark: '', text: '' }
  return verdictOnSlots(availability, holiday)
}

function verdictOnEarly(day: ServiceDay, today: ServiceDay): Verdict {
  if (day < today) return { mark: '', text: '지난 날짜', reason: '지난 날짜예요.' }
  const { firstDay } = limits.bookingWindow
  const reason = `오늘부터 ${firstDay}일 뒤부터 예약할 수 있어요.`
  if (day === today) return { mark: '오늘', text: '오늘, 예약 불가', reason }
  return { mark: '', text: `방문 ${firstDay}일 전까지만 예약 가능`, reason }
}

function verdictOnSlots({ slots }: Availability, holiday: boolean): Verdict {
  const open = slots.filter(({ state }) => state === 'open')
  if (open.length === 0) {
    if (slots.some(({ state }) => state === 'full'))
      return { mark: '마감', text: '예약 마감', reason: '예약이 모두 찬 날이에요. 다른 날짜를 골라주세요.' }
    const reason = '쉬는 날이에요. 다른 날짜를 골라주세요.'
    if (holiday) return { mark: '휴일', text: '예약 불가', reason, tone: 'holiday' }
    return { mark: '휴무', text: '휴무, 예약 불가', reason }
  }
  const factor = Math.min(...open.map(({ fee_multiplier }) => fee_multiplier))
  if (factor === 1) return { mark: '', text: '예약 가능' }
  return { mark: `${factor}배`, text: `예약 가능, 출장비 ${factor}배`, tone: 'dearer' }
}
