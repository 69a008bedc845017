import { Skeleton } from '../notice/skeleton.tsx'
import styles from './field.module.css'

/** Fields that are loading, under their labels. @param helped labels of the fields with a line of help */
export const FieldSkeletons = ({ labels, helped }: { labels: readonly string[]; helped: readonly string[] }) =>
  labels.map((label) => (
    <div key={label} aria-hidden="true">
      <span className={styles.label}>{label}</span>
      <Skeleton width="100%" height={56} radius={12} />
      {helped.includes(label) && <p className={styles.help}>{'\u00a0'}</p>}
    </div>
  ))
