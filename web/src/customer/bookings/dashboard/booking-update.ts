import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'

type Compared = Pick<
  CustomerBooking,
  | 'request_id'
  | 'version'
  | 'status'
  | 'accepted_at'
  | 'started_at'
  | 'service_day'
  | 'service_time'
  | 'quote'
  | 'arrival'
  | 'missed'
  | 'expected_hour'
  | 'absent_at'
  | 'returned_at'
>

/** Returns the change of a booking as text; undefined when nothing relevant changed (specification 9.11). */
export function bookingUpdate(before: Compared, after: Compared): string | undefined {
  if (before.version === after.version) return undefined
  const previous = before.status
  if (after.status === status.completed) return previous === after.status ? '작업 내용이 정정됐어요' : '작업을 마쳤어요'
  if (hasOpenQuote(after) && after.quote?.version !== before.quote?.version) return '견적이 왔어요'
  if (hasOpenQuote(before) && !hasOpenQuote(after) && after.quote?.decided_by === 'spoken')
    return '말씀하신 답을 기록했어요'
  if (after.started_at !== before.started_at) return '작업을 시작했어요'
  if (after.missed !== undefined && before.missed === undefined)
    return after.status === status.received ? '기사님을 배정하지 못했어요' : '약속한 시간이 지났어요'
  if (after.returned_at !== before.returned_at && after.returned_at !== undefined) return '기사님이 돌아갔어요'
  if (after.absent_at !== before.absent_at && after.absent_at !== undefined) return '기사님이 도착했어요'
  if (after.arrival?.late !== undefined && before.arrival?.late === undefined) return '도착이 늦어져요'
  if (after.arrival !== undefined && before.arrival === undefined) return '기사님이 출발했어요'
  if (after.service_day !== before.service_day || after.service_time !== before.service_time)
    return '방문 일정이 바뀌었어요'
  if (after.status === status.received) return previous === after.status ? undefined : '기사님을 다시 배정하고 있어요'
  if (previous === status.received) return '기사님이 배정됐어요'
  if (after.accepted_at !== before.accepted_at) return '다른 기사님으로 바뀌었어요'
  if (after.expected_hour !== before.expected_hour && after.expected_hour !== undefined) return '가는 시간이 정해졌어요'
  return after.status === previous ? undefined : '오늘 방문해요'
}

type Seen = { bookings: readonly CustomerBooking[]; updates: ReadonlyMap<string, string> }

/** Returns the changes of bookings since the list was opened, by ID; the latest is the last. */
export function useBookingUpdates(bookings: readonly CustomerBooking[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<Seen>({ bookings, updates: new Map() })
  const seenById = new Map(seen.bookings.map((booking) => [booking.request_id, booking]))
  const changed = bookings.filter((booking) => seenById.get(booking.request_id)?.version !== booking.version)
  if (changed.length === 0) return seen.updates
  const updates = new Map(seen.updates)
  for (const booking of changed) {
    const before = seenById.get(booking.request_id)
    const update = before && bookingUpdate(before, booking)
    updates.delete(booking.request_id)
    if (update !== undefined) updates.set(booking.request_id, update)
  }
  // Missing bookings are kept: a failed request removes them for a moment only.
  for (const booking of bookings) seenById.set(booking.request_id, booking)
  setSeen({ bookings: [...seenById.values()], updates })
  return updates
}
