import styles from './skeleton.module.css'

type SkeletonProps = { width: number | string; height?: number; radius?: number }

/** The place of words within a title or a paragraph: as high as their line, whatever the size of the text. */
export function TextSkeleton({ width }: { width: string }) {
  return <span className={`${styles.skeleton} ${styles.text}`} style={{ width }} />
}

/** The place of something that is loading; shows itself after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ width, height = 14, radius }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
    />
  )
}
