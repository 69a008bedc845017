import { Stack } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import styles from './queue.module.css'

const places = ['1', '2', '3', '4', '5']

/** Where the tickets will be. */
export const QueueSkeleton = () => (
  <div className={styles.tickets}>
    {places.map((place) => (
      <Stack key={place} align="center" ground="surface" radius="control" padding={3} className={styles.skeleton}>
        <Skeleton width={28} height={28} />
        <span>
          <Skeleton width="46%" height={12} />
          <Skeleton width="66%" height={16} />
          <Skeleton width="92%" height={12} />
        </span>
      </Stack>
    ))}
  </div>
)
