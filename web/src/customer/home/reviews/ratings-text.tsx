import type { ShownRatings } from '#shared/reviews/reviewed.ts'
import { StarMark } from '../../../core/art/stars.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'

/** Ratings in words: an average from ten on, before that their number, and nothing without one. */
export function RatingsText({ ratings: { count, average } }: { ratings: ShownRatings }) {
  if (count === 0) return null
  if (average === undefined)
    return (
      <Text as="span" size="small" tone="muted" numbers>
        후기 {count}개
      </Text>
    )
  return (
    <Row as="span" inline gap={1} size="small" numbers>
      <StarMark />
      <Text as="strong" tone="strong">
        {average.toFixed(1)}
      </Text>
      후기 {count}개
    </Row>
  )
}
