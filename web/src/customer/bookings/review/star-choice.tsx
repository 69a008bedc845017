import type { ComponentProps, Ref } from 'react'
import { paths } from '#shared/paths.ts'
import { type Rating, ratings } from '#shared/reviews/reviewed.ts'
import { starPath } from '../../../core/art/star-path.ts'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { bookingAddress } from '../data/booking-address.ts'
import { ratingName } from './rating-texts.ts'
import styles from './star-choice.module.css'

const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={starPath} />
  </svg>
)

const classOf = (isChosen: boolean) => (isChosen ? `${styles.star} ${styles.chosen}` : styles.star)

type StarChoiceProps = {
  /** The first star. */
  ref: Ref<HTMLInputElement>
  rating: Rating | undefined
  /** Ties the stars to their error. */
  describedBy?: string | undefined
  onChoose: (rating: Rating) => void
} & Pick<ComponentProps<'input'>, 'aria-invalid'>

/** A choice of one to five stars: native radios, each with its name. */
export function StarChoice({ ref, rating, describedBy, onChoose, ...invalid }: StarChoiceProps) {
  return (
    <fieldset aria-describedby={describedBy}>
      <legend>
        <VisuallyHidden>별점</VisuallyHidden>
      </legend>
      <div className={styles.stars}>
        {ratings.map((star) => (
          <label key={star} className={classOf(star <= (rating ?? 0))}>
            <input
              {...invalid}
              ref={star === ratings[0] ? ref : undefined}
              type="radio"
              name="rating"
              value={star}
              aria-label={ratingName(star)}
              checked={star === rating}
              onChange={() => onChoose(star)}
            />
            <Star />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Five stars, each of which opens the review with as many chosen. */
export const StarLinks = ({ request_id, labelledBy }: { request_id: string; labelledBy: string }) => (
  <fieldset className={styles.stars} aria-labelledby={labelledBy}>
    {ratings.map((star) => (
      <SiteLink
        key={star}
        className={styles.star}
        to={bookingAddress(paths.reviewBooking, request_id)}
        state={{ rating: star }}
        aria-label={ratingName(star)}
      >
        <Star />
      </SiteLink>
    ))}
  </fieldset>
)
