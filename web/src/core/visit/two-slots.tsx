import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { needsTwoSlots, type VisitTime } from '#shared/booking/visit-span.ts'
import { forMinutes, isOpen, type OwnVisit, useAvailability, withOwnSpot } from './availability.ts'
import { firstShown } from './calendar-days.ts'
import { TwoSlotsNotice } from './two-slots-notice.tsx'
import { seoulToday } from './use-seoul-today.ts'

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
    <TwoSlotsOfDay {...props} />
  ) : null
}

function TwoSlotsOfDay({ visit, own, otherTime, rejected, ref }: TwoSlotsProps) {
  const { service_day, service_time, visit_minutes } = visit
  const loaded = useAvailability(firstShown(service_day, seoulToday())).data?.get(service_day)
  const day = forMinutes(withOwnSpot(loaded, own), visit_minutes)
  const isUnavailable = day !== undefined && service_time !== undefined && !isOpen(day, service_time)
  useImperativeHandle(ref, () => ({ isUnavailable }), [isUnavailable])
  return <TwoSlotsNotice {...{ visit, isUnavailable, otherTime, rejected }} />
}
