import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { canSetHour } from '#shared/booking/can.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { setExpectedHour } from '#shared/contract/staff-change-routes.ts'
import { hourSpan, hoursOf, openHour, shortHour } from '#shared/staff/expected-hour.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { staffCall } from '../../session/staff-call.ts'

/** The hour in which the technician comes: chosen the evening before, then only shown (specification 4.20). */
export function ExpectedHour({ visit }: { visit: StaffBooking }) {
  const now = new Date(useMinute())
  const hour = openHour(visit)
  if (visit.service_day <= addDays(seoulDayOf(now), 1) && canSetHour(visit, now) && hoursOf(visit).length > 0)
    return <HourChoice visit={visit} />
  return hour === undefined ? null : (
    <Text weight="bold" tone="strong" numbers>
      고객님께 {hourSpan(hour)} 사이에 간다고 했어요
    </Text>
  )
}

/** A choice is saved at once; the chosen hour again removes it. */
function HourChoice({ visit }: { visit: StaffBooking }) {
  const { request_id, service_day, expected_hour } = visit
  const name = useId()
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (hour: number | null) =>
      withRetry(() => staffCall(setExpectedHour, { params: { request_id }, body: { service_day, hour } }), { signal }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff', 'visits'] }),
  })
  const shown = isPending ? (variables ?? undefined) : expected_hour
  return (
    <Choice
      legend="몇 시쯤 가나요?"
      type="checkbox"
      look="segments"
      options={hoursOf(visit).map((hour) => ({ value: String(hour), label: shortHour(hour) }))}
      help="고객님 화면과 방문하는 날 아침 문자에 보여요. 그날 오전 6시까지 바꿀 수 있어요."
      error={error === null || isSessionOver(error) ? undefined : sentenceOfProblem(error)}
      answers={error ?? undefined}
      input={(value) => ({
        name,
        checked: Number(value) === shown,
        onChange: () => {
          if (!isPending) mutate(Number(value) === expected_hour ? null : Number(value))
        },
      })}
    />
  )
}
