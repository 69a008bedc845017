import type { ServiceDay } from '#shared/booking/service-day.ts'
import { eveningFactor, holidayFactor } from '#shared/prices/fee-amounts.ts'
import { dateLabel } from '../lib/korean.ts'
import { Stack } from '../ui/layout.tsx'
import type { Availability } from './availability.ts'
import styles from './calendar-notes.module.css'

type CalendarNotesProps = {
  days: ReadonlyMap<ServiceDay, Availability> | undefined
  today: ServiceDay
  keepsFee?: boolean
  /** The visit costs nothing. */
  isFree?: boolean
}

/** Returns what a holiday means for a visit. @param keepsFee the next move does not raise the call-out fee */
function holidayText({ slots }: Availability, keepsFee: boolean) {
  if (slots.every(({ state }) => state === 'closed')) return '이라 쉬어요.'
  return !keepsFee && slots.some(({ state }) => state === 'open') ? `이라 출장비가 ${holidayFactor}배예요.` : '이에요.'
}

/** Notes under the calendar: holidays, prices, and possible changes (specification 9.6). */
export function CalendarNotes({ days, today, isFree = false, keepsFee = isFree }: CalendarNotesProps) {
  const holidays = [...(days?.values() ?? [])].filter(
    ({ service_day, holiday }) => service_day > today && holiday !== null,
  )
  return (
    <Stack
      as="ul"
      gap={1}
      marginTop={5}
      padding={4}
      ground="sunken"
      radius="control"
      size="small"
      className={styles.notes}
    >
      {holidays.map((day) => (
        <li key={day.service_day}>
          {dateLabel(day.service_day)}은 {day.holiday}
          {holidayText(day, keepsFee)}
        </li>
      ))}
      {!isFree && (
        <li>
          {keepsFee
            ? '저희가 일정을 바꿨기 때문에 이번에는 어느 날을 골라도 출장비가 오르지 않아요.'
            : `출장비는 주말·공휴일 ${holidayFactor}배, 저녁 시간 ${eveningFactor}배예요.`}
        </li>
      )}
      <li>협력업체 일정에 따라 방문 일정이 바뀔 수 있어요.</li>
    </Stack>
  )
}
