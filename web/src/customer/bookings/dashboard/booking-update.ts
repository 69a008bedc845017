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

type Change = (before: Compared, after: Compared) => boolean

const changes =
  (field: keyof Compared): Change =>
  (before, after) =>
    before[field] !== after[field]

/** The field has a value, and another one than before. */
const isSet =
  (field: keyof Compared): Change =>
  (before, after) =>
    after[field] !== undefined && before[field] !== after[field]

/** The field had no value before. */
const appears =
  (field: 'missed' | 'arrival'): Change =>
  (before, after) =>
    after[field] !== undefined && before[field] === undefined

const isReceived = (booking: Compared) => booking.status === status.received
const isCompleted = (booking: Compared) => booking.status === status.completed

/** The changes with their texts: the first that applies counts. */
const changeTexts: readonly [Change, string | undefined][] = [
  [(before, after) => isCompleted(before) && isCompleted(after), '작업 내용이 정정됐어요'],
  [(_, after) => isCompleted(after), '작업을 마쳤어요'],
  [(before, after) => hasOpenQuote(after) && after.quote?.version !== before.quote?.version, '견적이 왔어요'],
  [
    (before, after) => hasOpenQuote(before) && !hasOpenQuote(after) && after.quote?.decided_by === 'spoken',
    '말씀하신 답을 기록했어요',
  ],
  [changes('started_at'), '작업을 시작했어요'],
  [(before, after) => isReceived(after) && appears('missed')(before, after), '기사님을 배정하지 못했어요'],
  [appears('missed'), '약속한 시간이 지났어요'],
  [isSet('returned_at'), '기사님이 돌아갔어요'],
  [isSet('absent_at'), '기사님이 도착했어요'],
  [
    ({ arrival: before }, { arrival: after }) => after?.late !== undefined && before?.late === undefined,
    '도착이 늦어져요',
  ],
  [appears('arrival'), '기사님이 출발했어요'],
  [
    (before, after) => changes('service_day')(before, after) || changes('service_time')(before, after),
    '방문 일정이 바뀌었어요',
  ],
  [(before, after) => isReceived(before) && isReceived(after), undefined],
  [(_, after) => isReceived(after), '기사님을 다시 배정하고 있어요'],
  [isReceived, '기사님이 배정됐어요'],
  [changes('accepted_at'), '다른 기사님으로 바뀌었어요'],
  [isSet('expected_hour'), '가는 시간이 정해졌어요'],
  [changes('status'), '오늘 방문해요'],
]

/** Returns the change of a booking as text; undefined when nothing relevant changed (specification 9.11). */
export function bookingUpdate(before: Compared, after: Compared): string | undefined {
  if (before.version === after.version) return undefined
  return changeTexts.find(([applies]) => applies(before, after))?.[1]
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
