import { useQuery } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { slotsOf, type VisitTime } from '#shared/booking/visit-span.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useEditedMinutes } from '../../../core/order-fields/use-edited-minutes.ts'
import { monthOf } from '../../../core/visit/calendar-days.ts'
import { TwoSlotsNotice } from '../../../core/visit/two-slots-notice.tsx'
import { calendarQuery, findDay } from '../../calendar/calendar-query.ts'
import type { EditValues } from './edit-values.ts'

type EditedVisitProps = { booking: StaffBooking; values: EditValues }

/** Says that the edited units need two slots, as soon as they do (specification 1.5). */
export function EditedVisit({ booking, values }: EditedVisitProps) {
  const visit_minutes = useEditedMinutes(booking, values)
  const visit = { ...booking, visit_minutes }
  const { service_day } = booking
  // In the last slot of a day, a dispatcher decides how long a visit lasts.
  if (service_day === undefined || slotsOf(visit).length < 2) return null
  return <LongVisit day={service_day} visit={visit} held={booking} />
}

/** @param held the slots that the booking has: they stay its own */
function LongVisit({ day, visit, held }: { day: ServiceDay; visit: VisitTime; held: VisitTime }) {
  const { data } = useQuery(calendarQuery(monthOf(day)))
  const needed = slotsOf(visit).filter((time) => !slotsOf(held).includes(time))
  const isFull = findDay(data, day)?.slots.some(
    ({ service_time, capacity, booked }) => needed.includes(service_time) && booked >= capacity,
  )
  return (
    <TwoSlotsNotice visit={visit} isUnavailable={isFull === true} otherTime="먼저 ‘일정 바꾸기’로 방문을 옮겨주세요." />
  )
}
