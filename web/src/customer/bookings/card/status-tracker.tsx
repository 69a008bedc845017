import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { type Status, status, stepsOf } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { visitText } from '../data/booking-facts.ts'
import styles from './status-tracker.module.css'

type Tracked = Pick<
  CustomerBooking,
  'status' | 'created_at' | 'accepted_at' | 'started_at' | 'completed_at' | 'service_day'
>

const spokenStates = { passed: '지난 단계', current: '현재 단계', ahead: '남은 단계' } as const

/** The four steps of a booking with their times (specification 4.1). */
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
            {step === status.visiting ? visitText(booking) : label}
            <VisuallyHidden> ({spokenStates[state]})</VisuallyHidden>
          </span>
          <StepTime step={step} booking={booking} />
        </li>
      ))}
    </ol>
  )
}

function StepTime({ step, booking }: { step: Status; booking: Tracked }) {
  const { created_at, accepted_at, started_at, completed_at, service_day } = booking
  const instant = booking.status < step ? undefined : [created_at, accepted_at, started_at, completed_at][step - 1]
  if (instant === undefined)
    return step === status.visiting ? <time dateTime={service_day}>{dateLabel(service_day)}</time> : null
  return (
    <time dateTime={instant}>
      <span>{dateLabel(seoulDayOf(new Date(instant)))} </span>
      <span>{clockLabel(instant)}</span>
    </time>
  )
}
