import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import { expectedArrival, minutesLate, openArrival } from '#shared/staff/arrival.ts'

/** How long after the announced time the card still expects the technician. */
const GRACE = 10 * MINUTE

export type ArrivalText = { title: string; line: string; isLate: boolean }

type Announced = Pick<CustomerBooking, 'status' | 'started_at' | 'arrival'>

/**
 * Returns when the technician arrives as they announced it, until the work begins or the day ends (specification 9.11).
 * @param now milliseconds
 */
export function arrivalText(booking: Announced, now: number): ArrivalText | undefined {
  const arrival = openArrival(booking)
  if (arrival === undefined) return undefined
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
