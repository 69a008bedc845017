import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import { openAbsence, waitsUntil } from '#shared/staff/absence.ts'
import { expectedArrival, minutesLate, openArrival } from '#shared/staff/arrival.ts'
import { endOfHour, hourSpan, openHour } from '#shared/staff/expected-hour.ts'

/** How long after the announced time the card still expects the technician. */
const GRACE = 10 * MINUTE

export type ArrivalText = { title: string; line: string; isLate: boolean }

type Announced = Pick<CustomerBooking, 'status' | 'started_at' | 'arrival' | 'absent_at' | 'returned_at'> &
  Pick<Partial<CustomerBooking>, 'service_day' | 'service_time' | 'expected_hour'>

/**
 * Returns when the technician arrives as they announced it, until the work begins or the day ends, and that the customer was
 * absent (specification 9.11).
 * @param now milliseconds
 */
export function arrivalText(booking: Announced, now: number): ArrivalText | undefined {
  const absence = openAbsence(booking)
  if (absence !== undefined) return absenceText(absence, now)
  const arrival = openArrival(booking)
  if (arrival === undefined) return hourText(booking, now)
  const expected = expectedArrival(arrival)
  if (seoulDayOf(new Date(expected)) < seoulDayOf(new Date(now))) return undefined
  const clock = clockLabel(expected)
  if (now > Date.parse(expected) + GRACE)
    return { title: `${clock}쯤 도착한다고 했어요`, line: '아직이면 기사님께 전화해주세요.', isLate: true }
  const late = minutesLate(arrival)
  return {
    title: `${clock}쯤 도착해요`,
    line: late === undefined ? '기사님이 출발했어요.' : `처음보다 ${late}분 늦어져요. 기사님이 알려왔어요.`,
    isLate: late !== undefined,
  }
}

function absenceText(
  { absent_at, returned_at }: NonNullable<ReturnType<typeof openAbsence>>,
  now: number,
): ArrivalText {
  if (returned_at !== undefined)
    return {
      title: '기사님이 돌아갔어요',
      line: '안 계셔서 돌아갔어요. 다시 방문할 날을 전화로 정해주세요.',
      isLate: true,
    }
  const until = waitsUntil(absent_at)
  const line =
    now < until.getTime() ? `문 앞에서 ${clockLabel(until.getTime())}까지 기다려요.` : '아직이면 전화해주세요.'
  return { title: `${clockLabel(absent_at)}에 기사님이 도착했어요`, line, isLate: true }
}

/** The hour that the technician chose the evening before, until the day ends. */
function hourText({ service_day = '', ...booking }: Announced, now: number): ArrivalText | undefined {
  const hour = openHour({ ...booking, service_day })
  if (hour === undefined || service_day < seoulDayOf(new Date(now))) return undefined
  const span = hourSpan(hour)
  if (now > endOfHour({ service_day }, hour).getTime() + GRACE)
    return { title: `${span} 사이에 간다고 했어요`, line: '아직이면 기사님께 전화해주세요.', isLate: true }
  return { title: `${span} 사이에 가요`, line: '출발하면 도착 시각을 다시 알려드려요.', isLate: false }
}
