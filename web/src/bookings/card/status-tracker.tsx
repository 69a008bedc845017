import type { CustomerBooking } from '#shared/booking/booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { type Status, type StepState, status, statusLabels, stepsOf } from '#shared/booking/status.ts'
import { clockLabel, dateLabel } from '../../lib/korean.ts'
import { CheckIcon } from '../../ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './status-tracker.module.css'

type Tracked = Pick<CustomerBooking, 'status' | 'created_at' | 'accepted_at' | 'completed_at' | 'service_day'>

const spoken = { passed: '지난 단계', current: '현재 단계', ahead: '남은 단계' } as const

/** The label of the status is true on one day only. */
const visitWords: Record<StepState, string> = {
  ahead: '방문일',
  current: statusLabels[status.visiting],
  passed: '방문',
}

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
            {step === status.visiting ? visitWords[state] : label}
            <VisuallyHidden> ({spoken[state]})</VisuallyHidden>
          </span>
          <StepTime step={step} booking={booking} />
        </li>
      ))}
    </ol>
  )
}

function StepTime({ step, booking }: { step: Status; booking: Tracked }) {
  const { created_at, accepted_at, completed_at, service_day } = booking
  if (step === status.visiting) return <time dateTime={service_day}>{dateLabel(service_day)}</time>
  const instant = { 1: created_at, 2: accepted_at, 4: completed_at }[step]
  if (instant === undefined || booking.status < step) return null
  // The day of the row above need not be said again.
  const above = { 1: undefined, 2: seoulDayOf(new Date(created_at)), 4: service_day }[step]
  const day = seoulDayOf(new Date(instant))
  return (
    <time dateTime={instant}>
      {day !== above && <span>{dateLabel(day)} </span>}
      <span>{clockLabel(instant)}</span>
    </time>
  )
}
