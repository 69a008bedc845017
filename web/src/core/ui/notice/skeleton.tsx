import styles from './skeleton.module.css'

type SkeletonProps = { width: number | string; height?: number; radius?: number }

/** Loading text in a title or a paragraph, as high as its line. */
export function TextSkeleton({ width }: { width: string }) {
  return <span className={`${styles.skeleton} ${styles.text}`} style={{ width }} />
}

/** Loading content. Appears after 150 ms, so that a fast response does not flicker. */
export function Skeleton({ width, height = 14, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
    />
  )
}
