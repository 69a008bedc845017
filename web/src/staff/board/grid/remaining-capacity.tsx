import { Row } from '../../../core/ui/layout.tsx'
import styles from './remaining-capacity.module.css'

type PlacesLeftProps = { booked: number; capacity: number }

const MOST_SQUARES = 10

/** How many places of a slot are taken: squares and numbers. It is a fact, not something to do. */
export function RemainingCapacity({ booked, capacity }: PlacesLeftProps) {
  const squares = Math.max(booked, capacity)
  return (
    <Row as="span" size="small" weight="regular" tone="muted" numbers className={styles.places}>
      {squares <= MOST_SQUARES && (
        <span className={styles.squares} aria-hidden="true">
          {[...Array(squares).keys()].map((n) => (
            <i key={n} data-taken={n < booked || undefined} />
          ))}
        </span>
      )}
      {capacity === 0 && booked === 0 ? '닫았어요' : `${booked}/${capacity}`}
    </Row>
  )
}
