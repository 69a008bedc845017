import { Skeleton } from '../notice/skeleton.tsx'
import styles from './field.module.css'

/** A field that is loading, under its label. @param helped leaves space for a line of help */
export function FieldSkeleton({ label, helped }: { label: string; helped: boolean }) {
  return (
    <div aria-hidden="true">
      <span className={styles.label}>{label}</span>
      <Skeleton width="100%" height={56} radius={12} />
      {helped && <p className={styles.help}>{'\u00a0'}</p>}
    </div>
  )
}
