import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { needsTwoSlots, timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import { Box } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { forMinutes, isOpen, type OwnVisit, useMonthAvailability, withOwnSpot } from './availability.ts'
import { monthOf } from './month-days.ts'

export type TwoSlotsHandle = {
  /** Whether the next slot is known to be full or closed. */
  isUnavailable: boolean
}

type TwoSlotsProps = {
  /** The chosen visit with the duration of its units. */
  visit: VisitTime & { service_day: ServiceDay }
  /** The spots of the booking that is edited. */
  own?: OwnVisit
  /** A link to the choice of another time. */
  otherTime: ReactNode
  /** The action that the next slot made impossible: the notice takes the focus. */
  rejected?: object | undefined
  ref?: Ref<TwoSlotsHandle>
}

/** Says that the units of a visit need two slots, and whether the next one is open (specification 1.5). */
export function TwoSlots(props: TwoSlotsProps) {
  return needsTwoSlots(props.visit.visit_minutes) && props.visit.service_time !== undefined ? (
    <TwoSlotsNotice {...props} />
  ) : null
}

function TwoSlotsNotice({ visit, own, otherTime, rejected, ref }: TwoSlotsProps) {
  const { service_day, service_time, visit_minutes } = visit
  const loaded = useMonthAvailability(monthOf(service_day)).data?.get(service_day)
  const day = forMinutes(withOwnSpot(loaded, own), visit_minutes)
  const isUnavailable = day !== undefined && service_time !== undefined && !isOpen(day, service_time)
  useImperativeHandle(ref, () => ({ isUnavailable }), [isUnavailable])
  if (!isUnavailable)
    return <Notice title="두 시간대가 필요해요">3시간 넘게 걸려서 {timeText(visit)}로 예약해요.</Notice>
  const isLast = day.slots.some((slot) => slot.service_time === service_time && slot.state === 'last')
  return (
    <Notice kind="warm" title="두 시간대가 필요해요" answers={rejected}>
      {isLast ? '오후 6시부터는 3시간까지만 방문해요.' : '고른 시간에 이어지는 시간이 비어 있지 않아요.'} 입력한 내용은
      그대로 남아요.
      <Box marginTop={1}>{otherTime}</Box>
    </Notice>
  )
}
