import { holidayOn } from '#shared/booking/holidays.ts'
import { dayLabel, type ServiceDay, weekdayOf } from '#shared/booking/service-day.ts'
import { bookingWindowOf } from '#shared/booking/slots.ts'
import { limits } from '#shared/limits.ts'
import type { Availability } from './availability.ts'

/** What a calendar cell says of its day. */
export type DayState = {
  bookable: boolean
  /** Under the number. */
  mark: string
  /** The mark tells of a higher visit fee, or of a public holiday. */
  tone: 'dearer' | 'holiday' | undefined
  /** Sundays and holidays. */
  red: boolean
  /** Why it cannot be chosen, as a sentence; undefined when it can. */
  reason: string | undefined
  /** For screen readers: `12월 10일 (목), 예약 가능`. */
  label: string
}

type Verdict = { mark: string; words: string; reason?: string; tone?: DayState['tone'] }

/**
 * @param today Seoul day
 * @param found what the API says of the day; undefined while it is loading or could not be asked
 */
export function dayStateOf(day: ServiceDay, today: ServiceDay, found: Availability | undefined): DayState {
  const holiday = found?.holiday ?? holidayOn(day)
  const { mark, words, reason, tone } = verdictOn(day, today, found, holiday !== undefined)
  return {
    bookable: reason === undefined && found !== undefined,
    mark,
    tone,
    red: weekdayOf(day) === 0 || holiday !== undefined,
    reason,
    label: [dayLabel(day), holiday, words].filter((part) => part !== undefined && part !== '').join(', '),
  }
}

function verdictOn(day: ServiceDay, today: ServiceDay, found: Availability | undefined, holiday: boolean): Verdict {
  const horizon = bookingWindowOf(day, today)
  if (horizon === 'too_early') return verdictOnEarly(day, today)
  if (horizon === 'too_late') {
    const reason = `오늘부터 ${limits.bookingWindow.lastDay}일 뒤까지 예약할 수 있어요.`
    return { mark: '', words: '아직 예약 불가', reason }
  }
  if (found === undefined) return { mark: '', words: '' }
  return verdictOnSlots(found, holiday)
}

function verdictOnEarly(day: ServiceDay, today: ServiceDay): Verdict {
  if (day < today) return { mark: '', words: '지난 날짜', reason: '지난 날짜예요.' }
  const { firstDay } = limits.bookingWindow
  const reason = `오늘부터 ${firstDay}일 뒤부터 예약할 수 있어요.`
  if (day === today) return { mark: '오늘', words: '오늘, 예약 불가', reason }
  return { mark: '', words: `방문 ${firstDay}일 전까지만 예약 가능`, reason }
}

function verdictOnSlots({ slots }: Availability, holiday: boolean): Verdict {
  const open = slots.filter(({ state }) => state === 'open')
  if (open.length === 0) {
    if (slots.some(({ state }) => state === 'full'))
      return { mark: '마감', words: '예약 마감', reason: '예약이 모두 찬 날이에요. 다른 날짜를 골라주세요.' }
    const reason = '쉬는 날이에요. 다른 날짜를 골라주세요.'
    return holiday
      ? { mark: '휴일', words: '예약 불가', reason, tone: 'holiday' }
      : { mark: '휴무', words: '휴무, 예약 불가', reason }
  }
  const factor = Math.min(...open.map(({ fee_multiplier }) => fee_multiplier))
  if (factor === 1) return { mark: '', words: '예약 가능' }
  return { mark: `${factor}배`, words: `예약 가능, 출장비 ${factor}배`, tone: 'dearer' }
}
