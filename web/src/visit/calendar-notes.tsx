import { eveningFactor, holidayFactor } from '#shared/booking/fee.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { Availability } from './availability.ts'
import styles from './calendar-notes.module.css'

type CalendarNotesProps = { found: ReadonlyMap<ServiceDay, Availability> | undefined; today: ServiceDay }

const isShut = ({ slots }: Availability) => slots.every(({ state }) => state === 'closed')

/**
 * Under the calendar: named holidays that can be booked no more, prices, and what may still change (specification 9.6).
 */
export function CalendarNotes({ found, today }: CalendarNotesProps) {
  const shutHolidays = [...(found?.values() ?? [])].filter(
    (day) => day.service_day > today && day.holiday !== null && isShut(day),
  )
  return (
    <ul className={styles.notes}>
      {shutHolidays.map(({ service_day, holiday }) => (
        <li key={service_day}>
          {Number(service_day.slice(8))}일({holiday})은 예약을 받지 않아요.
        </li>
      ))}
      <li>
        출장비는 주말·공휴일 {holidayFactor}배, 저녁 시간 {eveningFactor}배예요.
      </li>
      <li>협력업체 일정에 따라 방문 일정이 바뀔 수 있어요.</li>
    </ul>
  )
}
