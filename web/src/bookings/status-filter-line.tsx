import { TextButton } from '../ui/text-link.tsx'
import { type StatusFilter, statusFilterLabels } from './dashboard-state.ts'
import styles from './status-filter-line.module.css'

type StatusFilterLineProps = { filter: StatusFilter; onShowAll: () => void }

/** Says that my page has narrowed the list, and takes it back. */
export function StatusFilterLine({ filter, onShowAll }: StatusFilterLineProps) {
  return (
    <div className={styles.line}>
      <p role="status">‘{statusFilterLabels[filter]}’ 의뢰만 보고 있어요</p>
      <TextButton onClick={onShowAll}>모두 보기</TextButton>
    </div>
  )
}
