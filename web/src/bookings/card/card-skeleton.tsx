import { Skeleton } from '../../ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './card.module.css'

/** The place of a card that is loading. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <VisuallyHidden role="status">의뢰를 불러오는 중이에요</VisuallyHidden>
      <div aria-hidden="true">
        <div className={styles.head}>
          <div className={styles.skeletonHead}>
            <Skeleton width={96} height={26} />
            <Skeleton width={150} height={22} />
            <Skeleton width={120} />
          </div>
          <Skeleton width={52} height={52} radius={16} />
        </div>
        <div className={styles.skeletonLines}>
          <Skeleton width="62%" />
          <Skeleton width="74%" />
          <Skeleton width={120} />
        </div>
      </div>
    </div>
  )
}
