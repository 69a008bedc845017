import type { PublicReview } from '#shared/reviews/public-review.ts'
import { Stars } from '../../../core/art/stars.tsx'
import { monthLabel } from '../../../core/lib/korean.ts'
import { siteName } from '../../../core/lib/site-name.ts'
import { Card, Row, Text } from '../../../core/ui/layout.tsx'
import styles from './reviews.module.css'

type ReviewCardProps = {
  review: PublicReview
  /** `sunken` on a white page. */
  ground?: 'surface' | 'sunken'
}

/** A review as everyone sees it. */
export function ReviewCard({ review, ground = 'surface' }: ReviewCardProps) {
  const { rating, text, tags, month, hidden, answer, service_type, aircon_type, district } = review
  return (
    <Card as="article" ground={ground} padding={5} gap={2}>
      <Row justify="between" gap={3}>
        <Stars rating={rating} />
        <Text as="span" size="small" tone="muted" numbers>
          {monthLabel(month)}
        </Text>
      </Row>
      {text !== undefined && (
        <Text tone="strong" className={styles.text}>
          {text}
        </Text>
      )}
      {hidden && <Text tone="muted">업체에서 숨긴 후기예요. 별점은 평균에 포함돼요.</Text>}
      {tags.length > 0 && <Text size="small">{tags.join(' · ')}</Text>}
      <Text size="small" tone="muted">
        {[service_type, aircon_type, district].filter(Boolean).join(' · ')}
      </Text>
      {answer !== undefined && (
        <Card
          ground={ground === 'sunken' ? 'surface' : 'sunken'}
          radius="control"
          padding={4}
          marginTop={1}
          size="small"
        >
          <Text as="strong" block tone="strong">
            {siteName}의 답글
          </Text>
          <span className={styles.text}>{answer}</span>
        </Card>
      )}
    </Card>
  )
}
