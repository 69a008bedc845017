import { isMissedOpen } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import type { Missed } from '#shared/staff/missed.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'

/** A missed visit whose work has not begun, and what its customer answered (specification 4.17). */
export function MissedNotice({ booking, missed }: { booking: StaffBooking; missed: Missed }) {
  if (!isMissedOpen(booking)) return null
  const { answered } = missed
  return (
    <Card
      ground={answered === undefined ? 'error' : 'notice'}
      padding={4}
      marginBottom={4}
      radius="control"
      size="small"
    >
      <Text weight="bold" tone="strong">
        {clockLabel(missed.at)}, 시작 없이 방문 시간이 지났어요
      </Text>
      {answered === undefined
        ? '고객님은 방문을 옮기거나 취소할 수 있어요.'
        : `${clockLabel(answered.at)}에 고객님이 기사님이 왔다고 알려주셨어요.`}
    </Card>
  )
}
