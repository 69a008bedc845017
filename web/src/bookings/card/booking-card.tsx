import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasTechnician, isCancellable, isEditable, progressOf, statusLabels } from '#shared/booking/status.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/symbol-icons.tsx'
import { CalendarLink } from '../booked/calendar-link.tsx'
import { bookingName, editReason, visitDayText } from '../booking-facts.ts'
import styles from './booking-card.module.css'
import { Card } from './card.tsx'
import { CheckedAt, type Freshness } from './checked-at.tsx'
import { OrderFacts } from './order-facts.tsx'
import { StatusTracker } from './status-tracker.tsx'
import { TechnicianPanel } from './technician-panel.tsx'

type BookingCardProps = {
  booking: CustomerBooking
  freshness: Freshness
  /** What has just happened to it here: booked or edited. */
  justDone: string | undefined
  ref: (card: HTMLElement | null) => void
  onEdit: () => void
  onCancel: () => void
}

/** A booking in full, for whoever may see it (specification 9.11). */
export function BookingCard({ booking, freshness, justDone, ref, onEdit, onCancel }: BookingCardProps) {
  const technician = hasTechnician(booking)
  const name = bookingName(booking)
  const reason = editReason(booking)
  return (
    <Card
      ref={ref}
      service={booking.service_type}
      badge={
        <div className={styles.marks}>
          <Badge quiet={progressOf(booking) === 'completed'}>{statusLabels[booking.status]}</Badge>
          {justDone !== undefined && (
            <span className={styles.justDone}>
              <CheckIcon size={20} />
              {justDone}
            </span>
          )}
        </div>
      }
      title={visitDayText(booking)}
      line={booking.service_time}
    >
      <CheckedAt {...freshness} name={name} />
      <StatusTracker booking={booking} />
      <div className={styles.facts}>
        {technician && <TechnicianPanel booking={booking} />}
        <OrderFacts booking={booking} />
        {progressOf(booking) === 'in_progress' && <CalendarLink booking={booking} />}
      </div>
      {reason !== undefined && (
        <footer className={styles.foot}>
          <p>{reason}</p>
          {isCancellable(booking) && (
            <div className={styles.actions}>
              {isEditable(booking) && (
                <Button kind="quiet" aria-label={`${name} 수정하기`} onClick={onEdit}>
                  수정하기
                </Button>
              )}
              <Button kind="away" aria-label={`${name} 취소`} onClick={onCancel}>
                예약 취소
              </Button>
            </div>
          )}
        </footer>
      )}
    </Card>
  )
}
