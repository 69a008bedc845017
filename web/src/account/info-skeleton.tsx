import { Fields } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './info-skeleton.module.css'

const fields = ['email', 'name', 'job', 'birth_date', 'address'] as const

/** Labels and fields of the profile while it is loading. */
export function InfoSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">내 정보를 불러오는 중</VisuallyHidden>
      <Fields>
        {fields.map((field) => (
          <div key={field} className={styles.field}>
            <Skeleton width={64} />
            <Skeleton width="100%" height={56} radius={12} />
          </div>
        ))}
      </Fields>
    </>
  )
}
