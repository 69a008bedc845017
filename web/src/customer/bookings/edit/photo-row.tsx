import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import type { PhotoRowProps } from './waiting-photo-row.tsx'

const WaitingPhotoRow = lazy(async () => ({ default: (await import('./waiting-photo-row.tsx')).WaitingPhotoRow }))

/** The row of photos. Its code is loaded on demand, because it opens the database of waiting photos. */
export const PhotoRow = (props: PhotoRowProps) => (
  <Suspense fallback={<Skeleton width="100%" height={72} radius={12} />}>
    <WaitingPhotoRow {...props} />
  </Suspense>
)
