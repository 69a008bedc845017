import { Card } from '../layout.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = { width: number | string; height?: number; radius?: number }

/** Loading text in a title or a paragraph, as high as its line. */
export function TextSkeleton({ width }: { width: string }) {
  return <span className={`${styles.skeleton} ${styles.text}`} style={{ width }} />
}

/** A card of text that is loading. */
export const TextCardSkeleton = () => (
  <Card padding={5} gap={3} aria-hidden="true">
    <Skeleton width={96} />
    <Skeleton width="92%" />
    <Skeleton width="60%" />
  </Card>
)

/** Loading content. Appears after 150 ms, so that a fast response does not flicker. */
export function Skeleton({ width, height = 14, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
    />
  )
}
