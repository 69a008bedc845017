import { useQuery } from '@tanstack/react-query'
import { dayLabel } from '#shared/booking/service-day.ts'
import { isActiveStaff, type Staff } from '#shared/staff/staff.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BookingLink } from '../parts/booking-link.tsx'
import { staffPaths } from '../staff-paths.ts'
import styles from './member.module.css'
import { isTechnician } from './member-values.ts'
import { stayingQuery } from './team-query.ts'

/** Visits that fall on a day off: they stay until they are handed to somebody else, and each is one tap away from it. */
export function StayingVisits({ staff }: { staff: Staff }) {
  const mayStay =
    isActiveStaff(staff) && isTechnician(staff) && staff.weekly_days_off.length + staff.days_off.length > 0
  const { data: visits = [] } = useQuery({ ...stayingQuery(staff), enabled: mayStay })
  if (!mayStay || visits.length === 0) return null
  return (
    <Notice kind="warm" title={`쉬는 날에 방문이 ${visits.length}건 남아 있어요`}>
      다른 기사님에게 다시 배정하거나 일정을 옮겨주세요.
      <ul className={styles.staying}>
        {visits.map(({ request_id, booking_number, service_day, service_time, service_type, district }) => (
          <li key={request_id}>
            <BookingLink request_id={request_id} className={styles.booking}>
              <strong>
                {dayLabel(service_day)} {service_time}
              </strong>
              <span>{[service_type, district, booking_number].filter(Boolean).join(' · ')}</span>
            </BookingLink>
            <TextLink to={`${staffPaths.board}?day=${service_day}`} state={{ assign: request_id }}>
              다시 배정하기
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
