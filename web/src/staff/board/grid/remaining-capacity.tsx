import { Row } from '../../../core/ui/layout.tsx'
import styles from './remaining-capacity.module.css'

type RemainingCapacityProps = { booked: number; capacity: number }

const MAX_SQUARES = 10

/** The booked spots of a slot, as squares and numbers. */
export function RemainingCapacity({ booked, capacity }: RemainingCapacityProps) {
  const squares = Math.max(booked, capacity)
  return (
    <Row as="span" size="small" weight="regular" tone="muted" numbers className={styles.capacity}>
      {squares <= MAX_SQUARES && (
        <span className={styles.squares} aria-hidden="true">
          {[...Array(squares).keys()].map((index) => (
            <i key={index} data-booked={index < booked || undefined} />
          ))}
        </span>
      )}
      {capacity === 0 && booked === 0 ? '닫았어요' : `${booked}/${capacity}`}
    </Row>
  )
}
