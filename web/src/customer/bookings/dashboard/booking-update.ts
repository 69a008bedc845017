import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'

type Seen = Pick<
  CustomerBooking,
  'request_id' | 'version' | 'status' | 'accepted_at' | 'started_at' | 'service_day' | 'service_time'
>

/** What has become of one booking while it was looked at; undefined where nothing that matters has (specification 9.11). */
export function bookingUpdate(before: Seen, after: Seen): string | undefined {
  if (before.version === after.version) return undefined
  const was = before.status
  if (after.status === status.completed) return was === after.status ? '작업 내용이 정정됐어요' : '작업을 마쳤어요'
  if (after.started_at !== before.started_at) return '작업을 시작했어요'
  if (after.service_day !== before.service_day || after.service_time !== before.service_time)
    return '방문 일정이 바뀌었어요'
  if (after.status === status.received) return was === after.status ? undefined : '기사님을 다시 배정하고 있어요'
  if (was === status.received) return '기사님이 배정됐어요'
  if (after.accepted_at !== before.accepted_at) return '다른 기사님으로 바뀌었어요'
  return after.status === was ? undefined : '오늘 방문해요'
}
