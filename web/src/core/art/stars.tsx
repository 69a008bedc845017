import { ratings } from '#shared/reviews/reviewed.ts'
import { starPath } from './star-path.ts'
import styles from './stars.module.css'

/** One star before an average. */
export const StarMark = () => (
  <span className={styles.stars} role="img" aria-label="별점">
    <svg width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <path d={starPath} />
    </svg>
  </span>
)

/** A rating in stars, which cannot be tapped. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`별점 5점 중 ${rating}점`}>
    {ratings.map((star) => (
      <svg
        key={star}
        className={star > rating ? styles.rest : undefined}
        width={16}
        height={16}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={starPath} />
      </svg>
    ))}
  </span>
)
