import type { RefObject } from 'react'
import { shortDistrict } from '#shared/booking/service-area.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import styles from './drag-preview.module.css'

type DragPreviewProps = {
  card: BookingCard
  element: RefObject<HTMLDivElement | null>
  /** What a drop would do. */
  note?: string | undefined
}

/** The dragged card under the pointer. Screen readers announce the assignment instead. */
export const DragPreview = ({ card: { service_type, district, due_at }, element, note }: DragPreviewProps) => (
  <div ref={element} className={styles.chip} aria-hidden="true">
    <strong>
      {service_type !== undefined && <ServiceIcon service={service_type} size={20} tone="tinted" />}
      {[service_type, district && shortDistrict(district)].filter(Boolean).join(' · ')}
    </strong>
    {due_at !== undefined && <DeadlineBadge due_at={due_at} />}
    {note}
  </div>
)
