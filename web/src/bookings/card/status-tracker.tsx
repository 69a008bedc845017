import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { type Status, status, stepsOf } from '#shared/booking/status.ts'
import { clockLabel, dateLabel } from '../../lib/korean.ts'
import { CheckIcon } from '../../ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './status-tracker.module.css'

type Tracked = Pick<CustomerBooking, 'status' | 'created_at' | 'accepted_at' | 'completed_at' | 'service_day'>

const spoken = { passed: '지난 단계', current: '현재 단계', ahead: '남은 단계' } as const

/** The four steps of a booking with what is known of their times (specification 4.1). */
export function StatusTracker({ booking }: { booking: Tracked }) {
  return (
    <ol className={styles.tracker} aria-label="진행 단계">
      {stepsOf(booking).map(({ step, label, state }) => (
        <li
          key={step}
          className={state === 'passed' ? styles.passed : undefined}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>{state === 'passed' && <CheckIcon size={14} />}</span>
          <span className={styles.label}>
            {label}
            <VisuallyHidden> ({spoken[state]})</VisuallyHidden>
          </span>
          <StepTime step={step} booking={booking} />
        </li>
      ))}
    </ol>
  )
}

function StepTime({ step, booking }: { step: Status; booking: Tracked }) {
  if (step === status.visiting) {
    const ahead = booking.status < status.visiting
    return (
      <time dateTime={booking.service_day}>
        {dateLabel(booking.service_day)}
        {ahead && ' 예정'}
      </time>
    )
  }
  const instant = { 1: booking.created_at, 2: booking.accepted_at, 4: booking.completed_at }[step]
  if (instant === undefined || booking.status < step) return null
  return (
    <time dateTime={instant}>
      <span>{dateLabel(seoulDayOf(new Date(instant)))}</span> <span>{clockLabel(instant)}</span>
    </time>
  )
}
