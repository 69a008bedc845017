import { useQuery } from '@tanstack/react-query'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { isActiveStaff, isDayOff } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { Stack } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { handoverPath, staffPaths } from '../paths/staff-paths.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import styles from './member.module.css'
import { isTechnician } from './member-values.ts'
import { visitsOfStaffQuery } from './team-query.ts'

/** @property answers the result of the save that shows the visits */
type OpenVisitsProps = { staff: ShownStaff; answers: unknown }

/** Visits on days off, which stay until they are reassigned, each with a link to do so. */
export function OpenVisits({ staff, answers }: OpenVisitsProps) {
  const hasDaysOff =
    isActiveStaff(staff) && isTechnician(staff) && staff.weekly_days_off.length + staff.days_off.length > 0
  const { data = [] } = useQuery({ ...visitsOfStaffQuery(staff), enabled: hasDaysOff })
  const today = seoulToday()
  const visits = data.filter(({ service_day }) => service_day >= today && isDayOff(staff, service_day))
  if (!hasDaysOff || visits.length === 0) return null
  return (
    <Notice kind="warm" title={`쉬는 날에 방문이 ${visits.length}건 남아 있어요`} answers={answers}>
      다른 기사님께 다시 배정하거나 일정을 옮겨주세요.
      <HandOverLink to={handoverPath(staff.staff_id, 'off')} />
      <VisitsToReassign visits={visits} />
    </Notice>
  )
}

/** The upcoming visits that prevent a change of role or a retirement. */
export function OpenVisitList({ staff, answers }: OpenVisitsProps) {
  const { data: visits = [], error } = useQuery(visitsOfStaffQuery(staff))
  return (
    <Notice
      kind="error"
      title={visits.length === 0 ? '아직 방문이 남아 있어요' : `아직 방문이 ${visits.length}건 남아 있어요`}
      problem={error}
      answers={answers}
    >
      남은 방문을 모두 다른 기사님께 배정한 뒤에 다시 해주세요.
      <HandOverLink to={handoverPath(staff.staff_id)} />
      <VisitsToReassign visits={visits} />
    </Notice>
  )
}

const HandOverLink = ({ to }: { to: string }) => (
  <p>
    <TextLink to={to}>한 번에 넘기기</TextLink>
  </p>
)

const VisitsToReassign = ({ visits }: { visits: readonly BookingCard[] }) => (
  <Stack as="ul" marginTop={2} className={styles.visits}>
    {visits.map(({ request_id, booking_number, service_day, service_type, district, ...time }) => (
      <li key={request_id}>
        <BookingLink request_id={request_id} className={styles.booking}>
          <strong>
            {dayLabel(service_day)} {timeText(time)}
          </strong>
          <span>{[service_type, district, booking_number].filter(Boolean).join(' · ')}</span>
        </BookingLink>
        <TextLink to={`${staffPaths.board}?day=${service_day}`} state={{ assign: request_id }}>
          다시 배정하기
        </TextLink>
      </li>
    ))}
  </Stack>
)
