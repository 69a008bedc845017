import { clockLabel } from '#shared/booking/time-labels.ts'
import { expectedArrival, minutesLate, openArrival } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { MessageProblemNotice } from './message-problem-notice.tsx'
import { TakeBack } from './take-back.tsx'

/** When the technician has announced to arrive, and whether the message about it was not sent. */
export function ArrivalState({ visit }: { visit: StaffBooking }) {
  const arrival = openArrival(visit)
  if (arrival === undefined || visit.absent_at !== undefined) return null
  const late = minutesLate(arrival)
  return (
    <>
      <Card ground={late === undefined ? 'accent' : 'notice'} padding={4} role="status">
        <Text weight="bold" tone="strong" numbers>
          {clockLabel(expectedArrival(arrival))}쯤 도착한다고 알렸어요
        </Text>
        <Text size="small" numbers>
          {late === undefined ? `${clockLabel(arrival.at)}에 출발했어요` : `처음보다 ${late}분 늦어요`}
        </Text>
      </Card>
      <TakeBack request_id={visit.request_id} arrival={arrival} />
      <MessageProblemNotice message={visit.arrival_message} advice="고객님께 전화로 알려주세요." />
    </>
  )
}
